// What a game brings to the table on screen. The shell draws seats, shelf, pad and flights; a kit says what lies in the
// hand, what the buttons are called and what an event moves. A kit reads `view` and `moves`; it never judges a move.
import type { Hand } from './kit/hand';
import type { Log } from './kit/log';
import type { Look } from './kit/look';
import type { Motion, Moved } from './kit/motion';
import type { Moves } from './kit/moves';
import type { Replay } from './kit/replay';
import type { Scoring } from './kit/score';
import type { Seats } from './kit/seats';
import type { Turn } from './kit/turn';
import type { Say } from './text';

export type { BoardProps } from './kit/board';
export type { HandCard, HandProps } from './kit/hand';
export type { Log } from './kit/log';
export type { Flight, Motion, Moved, Sound } from './kit/motion';
export type { MoveButton } from './kit/moves';
export type { Score } from './kit/score';
export type { Counter, Plate, SeatProps } from './kit/seats';
export type { Say } from './text';

// A kit is written against its game's generated types; the shell handles all of them alike and cannot name those types.
/* eslint-disable @typescript-eslint/no-explicit-any */
export interface GameKit<V = any, C = any, E extends { event: string } = any> {
  look: Look;
  turn: Turn<V, C, E>;
  seats: Seats<V, C, E>;
  hand: Hand<V, C, E>;
  moves: Moves<V, C, E>;
  motion(event: E, place: (seat: number) => string, viewer: number | null, say: Say, moved: Moved<V, E>): Motion;
  log: Log<E>;
  score: Scoring<V, E>;
  replay: Replay<V, E>;
}
