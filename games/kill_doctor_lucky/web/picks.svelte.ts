// What has been pointed at on the plan and not yet played: a space, and whom a card shall move. The buttons in the shelf
// have to know it. Also what the table's options do to every printed weapon.
import type { Piece } from './table';

let space = $state<string | null>(null);
let piece = $state<Piece>('me');
let sharp = $state(false);

export const picks = {
  get space(): string | null {
    return space;
  },
  get piece(): Piece {
    return piece;
  },
  get sharp(): boolean {
    return sharp;
  },
  aim: (key: string | null): void => {
    space = key;
  },
  move: (who: Piece): void => {
    piece = who;
    space = null;
  },
  tell: (options: { sharp: boolean }): void => {
    sharp = options.sharp;
  },
};
