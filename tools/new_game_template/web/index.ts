// The game on screen: what its hand, buttons, plates, log and score look like. Legal cards are those in `moves` and nothing
// else; a card without a move is still shown and can be asked about. web/src/kit.ts says what each member is for.
import type { Choice, Event, View } from '@gen/my_game';
import type { State } from '@gen/protocol';
import type { Flight, GameKit, HandCard, Motion, MoveButton, Say } from '@shell/kit';
import Card from './Card.svelte';
import Emblem from './Emblem.svelte';

type Told = State<View, Choice, Event>;

function hand({ view, moves }: Told, say: Say): HandCard[] {
  return view.hand.map((face, place): HandCard => {
    const choice = moves.find((move) => move.card === face);
    const copy = place - view.hand.indexOf(face);
    return {
      id: `${face}.${copy}`,
      face,
      label: say(`card.${face}`),
      move: choice?.move ?? null,
      ask: `play ${face}`,
      tag: choice?.wins ? { text: say('label.wins'), icon: 'star', tone: 'win' } : null,
    };
  });
}

/** The chosen card's button first; drawing or passing is always offered. */
function buttons({ moves }: Told, chosen: string | null, say: Say): MoveButton[] {
  const offered = moves.filter((choice) => choice.kind !== 'play' || choice.move === chosen);
  const first = offered.toSorted((a, b) => Number(b.move === chosen) - Number(a.move === chosen));
  const onlyOne = moves.length === 1;
  return first.map(({ move, kind, card }) => ({
    move,
    label: say(`move.${kind}`, { card }),
    tone: move === chosen || onlyOne ? 'primary' : 'plain',
  }));
}

const flight = (from: string, to: string, face: string | null, ms: number, delay = 0): Flight => ({
  from,
  to,
  face,
  ms,
  delay,
});

function motion(event: Event, place: (seat: number) => string, viewer: number | null): Motion {
  switch (event.event) {
    case 'starter_drawn':
      return { flights: [], showFirst: true, veil: ['hand', 'pile'] };
    case 'dealt':
      return { flights: [0, 1, 2].map((i) => flight('stock', place(event.seat), null, 110, i * 20)), sound: 'card' };
    case 'flipped':
      return { flights: [{ ...flight('stock', 'pile', null, 220), flip: event.card }], sound: 'card' };
    case 'played': {
      const from = event.seat === viewer ? `hand:${event.card}` : place(event.seat);
      return {
        flights: [{ ...flight(from, 'pile', event.card, 260), tilt: true }],
        sound: 'card',
        veil: event.seat === viewer ? [from] : undefined,
      };
    }
    case 'drew':
      return {
        flights: [{ ...flight('stock', place(event.seat), null, 240), flip: event.card ?? undefined }],
        sound: 'card',
      };
    default:
      return { flights: [] };
  }
}

const kit: GameKit<View, Choice, Event> = {
  look: {
    theme: {
      felt: ['#2b6383', '#1d4760'],
      foot: ['#1f4a63', '#143345'],
      accent: '#f6c667',
      edge: '#a97b1d',
      ink: '#2e1f00',
      font: 'Young Serif',
      weight: 400,
    },
    Card,
    Emblem,
    tile: ['mouse', 'cat', 'elephant'],
  },
  turn: {
    pills: (view, _, say) => [say('label.round', { round: Math.ceil(view.turn / view.seats.length) })],
  },
  seats: {
    plate: (view, seat, say) => {
      const { cards } = view.seats[seat];
      const text = say('label.cards', { cards });
      const points = seat === view.viewer ? text : ''; // all that stands on the reader's own plaque
      return { cards: text, points, backs: cards, known: [], note: null };
    },
  },
  hand: {
    cards: hand,
  },
  moves: {
    buttons,
  },
  motion,
  log: {
    heading: () => false,
    hush: (event) => event.event === 'shuffled' || event.event === 'dealt',
  },
  score: {
    sheet: (_, seats, say) => ({
      columns: [],
      cells: Array.from({ length: seats }, () => []),
      faces: [],
      fewest: true,
      head: say('label.left'),
    }),
    points: (view) => view.seats.map((seat) => seat.cards),
    result: (outcome, _, say) => {
      const cards = Math.min(...outcome.points);
      return cards === 0 ? say('label.out') : say('label.fewest', { cards });
    },
  },
  replay: {
    flag: () => null,
    faces: (events) =>
      events.flatMap((event) => (event.event === 'played' || event.event === 'flipped' ? [event.card] : [])),
  },
};

export default kit;
