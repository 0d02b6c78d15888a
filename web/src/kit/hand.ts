// What the reader holds.
import type { Component } from 'svelte';
import type { State } from '@gen/protocol';
import type { Say } from '../text';
import type { BoardProps } from './board';

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

export interface Hand<V, C, E> {
  cards(state: State<V, C, E>, say: Say): HandCard[];
  /** Draws what the reader has before them in place of the shell's fan of cards; `cards` may then be empty. */
  Body?: Component<HandProps<V, C, E>>;
  /** The narrowest strip by which a card can be told; below that the hand lies in two rows. */
  tightest?: number;
  /** Cards carry no tags: the hand needs no room above it. */
  bare?: boolean;
}

export interface HandProps<V, C, E> extends BoardProps<V, C, E> {
  /** The table waits for the reader. */
  mine: boolean;
}
