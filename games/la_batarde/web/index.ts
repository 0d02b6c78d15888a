// La Bâtarde on screen: what its hand, buttons, plates, log and score look like. Legal bids and cards are those in `moves`
// and nothing else; what has no move can be asked about.
import '@fontsource-variable/grenze-gotisch/index.css';
import type { Choice, Event, View } from '@gen/la_batarde';
import type { LogEntry, State } from '@gen/protocol';
import type { GameKit, HandCard, MoveButton, Plate, Say, Score } from '@shell/kit';
import Card from './Card.svelte';
import CardOrder from './CardOrder.svelte';
import { faceOf } from './cards';
import Emblem from './Emblem.svelte';
import Mark from './Mark.svelte';
import { motion } from './motion';
import { countersOf, momentOf, trickNow } from './table';

type Told = State<View, Choice, Event>;

function hand({ view, moves }: Told, say: Say): HandCard[] {
  return view.hand.map((face): HandCard => {
    const choice = moves.find((move) => move.card === face);
    return {
      id: face,
      face,
      label: say(`card.${face}`),
      move: choice?.move ?? null,
      ask: `play ${face}`,
      tag: null,
      idle: view.phase !== 'play',
    };
  });
}

/** A bid, once for each pack it may name: choosing between them is pressing one or the other. */
function bidButtons(moves: Choice[], chosen: string | null, say: Say): MoveButton[] {
  const picked = moves.find((choice) => choice.kind === 'bid' && choice.move === chosen);
  if (!picked) return [];
  const same = moves.filter(
    (choice) => choice.kind === 'bid' && choice.number === picked.number && choice.denomination === picked.denomination,
  );
  return same.map((choice) => ({
    move: choice.move,
    label: say('button.bid', { number: choice.number }),
    full:
      say('cell.bid', { number: choice.number, denomination: choice.denomination }) +
      (choice.pack ? `, ${say(`pack.${choice.pack}`)}` : ''),
    note: choice.pack ? say(`pack.${choice.pack}`) : undefined,
    mark: choice.denomination ?? undefined,
    tone: 'primary',
  }));
}

function cardButton(choice: Choice, say: Say): MoveButton {
  const { rank, suit } = faceOf(choice.card ?? '');
  return {
    move: choice.move,
    label: say('button.play', { rank }),
    full: say('move.play', { card: choice.card }),
    mark: suit,
    tone: 'primary',
  };
}

function buttons({ moves }: Told, chosen: string | null, say: Say): MoveButton[] {
  const card = moves.find((choice) => choice.kind === 'play' && choice.move === chosen);
  const calls = moves.filter(
    (choice) => choice.kind === 'mechoune' || choice.kind === 'choune' || choice.kind === 'decline',
  );
  const loudFirst = calls.toSorted((a, b) => Number(a.kind === 'decline') - Number(b.kind === 'decline'));
  return [
    ...bidButtons(moves, chosen, say),
    ...(card ? [cardButton(card, say)] : []),
    ...loudFirst.map(({ move, kind, words, factor }): MoveButton => {
      if (kind === 'decline') return { move, label: say('move.decline'), tone: 'plain' };
      return { move, label: `${say(`move.${kind}`, { words })} ×${factor}`, mark: 'fist', tone: 'bold' };
    }),
  ];
}

function badge(view: View, seat: number, say: Say): Plate['badge'] {
  const { bid, asked } = view.seats[seat];
  if (view.phase === 'last_call' && seat !== view.proposer)
    return { text: say(asked ? 'plate.deciding' : 'plate.answered'), tone: asked ? 'plain' : 'dim' };
  if (view.phase === 'play' || view.phase === 'over') return null;
  if (bid === null) return { text: '…', tone: 'plain' };
  return { text: String(bid), mark: view.denomination ?? undefined, tone: 'accent' };
}

function plate(view: View, seat: number, say: Say): Plate {
  const { bid, tricks, points } = view.seats[seat];
  const playing = view.phase === 'play' || view.phase === 'over';
  const bidding = bid === null ? 'plate.waits' : seat === view.proposer ? 'plate.chose' : 'plate.follows';
  return {
    cards: playing ? say('plate.tricks', { tricks, bid }) : say(bidding),
    points: say('label.pts', { points }),
    backs: 0,
    known: [],
    note: null,
    badge: badge(view, seat, say),
    counters: playing ? countersOf(bid, tricks) : [],
  };
}

