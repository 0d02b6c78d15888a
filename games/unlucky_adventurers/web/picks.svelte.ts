// Whom the chosen card or character is aimed at, and not yet played. The plates of the seats are lit and tapped, the
// buttons in the shelf say it in words; the board tells both what is chosen.
import type { Choice } from '@gen/unlucky_adventurers';
import { settings } from '@shell/settings.svelte';
import { aimsOf, fitting, onlyAim, tapped } from './table';

let family = $state.raw<readonly Choice[]>([]);
let seats = $state.raw<readonly number[]>([]);
let found = $state<string | null>(null);
let play: (move: string) => void = () => undefined;

export const picks = {
  /** May be tapped now. */
  get aims(): readonly number[] {
    return aimsOf(family);
  },
  get seats(): readonly number[] {
    return seats;
  },
  /** The card pointed at in the discards. */
  get found(): string | null {
    return found;
  },
  /** What the taps so far have come to: one move, or for a Thief one card or two. */
  get moves(): readonly Choice[] {
    return fitting(family, seats);
  },
  tell: (moves: readonly Choice[], act: (move: string) => void): void => {
    family = moves;
    seats = onlyAim(moves);
    found = null;
    play = act;
  },
  /** A second tap on the only seat plays, as with cards. */
  tap: (seat: number): void => {
    const again = seats.includes(seat) && seats.length === 1;
    const done = fitting(family, again ? seats : tapped(family, seats, seat));
    const plain = family.every((choice) => choice.second === null);
    if (plain && done.length === 1 && (again || settings.oneTap)) return play(done[0].move);
    if (!again || onlyAim(family).length === 0) seats = tapped(family, seats, seat); // the only one there is stays aimed at
  },
  find: (card: string | null): void => {
    found = card;
  },
};
