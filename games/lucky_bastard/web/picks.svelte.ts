// The ends of a Switch chosen so far. They are chosen on the mat and in the line, and the button between has to know both.
import type { Choice } from '@gen/lucky_bastard';
import { same, tapped, type Place } from './table';

let chosen = $state.raw<readonly Place[]>([]);

export const picks = {
  get places(): readonly Place[] {
    return chosen;
  },
  has: (place: Place): boolean => chosen.some((one) => same(one, place)),
  tap: (moves: readonly Choice[], place: Place): void => {
    chosen = tapped(moves, chosen, place);
  },
  clear: (): void => {
    if (chosen.length > 0) chosen = [];
  },
};
