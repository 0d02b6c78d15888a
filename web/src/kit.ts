// What a game brings to the table on screen. The shell draws seats, shelf, pad and flights; a kit says what lies in the
// hand, what the buttons are called and what an event moves. A kit reads `view` and `moves`; it never judges a move.
import type { Component, Snippet } from 'svelte';
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
  tag: {
    text: string;
    icon: 'up' | 'down' | 'same' | 'star' | 'check' | null;
    tone: 'good' | 'warn' | 'win';
    /** Stands there instead in a tight fan. */ brief?: string;
  } | null;
  /** One of several things may be done with it: a tap chooses, and the board or the buttons ask what. */
  asks?: boolean;
  /** No card is asked for now: neither ringed nor toned down. */
  idle?: boolean;
  /** Lies apart from the rest: just arrived. */
  fresh?: boolean;
}

export interface MoveButton {
  move: string;
  label: string;
  note?: string;
  /** A sign after the words, drawn by the kit's `Mark`. */
  mark?: string;
  /** What a screen reader says instead: the sign in words. */
  full?: string;
  /** `dead` cannot be pressed: it says what is missing. */
  tone: 'primary' | 'plain' | 'bold' | 'dead';
  /** Chooses instead of playing: the board has something to ask first. */
  asks?: boolean;
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
  /** Shown to all, shaken, turned back over and sent home: it was the wrong one. */
  fails?: boolean;
}

export interface Motion {
  flights: Flight[];
  sound?: Sound;
  /** The new view goes on the table before the flights, not after. */
  showFirst?: boolean;
  /** Anchors to keep empty until their flights have landed. */
  veil?: string[];
  /** How long the table looks at this before anything else moves, in ms: a die. */
  pause?: number;
  /** An anchor to ring for a moment, before anything else moves. */
  ring?: string;
  /** Falls on the mat, which jolts and darkens: a loud call. */
  stamp?: string;
  /** The game's biggest moment: words in the wordmark's voice over three cards. With `rows`, a quiet one: how a round ended for each seat. */
  moment?: {
    faces: string[];
    title: string;
    line: string;
    rows?: { seat: number; text: string; value: string; good: boolean }[];
  };
}

/** What surrounds an event when it moves something: the view still on the table, and everything that happened in the same ply. */
export interface Moved<V, E> {
  view: V | null;
  events: E[];
}

export type Sound =
  | 'card'
  | 'coin'
  | 'tick'
  | 'refuse'
  | 'reel'
  | 'bells'
  | 'win'
  | 'chat'
  | 'knock'
  | 'knocks'
  | 'bubble'
  | 'slap'
  | 'blop'
  | 'die'
  | 'growl'
  | 'clang';

export interface Score {
  /** `mark` is drawn by the kit's `Mark`; `badge` stands under it. */
  columns: { label: string; note: string; mark?: string; badge?: string }[];
  /** By seat, then by column; null where nothing was scored. */
  cells: (number | null)[][];
  faces: (string | null)[];
  /** Points are penalties: the fewest win, and none is a tick. */
  fewest?: boolean;
  /** Says what the cells are, when they are not the points that win; `totals` then stand at the end of the rows. */
  head?: string;
  totals?: number[];
  /** What the columns' labels count. */
  corner?: string;
}

/** Wanted and come, wanted and still to come, none wanted, one too many. */
export type Counter = 'full' | 'empty' | 'zero' | 'over';

export interface Plate {
  cards: string;
  /** A sign after `cards`. */
  mark?: string;
  points: string;
  backs: number;
  /** Cards the whole table knows they hold. */
  known: string[];
  note: string | null;
  /** On the corner of the plate: what this seat has said. */
  badge?: { text: string; mark?: string; tone: 'accent' | 'plain' | 'dim' } | null;
  counters?: Counter[];
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
  motion(event: E, place: (seat: number) => string, viewer: number | null, say: Say, moved: Moved<V, E>): Motion;
  /** `log` may have lost its oldest plies; `view` is the newest. */
  score(log: LogEntry<E>[], seats: number, say: Say, view: V | null): Score;
  points(view: V): number[];
  flag(event: E, say: Say): string | null;
  /** `log` may have lost its oldest plies. */
  result(outcome: Outcome, view: V, say: Say, log: LogEntry<E>[]): string;
  /** The cards that tell a moment in the replay. */
  faces(events: E[], view: V): string[];

