// Where the game stands and whom it waits for.
import type { State } from '@gen/protocol';
import type { Args, Say } from '../text';

export interface Turn<V, C, E> {
  /** Beside the game's name: the round, the stock. */
  pills(view: V, options: Args, say: Say): string[];
  /** Stands on the plaque instead of "Your turn". */
  title?(state: State<V, C, E>, say: Say): string | null;
  /** Who plays between a seat and the reader, where that is not simply everybody clockwise; null: the reader plays no more. */
  before?(view: V, actor: number, you: number): number[] | null;
  /** Several are asked at once: the plates tell themselves who still is, and nobody's turn is lit. */
  together?(view: V): boolean;
  /** What counts is who is first: no animation may keep the reader from answering, and the board draws the time itself. */
  reaction?(view: V): boolean;
}
