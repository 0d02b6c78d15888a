// What a board is given: the table as it is, and what may be asked of the shell.
import type { Snippet } from 'svelte';
import type { LogEntry, State } from '@gen/protocol';
import type { Args, Say } from '../text';

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
  /** Everybody else's plates, for a kit whose `seats` are `onBoard`. */
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
