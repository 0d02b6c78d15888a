// What lies before each player, and what the plate with their name says.
import type { Component } from 'svelte';
import type { Args, Say } from '../text';
import type { BoardProps } from './board';

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

export interface Seats<V, C, E> {
  plate(view: V, seat: number, say: Say): Plate;
  /** Lies on a seat's plate in place of the shell's fan of backs. */
  Seat?: Component<SeatProps<V, C, E>>;
  /** What a seat has won, in place of `points` on the reader's own plaque. */
  Purse?: Component<{ view: V; seat: number; options: Args; say: Say }>;
  /** The board puts the plates where they belong, by its `seats`; the shell seats nobody around the mat. */
  onBoard?: boolean;
}

export type SeatProps<V, C, E> = Pick<BoardProps<V, C, E>, 'state' | 'options' | 'say' | 'veil' | 'log'> & {
  seat: number;
};
