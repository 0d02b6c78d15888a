// What a game brings to the table on screen. The shell draws seats, shelf, pad and flights; a kit says what lies in the
// hand, what the buttons are called and what an event moves. A kit reads `view` and `moves`; it never judges a move.
import type { Component } from 'svelte';
import type { LogEntry, Outcome, State } from '@gen/protocol';
import type { Args } from './text';

export type Say = (key: string, args?: Args) => string;

export interface Theme {
  /** Light and dark. */
  felt: [string, string];
  foot: [string, string];
  accent: string;
  edge: string;
  ink: string;
  font: string;
  weight: number;
}

export interface HandCard {
  /** Stable while the card stays in the hand, so that it keeps its place and focus. */
  id: string;
  face: string;
  label: string;
  /** The legal move this card makes, or null. */
  move: string | null;
  /** What dropping it on the mat does, when that is not `move`. */
  drag?: string | null;
  /** The move to ask about when `move` is null. */
  ask: string;
  tag: { text: string; icon: 'up' | 'down' | 'same' | 'star' | null; tone: 'good' | 'warn' | 'win' } | null;
  /** Lies apart from the rest: just arrived. */
  fresh?: boolean;
}

export interface MoveButton {
  move: string;
  label: string;
  note?: string;
  tone: 'primary' | 'plain' | 'bold';
}

export interface Flight {
  /** Places are the `data-anchor` names on the page: `seat:2`, `hand`, `hand:<face>`, and those of the board. */
  from: string;
  to: string;
  /** null: a back. */
  face: string | null;
  /** Turns to this face on arrival. */
  flip?: string;
  ms: number;
  delay: number;
  /** Lands a little askew, like a card thrown on a pile. */
  tilt?: boolean;
}

export interface Motion {
  flights: Flight[];
  sound?: Sound;
  /** The new view goes on the table before the flights, not after. */
  showFirst?: boolean;
  /** Anchors to keep empty until their flights have landed. */
  veil?: string[];
  /** The game's biggest moment: words in the wordmark's voice over three cards. */
  moment?: { faces: string[]; title: string; line: string };
}

export type Sound = 'card' | 'coin' | 'tick' | 'refuse' | 'reel' | 'bells' | 'win' | 'chat';

export interface Score {
  columns: { label: string; note: string }[];
  /** By seat, then by column; null where nothing was scored. */
  cells: (number | null)[][];
  faces: (string | null)[];
}

export interface Plate {
  cards: string;
  points: string;
  backs: number;
  /** Cards the whole table knows they hold. */
  known: string[];
  note: string | null;
}

// A kit is written against its game's generated types; the shell handles all of them alike and cannot name those types.
/* eslint-disable @typescript-eslint/no-explicit-any */
export interface GameKit<V = any, C = any, E extends { event: string } = any> {
  theme: Theme;
  /** Fills its container's width, ratio 5:7; `face` null draws the back. */
  Card: Component<{ face: string | null; label?: string }>;
  Emblem: Component;
  /** Three faces for the tile in the lobby: left, right, front. */
  tile: [string, string, string];
  pills(view: V, options: Args, say: Say): string[];
  plate(view: V, seat: number, say: Say): Plate;
  hand(state: State<V, C, E>, say: Say): HandCard[];
  buttons(state: State<V, C, E>, chosen: string | null, say: Say): MoveButton[];
  /** Opens a group in the log. */
  heading(event: E): boolean;
  /** Worth no line in the log. */
  hush(event: E): boolean;
  motion(event: E, place: (seat: number) => string, viewer: number | null, say: Say): Motion;
  score(log: LogEntry<E>[], seats: number, say: Say): Score;
  points(view: V): number[];
  flag(event: E, say: Say): string | null;
  result(outcome: Outcome, view: V, say: Say): string;
  /** The cards that tell a moment in the replay. */
  faces(events: E[]): string[];
}

export interface BoardProps<V, C, E> {
  state: State<V, C, E>;
  options: Args;
  say: Say;
  /** The chosen card's or pile's move, to ring it. */
  chosen: string | null;
  /** Anchors to leave empty: their cards are still in the air. */
  veil: readonly string[];
  /** May be tapped at all: it is my turn and nothing is under way. */
  live: boolean;
  pick: (id: string, move: string) => void;
}
