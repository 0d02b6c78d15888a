// How many copies of each face are in the deck on the table. A card is drawn in many places that know only its face, the
// shell's flights among them; so the board tells it here, and until one does the house deck counts.
import house from '../data/deck.json';

type Copies = Readonly<Record<string, number>>;

const { source: _, ...copies } = house;
let told = $state.raw<Copies>(copies);

export const deck = {
  copiesOf: (face: string): number => told[face] ?? 0,
  tell: (copies: Copies) => {
    told = copies;
  },
};
