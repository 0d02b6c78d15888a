// Which events are told, and how they are grouped.
import type { Args } from '../text';

export interface Log<E> {
  /** Opens a group. */
  heading(event: E): boolean;
  /** Worth no line. */
  hush(event: E): boolean;
  /** Which of a ply's events the last word tells. */
  word?(events: E[], viewer: number | null): E[];
  /** What is kept of an event. A game of memory takes out of it what a player saw and has to remember. */
  keeps?(event: E, options: Args): E;
}
