// Where people sit: clockwise from the reader's left. A spectator sees seat 0 first.
import type { Chair } from '@gen/protocol';

export const kGlyphs = ['●', '▲', '■', '◆', '⬢', '✚', '★', '▼'];
export const kSeatColours = ['#f0a132', '#58b4e0', '#e58fb0', '#7cc49a', '#d8c25a', '#b9a7e6', '#e0876a', '#b8c4c9'];
const kBotNames = ['Otto', 'Ada', 'Nils', 'Rosa', 'Karl', 'Ines', 'Hugo', 'Vera'];

export function others(seats: number, you: number | null): number[] {
  if (you === null) return Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: seats - 1 }, (_, i) => (you + 1 + i) % seats);
}

export type Side = 'left' | 'top' | 'right';

/** The first of several sits left, the last right, the rest along the top. */
export function sideOf(index: number, count: number): Side {
  if (count === 1) return 'top';
  if (index === 0) return 'left';
  return index === count - 1 ? 'right' : 'top';
}

export function nameOf(chair: Chair, seat: number): string {
  return chair.name ?? (chair.kind === 'bot' ? kBotNames[seat % kBotNames.length] : '');
}

/** Seats after the actor, up to and including the reader. */
export function queueAfter(actor: number, you: number | null, seats: number): number[] {
  const line: number[] = [];
  for (let i = 1; i < seats; i++) {
    const seat = (actor + i) % seats;
    line.push(seat);
    if (seat === you) break;
  }
  return line;
}