  // What follows a game may leave out.
  /** Small signs beside words; `plain` in the colour of the text. */
  Mark?: Component<{ name: string; plain?: boolean }>;
  /** The narrowest strip by which a card in the hand can be told; below that the hand lies in two rows. */
  tightest?: number;
  /** Cards carry no tags: the hand needs no room above it. */
  bare?: boolean;
  /** The pad has a page with the score so far. */
  sheet?: boolean;
  /** A page of help behind a button in the shelf, when `offered`. */
  help?: {
    label: (say: Say) => string;
    Body: Component<{ view: V; say: Say }>;
    offered: (state: State<V, C, E>) => boolean;
  };
  /** What to do first when no button can be pressed yet. */
  hint?(state: State<V, C, E>, chosen: string | null, say: Say): string | null;
  /** Stands on the plaque instead of "Your turn". */
  title?(state: State<V, C, E>, say: Say): string | null;
  /** Whether a move asked for in one view still means the same in a later one. */
  meant?(before: V, after: V, move: string): boolean;
  /** Begins a column of the score; where it is missing, headings do. */
  round?(event: E): boolean;
  /** Which of a ply's events the last word tells. */
  word?(events: E[], viewer: number | null): E[];
  /** Beside a name and at the end of its row, once the game is over. */
  standing?(view: V, seat: number, say: Say): { note: string; points: string };
  /** A moment of the replay by name. */
  moment?(view: V, events: E[], say: Say): string;
  /** Draws what the reader has before them in place of the shell's fan of cards; `hand` may then be empty. */
  Hand?: Component<HandProps<V, C, E>>;
  /** Lies on a seat's plate in place of the shell's fan of backs. */
  Seat?: Component<SeatProps<V, C, E>>;
  /** What a seat has won, in place of `points` on the reader's own plaque. */
  Purse?: Component<{ view: V; seat: number; options: Args; say: Say }>;
  /** The board puts the seats' plates where they belong, by its `seats`; the shell seats nobody around the mat. */
  placesSeats?: boolean;
  /** A turn need not play a card: nobody is told to choose one. */
  free?: boolean;
  /** Who plays between a seat and the reader, where that is not simply everybody clockwise; null: the reader plays no more. */
  before?(view: V, actor: number, you: number): number[] | null;
  /** Several are asked at once: the plates tell themselves who still is, and nobody's turn is lit. */
  together?(view: V): boolean;
  /** What counts is who is first: no animation may keep the reader from answering, and the board draws the time itself. */
  reaction?(view: V): boolean;
  /** May be done at any time and asks for no attention: offered in the menu, after a second look, and nowhere else. */
  aside?(choice: C): boolean;
  /** What the log keeps of an event. A game of memory takes out of it what a player saw and has to remember. */
  keeps?(event: E, options: Args): E;
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
  /** Chooses; a second time, or with one-tap play at once, it plays. */
  pick: (id: string, move: string) => void;
  /** Chooses and never plays: the buttons still have something to ask. */
  choose: (id: string, move: string) => void;
  /** Gives up what was chosen. */
  release: () => void;
  /** Asks why a move is not allowed; the answer appears where the board renders `why` with the same id. */
  ask: (id: string, move: string) => void;
  why: Snippet<[id: string]>;
  /** The answer itself, for a board that can point at its reason. */
  refusal: { id: string; reason: string; args: Record<string, unknown> } | null;
  /** Everybody else's plates, for a kit with `placesSeats`. */
  seats?: Snippet;
  /** Opens the kit's page of help. */
  help: () => void;
  names: readonly string[];
  /** When `state.clock` was read, as `performance.now()`. */
  clockFrom: number;
  /** Plays at once: for what is deliberate in itself. */
  play: (move: string) => void;
  /** What happened up to this state, as far as the log keeps it. */
  log: readonly LogEntry<E>[];
}

export interface HandProps<V, C, E> extends BoardProps<V, C, E> {
  /** The table waits for the reader. */
  mine: boolean;
}

export type SeatProps<V, C, E> = Pick<BoardProps<V, C, E>, 'state' | 'options' | 'say' | 'veil' | 'log'> & {
  seat: number;
};
