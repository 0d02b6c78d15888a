// The animals, small to big, from the game's own data; the size is what one reads first on a card.
import type { Card } from '@gen/my_game';
import data from '../data/game.json';

export const kAnimals = data.animals.map((animal) => animal.key as Card);
export const sizeOf = (card: string): number => kAnimals.indexOf(card as Card) + 1;