/** Deals from the view, which forgets none; what was trumps from the log, which may have lost the oldest. */
function score(log: LogEntry<Event>[], seats: number, say: Say, view: View | null): Score {
  const sizes = new Map<number, number>();
  const closed = new Map<number, Extract<Event, { event: 'auction_closed' }>>();
  let deal = 0;
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.event === 'deal_began') {
      deal = event.deal;
      sizes.set(deal, event.cards);
    }
    if (event.event === 'auction_closed') closed.set(deal, event);
  }
  const deals = view ? Math.max(...view.seats.map((chair) => chair.scores.length), view.deal) : deal;
  const columns = Array.from({ length: deals }, (_, i) => {
    const end = closed.get(i + 1);
    const cards = view?.ladder[i] ?? sizes.get(i + 1) ?? 0;
    const trump = end ? say('label.column', { denomination: end.denomination, factor: end.factor }) : '';
    return {
      label: String(cards),
      note: `${say('event.deal_began', { deal: i + 1, cards })} ${trump}`,
      mark: end?.denomination,
      badge: end && end.factor > 1 ? `×${end.factor}` : undefined,
    };
  });
  const cells = Array.from({ length: seats }, (_, seat) => columns.map((_, i) => view?.seats[seat].scores[i] ?? null));
  return { columns, cells, faces: columns.map(() => null), fewest: true, corner: say('label.cards_short') };
}

function flag(event: Event, say: Say): string | null {
  if (event.event === 'mechouned' || event.event === 'chouned')
    return say(`flag.${event.event}`, { words: event.words, seat: event.seat });
  if (event.event !== 'scored' || Math.abs(event.bid - event.tricks) < 3) return null;
  return say('flag.missed', { seat: event.seat, by: Math.abs(event.bid - event.tricks) });
}

const kit: GameKit<View, Choice, Event> = {
  look: {
    theme: {
      felt: ['#1d5a43', '#164636'],
      foot: ['#103e2d', '#0b2d21'],
      accent: '#f3c969',
      edge: '#a87a1c',
      ink: '#2e1f00',
      font: 'Grenze Gotisch Variable',
      weight: 700,
    },
    Card,
    Emblem,
    tile: ['hearts_queen', 'diamonds_king', 'spades_fool'],
    Mark,
  },
  turn: {
    pills: (view, _, say) => {
      const deal = say('label.deal', { deal: view.deal, deals: view.ladder.length });
      return view.phase === 'play'
        ? [say('label.trick_of', { trick: trickNow(view), tricks: view.size }), deal]
        : [deal, say('label.cards', { cards: view.size })];
    },
    title: ({ view, prompt }, say) =>
      prompt && (view.phase === 'last_call' || view.phase === 'choune') ? say(`title.${view.phase}`) : null,
  },
  seats: {
    plate,
  },
  hand: {
    cards: hand,
    tightest: 27,
    bare: true,
  },
  moves: {
    buttons,
    hint: ({ moves }, chosen, say) =>
      chosen === null && moves.some((choice) => choice.kind === 'bid') ? say('hint.bid') : null,
    meant: (before, after, move) =>
      move !== 'mechoune' || (before.denomination === after.denomination && before.proposer === after.proposer),
    help: {
      label: (say) => say('label.order'),
      Body: CardOrder,
      offered: ({ view, moves }) => view.phase === 'play' || moves.length === 0,
    },
  },
  motion,
  log: {
    heading: (event) => event.event === 'deal_began' || event.event === 'auction_closed',
    hush: (event) =>
      event.event === 'shuffled' ||
      event.event === 'dealt' ||
      (event.event === 'declined' && event.question === 'last_call'),
    word: (events, viewer) => {
      const scored = events.some((event) => event.event === 'scored');
      return scored
        ? events.filter((event) => event.event === 'won_trick' || (event.event === 'scored' && event.seat === viewer))
        : events;
    },
  },
  score: {
    sheet: score,
    points: (view) => view.seats.map((seat) => seat.points),
    result: (outcome, view, say) => {
      const winner = outcome.winners[0] ?? 0;
      return say('label.lost', {
        points: outcome.points[winner],
        deals: view.ladder.length,
        exact: view.seats[winner].exact,
      });
    },
    standing: (view, seat, say) => ({
      note: say('label.exact', { exact: view.seats[seat].exact }),
      points: say('label.pts', { points: view.seats[seat].points }),
    }),
    inPad: true,
  },
  replay: {
    flag,
    faces: (events, view) => {
      if (!events.some((event) => event.event === 'played')) return [];
      const lone = events.flatMap((event) => (event.event === 'played' ? [event.card] : []));
      const cards = view.trick.cards.length ? view.trick.cards : (view.last_trick?.cards ?? lone);
      return cards.slice(-4);
    },
    moment: (view, events, say) => {
      const { deal, trick } = momentOf(view, events);
      return say(trick === null ? 'moment.bidding' : 'moment.trick', { deal, trick });
    },
    round: (event) => event.event === 'deal_began',
  },
};

export default kit;
