// How moves are offered beside the cards.
import type { Component } from 'svelte';
import type { State } from '@gen/protocol';
import type { Say } from '../text';

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

export interface Moves<V, C, E> {
  buttons(state: State<V, C, E>, chosen: string | null, say: Say): MoveButton[];
  /** What to do first when no button can be pressed yet. */
  hint?(state: State<V, C, E>, chosen: string | null, say: Say): string | null;
  /** A turn need not play a card: nobody is told to choose one. */
  free?: boolean;
  /** Whether a move asked for in one view still means the same in a later one. */
  meant?(before: V, after: V, move: string): boolean;
  /** May be done at any time and asks for no attention: offered in the menu, after a second look, and nowhere else. */
  aside?(choice: C): boolean;
  /** A page of help behind a button in the shelf, when `offered`. */
  help?: {
    label: (say: Say) => string;
    Body: Component<{ view: V; say: Say }>;
    offered: (state: State<V, C, E>) => boolean;
  };
}
