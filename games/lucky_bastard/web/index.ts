// Lucky Bastard on screen: what its line, buttons, plates, log and score look like. What may be done stands in `moves` and
// nowhere else. The screen remembers nothing for its player: faces seen are shown once and then neither drawn nor logged,
// unless the table has the memory aid.
import '@fontsource/caprasimo/index.css';
import type { Choice, Event, View } from '@gen/lucky_bastard';
import type { LogEntry, State } from '@gen/protocol';
import type { GameKit, MoveButton, Plate, Say, Score } from '@shell/kit';
import type { Args } from '@shell/text';
import Card from './Card.svelte';
import Emblem from './Emblem.svelte';
import Hand from './Hand.svelte';
import { keeps } from './keeps';
import Mark from './Mark.svelte';
import { motion } from './motion';
import { picks } from './picks.svelte';
import Seat from './Seat.svelte';
import { switchOf } from './table';
import Tokens from './Tokens.svelte';

type Told = State<View, Choice, Event>;

function buttons({ moves }: Told, chosen: string | null, say: Say): MoveButton[] {
  const slot = moves.find((choice) => choice.move === chosen && (choice.kind === 'throw' || choice.kind === 'swap'));
  const exchange = switchOf(moves, picks.places);
  const rest = moves.filter(
    (choice) => choice.kind === 'discard' || choice.kind === 'done' || choice.kind === 'decline',
  );
  return [
    ...(slot
      ? [
          {
            move: slot.move,
            label: say(`button.${slot.kind}`, { slot: slot.slot }),
            mark: slot.kind === 'throw' ? 'slap' : undefined,
            tone: 'primary' as const,
          },
        ]
      : []),
    ...(exchange
      ? [
          {
            move: exchange.move,
            label: say('button.switch'),
            full: say('move.switch', { ...exchange }),
            mark: 'switch',
            tone: 'primary' as const,
          },
        ]
      : []),
    ...rest.map(({ move, kind, power }): MoveButton => ({
      move,
      label: say(`button.${kind}`, { power }),
      tone: kind === 'discard' && !slot ? 'primary' : 'plain',
    })),
  ];
}

function hint({ moves }: Told, chosen: string | null, say: Say): string | null {
  const kind = (['throw', 'look', 'peek', 'switch'] as const).find((one) =>
    moves.some((choice) => choice.kind === one),
  );
  if (!kind || chosen !== null) return null;
  if (kind !== 'switch') return say(`hint.${kind}`);
  return picks.places.length === 2 ? null : say(picks.places.length === 1 ? 'hint.switch_second' : 'hint.switch');
}

function title({ view, prompt }: Told, say: Say): string | null {
  if (prompt && prompt.key !== 'finish') return say(`title.${prompt.key}`, prompt);
  return view.phase === 'looking' || view.phase === 'window' ? say(`title.wait_${view.phase}`) : null;
}

function plate(view: View, seat: number, say: Say): Plate {
  return {
    cards: say('label.cards', { cards: view.seats[seat].line.length }),
    points: '',
    backs: 0,
    known: [],
    note: null,
  };
}

function pills(view: View, options: Args, say: Say): string[] {
  const origins = options.variant === 'origins';
  const goal = !origins
    ? say('label.first_to', { tokens: options.tokens })
    : Number(options.rounds) > 0
      ? say('label.of_rounds', { rounds: options.rounds })
      : say('label.endless');
  return [say('event.round_began', { round: view.round }), goal];
}

type Won = Extract<Event, { event: 'won_round' }>;

/** A column for each round the log still knows; the last card thrown is its sign. */
function score(log: LogEntry<Event>[], seats: number, say: Say): Score {
  const rounds: { round: number; won: Won | null; face: string | null }[] = [];
  let face: string | null = null;
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.event === 'round_began') rounds.push({ round: event.round, won: null, face: null });
    if (event.event === 'threw' && event.right) face = event.face;
    const last = rounds.at(-1);
    if (event.event === 'won_round' && last) Object.assign(last, { won: event, face });
  }
  return {
    columns: rounds.map(({ round }) => ({ label: String(round), note: say('event.round_began', { round }) })),
    cells: Array.from({ length: seats }, (_, seat) =>
      rounds.map(({ won }) => (won?.seat !== seat ? null : won.tokens > 0 ? 1 : won.level)),
    ),
    faces: rounds.map((one) => one.face),
    corner: say('label.rounds'),
  };
}

const kHushed = ['shuffled', 'dealt', 'answered', 'window_opened', 'starter_drawn', 'game_ended', 'drew'];
/** Origins gives no tokens: there, once somebody has won, best levels count. */
const byLevel = (view: View) =>
  view.seats.every((seat) => seat.tokens === 0) && view.seats.some((seat) => seat.level > 4);

const kit: GameKit<View, Choice, Event> = {
  look: {
    theme: {
      felt: ['#0b5060', '#093f4c'],
      foot: ['#063a46', '#042a33'],
      accent: '#ffa588',
      edge: '#b9532f',
      ink: '#3a0f00',
      font: 'Caprasimo',
      weight: 400,
    },
    Card,
    Emblem,
    tile: ['seahorse', 'lighthouse', 'crab'],
    Mark,
  },
  turn: {
    pills,
    title,
    together: (view) => view.phase === 'looking' || view.phase === 'window',
    reaction: (view) => view.phase === 'window',
  },
  seats: {
    plate,
    Seat,
    Purse: Tokens,
  },
  hand: {
    cards: () => [],
    Body: Hand,
  },
  moves: {
    buttons,
    hint,
    aside: (choice) => choice.kind === 'finish',
  },
  motion,
  log: {
    heading: (event) => event.event === 'round_began',
    hush: (event) => kHushed.includes(event.event) && !(event.event === 'shuffled' && event.again),
    keeps,
  },
  score: {
    sheet: score,
    points: (view) => view.seats.map((seat) => (byLevel(view) ? seat.level - 4 : seat.tokens)),
    result: (outcome, view, say) => {
      const { tokens, level } = view.seats[outcome.winners[0] ?? 0];
      if (byLevel(view)) return say('label.result_level', { level });
      return tokens > 0 ? say('label.result', { tokens }) : say('label.nobody');
    },
    standing: (view, seat, say) => {
      const { tokens, level, streak } = view.seats[seat];
      const origins = byLevel(view);
      return {
        note: origins && streak > 0 ? say('label.streak', { streak }) : '',
        points: origins ? say('label.level', { level }) : say('label.tokens', { tokens }),
      };
    },
  },
  replay: {
    flag: (event, say) =>
      event.event === 'won_round'
        ? say('flag.won', { seat: event.seat })
        : event.event === 'round_void'
          ? say('flag.void')
          : null,
    faces: (events) =>
      events.flatMap((event) => (event.event === 'played' || event.event === 'threw' ? [event.face] : [])).slice(-4),
    moment: (view, _, say) =>
      view.turn > 0
        ? say('label.round', { round: view.round, turn: view.turn })
        : say('label.looking', { round: view.round }),
  },
};

export default kit;
