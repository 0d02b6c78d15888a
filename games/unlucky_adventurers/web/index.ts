// Unlucky Adventurers on screen: what its plates, log and score look like; hand and buttons are in buttons.ts. What may be
// done stands in `moves` and nowhere else; the mat is drawn by Board.svelte.
import '@fontsource/berkshire-swash/index.css';
import type { Choice, Event, View } from '@gen/unlucky_adventurers';
import type { LogEntry } from '@gen/protocol';
import type { GameKit, Plate, Say, Score } from '@shell/kit';
import { buttons, hand, hint, title } from './buttons';
import Card from './Card.svelte';
import Emblem from './Emblem.svelte';
import Mark from './Mark.svelte';
import { motion } from './motion';
import Purse from './Purse.svelte';
import Seat from './Seat.svelte';
import { before } from './table';

function plate(view: View, seat: number, say: Say): Plate {
  const { cards, out } = view.seats[seat];
  const key = cards === 0 ? 'plate.none' : cards < 3 ? 'plate.few' : 'label.cards';
  const held = out !== null ? say('label.out_since', { turn: out }) : say(key, { cards });
  return { cards: held, points: '', backs: 0, known: [], note: null };
}

type Came = Extract<Event, { event: 'beast_came' }>;

/** A column for each beast the log still knows: what it brought whoever fought it. */
function score(log: LogEntry<Event>[], seats: number, say: Say, view: View | null): Score {
  const fights: { came: Came; won: number }[] = [];
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.event === 'beast_came') fights.push({ came: event, won: 0 });
    const last = fights.findLast(
      ({ came }) => event.event === 'beaten' && came.seat === event.seat && came.beast === event.beast,
    );
    if (event.event === 'beaten' && last) last.won = event.reward;
  }
  return {
    columns: fights.map(({ came }, i) => ({ label: String(i + 1), note: say('event.beast_came', { ...came }) })),
    cells: Array.from({ length: seats }, (_, seat) => fights.map(({ came, won }) => (came.seat === seat ? won : null))),
    faces: fights.map(({ came }) => came.beast),
    totals: Array.from({ length: seats }, (_, seat) => view?.seats[seat].cards ?? 0),
    head: say('score.head'),
    corner: say('score.beasts'),
  };
}

function flag(event: Event, say: Say): string | null {
  if (event.event === 'beaten' || event.event === 'devoured')
    return say(`flag.${event.event}`, { seat: event.seat, beast: event.beast });
  return event.event === 'fell' || event.event === 'resurrected'
    ? say(`flag.${event.event}`, { seat: event.seat })
    : null;
}

function facesOf(event: Event): string[] {
  switch (event.event) {
    case 'played':
    case 'laid':
    case 'blundered':
    case 'ghost_drew':
      return [event.card];
    case 'beast_came':
    case 'beaten':
    case 'devoured':
      return [event.beast];
    case 'used':
      return [event.character];
    case 'shielded':
      return ['shield'];
    case 'discarded':
      return [...event.cards];
    default:
      return [];
  }
}

const kHushed = ['dealer_drawn', 'character_dealt', 'set_aside', 'dealt', 'game_ended'];

const kit: GameKit<View, Choice, Event> = {
  look: {
    theme: {
      felt: ['#4c5625', '#3c4520'],
      foot: ['#333b15', '#262c10'],
      accent: '#ffb65e',
      edge: '#a8641a',
      ink: '#321a00',
      font: 'Berkshire Swash',
      weight: 400,
    },
    Card,
    Emblem,
    tile: ['rusty_halberd', 'fizzing_draught', 'toll_bridge_troll'],
    Mark,
  },
  turn: {
    pills: (view, _, say) => [say('label.turn', { turn: view.turn }), say('pile.quest', { cards: view.stock })],
    title,
    before,
    together: (view) => view.phase === 'attacked',
  },
  seats: {
    plate,
    Seat,
    Purse,
  },
  hand: {
    cards: hand,
    tightest: 34,
  },
  moves: {
    buttons,
    hint,
    free: true,
  },
  motion,
  log: {
    heading: (event) => event.event === 'turn_began' || event.event === 'turn_missed',
    hush: (event) => kHushed.includes(event.event) || (event.event === 'shuffled' && !event.again),
    word: (events) => {
      const came = events.findLastIndex((event) => event.event === 'beast_came');
      const telling = events
        .slice(Math.max(0, came))
        .filter((event) => event.event !== 'drew' && event.event !== 'suffered');
      return (telling.length > 0 ? telling : events).slice(-2);
    },
  },
  score: {
    sheet: score,
    points: (view) => view.seats.map((seat) => seat.cards),
    result: (outcome, view, say, log) => {
      const capped = log.at(-1)?.events.find((event) => event.event === 'capped');
      if (capped) return say('event.capped', { ...capped });
      if (outcome.winners.length === 0) return say('label.nobody');
      if (outcome.winners.length > 1) return say('label.result_team');
      return say('label.result', { cards: view.seats[outcome.winners[0]].cards });
    },
    standing: (view, seat, say) => {
      const { cards, out } = view.seats[seat];
      return {
        note: view.winners.includes(seat)
          ? say('label.winner')
          : out !== null
            ? say('label.result_out', { turn: out })
            : '',
        points: say('label.cards', { cards }),
      };
    },
  },
  replay: {
    flag,
    faces: (events) => events.flatMap(facesOf).slice(-4),
    moment: (view, _, say) => say('label.turn', { turn: view.turn }),
    round: (event) => event.event === 'beast_came',
  },
};

export default kit;
