// What a card's key says about how to draw it, and the two rankings, from the game's own data. Nothing here decides a trick.
import type { Denomination, Suit } from '@gen/la_batarde';
import data from '../data/game.json';

export type Rank = 'king' | 'queen' | 'knight' | 'jack' | 'fool' | 'musician' | 'juggler' | 'dog' | 'cat';

export interface Face {
  suit: Suit;
  rank: Rank;
  marked: boolean;
}

/** `spades_king_marked` in parts. */
export function faceOf(card: string): Face {
  const [suit, rank, pack] = card.split('_');
  return { suit: suit as Suit, rank: rank as Rank, marked: pack === 'marked' };
}

const order = (by: 'normal' | 'trump') => data.ranks.toSorted((a, b) => b[by] - a[by]).map((rank) => rank.key as Rank);

/** Strongest first. */
export const kNormal = order('normal');
export const kTrump = order('trump');

/** High to low, as the auction ranks them. */
export const kDenominations = data.denominations.map((one) => one.key as Denomination).toReversed();

/** Filled for the court, hollow for the artists; the animals have none. */
const kPips: Partial<Record<Rank, [number, 'court' | 'artist']>> = {
  king: [4, 'court'],
  queen: [3, 'court'],
  knight: [2, 'court'],
  jack: [1, 'court'],
  fool: [3, 'artist'],
  musician: [2, 'artist'],
  juggler: [1, 'artist'],
};
export const pipsOf = (rank: Rank) => kPips[rank] ?? null;
export const isAnimal = (rank: Rank) => !(rank in kPips);

export const kSuitColours: Record<Suit, string> = {
  spades: '#1c2b4a',
  hearts: '#b4182a',
  diamonds: '#a34a00',
  clubs: '#15683a',
};
