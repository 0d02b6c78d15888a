// Lucky Jack on screen: what its hand, buttons, plates, log and score look like. Legal cards are those in `moves` and
// nothing else; a card without a move is still shown and can be asked about.
import '@fontsource/shrikhand/latin-400.css';
import type { Choice, Counts, Event, Symbol, View } from '@gen/lucky_jack';
import type { LogEntry, State } from '@gen/protocol';
import type { GameKit, HandCard, MoveButton, Say } from '@shell/kit';
import Card from './Card.svelte';
import Emblem from './Emblem.svelte';
import { motion } from './motion';
import { kSymbols, valueOf } from './symbols';

type Told = State<View, Choice, Event>;

function faces(counts: Counts): Symbol[] {
  return kSymbols.flatMap((symbol) => Array<Symbol>(counts[symbol] ?? 0).fill(symbol));
}

/** The longest run first, high before low: what one collects lies together on the left. */
function arranged(counts: Counts): Symbol[] {
  const order = kSymbols.filter((symbol) => counts[symbol]);
  order.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || valueOf(b) - valueOf(a));
  return order.flatMap((symbol) => Array<Symbol>(counts[symbol] ?? 0).fill(symbol));
}

function tagOf(choice: Choice | undefined, say: Say): HandCard['tag'] {
  if (!choice) return null;
  if (choice.jackpot > 0) return { text: say('label.wins', { points: choice.jackpot }), icon: 'star', tone: 'win' };
  if (choice.effect === 'lower') return { text: say('effect.lower'), icon: 'down', tone: 'warn' };
  if (choice.effect === 'equal') return { text: say('effect.equal'), icon: 'same', tone: 'good' };
  if (choice.effect === 'higher') return { text: say('effect.higher'), icon: 'up', tone: 'good' };
  return null;
}

function hand({ view, moves }: Told, say: Say): HandCard[] {
  const seen = new Map<Symbol, number>();
  const cards = arranged(view.hand).map((face): HandCard => {
    const copy = (seen.get(face) ?? 0) + 1;
    seen.set(face, copy);
    const choice = moves.find((move) => move.kind === 'discard' && move.card === face);
    const label = say(`card.${face}`);
    return {
      id: `${face}.${copy}`,
      face,
      label,
      move: choice?.move ?? null,
      ask: `discard ${face}`,
      tag: tagOf(choice, say),
    };
  });
  if (view.drawn) cards.push(drawnCard(view.drawn, moves, say));
  return cards;
}

function drawnCard(face: Symbol, moves: Choice[], say: Say): HandCard {
  const keep = moves.find((move) => move.kind === 'keep');
  const drop = moves.find((move) => move.kind === 'drop');
  return {
    id: 'drawn',
    face,
    label: say(`card.${face}`),
    move: keep?.move ?? null,
    drag: drop?.move ?? null,
    ask: 'drop',
    tag: { text: say('label.drawn'), icon: null, tone: 'good' },
    fresh: true,
  };
}

const kBold = new Set(['jackpot']);

function buttons({ moves }: Told, chosen: string | null, say: Say): MoveButton[] {
  const picked = moves.find((choice) => choice.move === chosen);
  const rest = moves.filter((choice) => choice.kind !== 'discard' && choice !== picked);
  rest.sort((a, b) => rank(a) - rank(b));
  const firstIsPrimary = !moves.some((choice) => choice.kind === 'discard');
  return [...(picked ? [picked] : []), ...rest].map((choice, index) => ({
    move: choice.move,
    label: say(`move.${choice.kind}`, { card: choice.card }),
    note: choice.jackpot > 0 ? say('label.wins', { points: choice.jackpot }) : undefined,
    tone: choice === picked || (firstIsPrimary && index === 0) ? 'primary' : kBold.has(choice.kind) ? 'bold' : 'plain',
  }));
}

const kOrder = ['jackpot', 'silent', 'take', 'leave', 'keep', 'drop', 'draw', 'pass'];
const rank = (choice: Choice) => kOrder.indexOf(choice.kind);

function score(log: LogEntry<Event>[], seats: number, say: Say) {
  const columns: { label: string; note: string }[] = [];
  const columnFaces: (string | null)[] = [];
  const cells: (number | null)[][] = Array.from({ length: seats }, () => []);
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.event === 'round_began') {
      columns.push({ label: String(event.round), note: say('event.round_began', { round: event.round }) });
      columnFaces.push(null);
      cells.forEach((row) => row.push(null));
    }
    if (event.event === 'won_jackpot' && columns.length > 0) {
      cells[event.seat][columns.length - 1] = event.points;
      columnFaces[columns.length - 1] = event.card;
    }
  }
  return { columns, cells, faces: columnFaces };
}

const kit: GameKit<View, Choice, Event> = {
  look: {
    theme: {
      felt: ['#a3222e', '#7e1822'],
      foot: ['#7c151f', '#560e16'],
      accent: '#ffc93c',
      edge: '#b57c00',
      ink: '#331d00',
      font: 'Shrikhand',
      weight: 400,
    },
    Card,
    Emblem,
    tile: ['lemon', 'clover', 'jack'],
  },
  turn: {
    pills: (view, options, say) => {
      const rounds = Number(options.rounds);
      return [view.round > rounds ? say('label.extra') : say('label.round', { round: view.round, rounds })];
    },
  },
  seats: {
    plate: (view, seat, say) => {
      const { cards, points, known, owes } = view.seats[seat];
      return {
        cards: say('label.cards', { cards }),
        points: say('label.points', { points }),
        backs: cards,
        known: faces(known),
        note: owes ? say('label.owes') : null,
      };
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
    heading: (event) => event.event === 'round_began',
    hush: (event) => (event.event === 'shuffled' ? !event.again : event.event === 'dealt'),
  },
  score: {
    sheet: score,
    points: (view) => view.seats.map((seat) => seat.points),
    result: (outcome, view, say) => {
      const winner = outcome.winners[0];
      if (winner === undefined || outcome.points[winner] === 0) return say('label.nobody');
      return say('label.result', { points: outcome.points[winner], jackpots: view.seats[winner].jackpots });
    },
  },
  replay: {
    flag: (event, say) =>
      event.event === 'won_jackpot' ? say('label.flag', { seat: event.seat, points: event.points }) : null,
    faces: (events) =>
      events.flatMap((event) => {
        if (event.event === 'won_jackpot') return Array<string>(event.count).fill(event.card);
        return 'card' in event && event.card ? [event.card] : [];
      }),
  },
};

export default kit;
