// Who has what, while the game goes on and when it is over.
import type { LogEntry, Outcome } from '@gen/protocol';
import type { Say } from '../text';

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

export interface Scoring<V, E> {
  /** `log` may have lost its oldest plies; `view` is the newest. */
  sheet(log: LogEntry<E>[], seats: number, say: Say, view: V | null): Score;
  points(view: V): number[];
  /** `log` may have lost its oldest plies. */
  result(outcome: Outcome, view: V, say: Say, log: LogEntry<E>[]): string;
  /** The pad has a page with the score so far. */
  inPad?: boolean;
  /** Beside a name and at the end of its row, once the game is over. */
  standing?(view: V, seat: number, say: Say): { note: string; points: string };
}
