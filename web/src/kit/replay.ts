// The game once more, moment by moment.
import type { Say } from '../text';

export interface Replay<V, E> {
  /** Marks a moment worth going back to. */
  flag(event: E, say: Say): string | null;
  /** The cards that tell a moment. */
  faces(events: E[], view: V): string[];
  /** A moment by name. */
  moment?(view: V, events: E[], say: Say): string;
  /** Begins a round; where it is missing, headings do. */
  round?(event: E): boolean;
}
