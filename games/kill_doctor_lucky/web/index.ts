// Kill Doctor Lucky on screen: what its hand, buttons, plates, log and score look like. What may be done stands in `moves`
// and nowhere else; the mansion is drawn by Board.svelte, and a space pointed at there waits in `picks` for its button.
import '@fontsource/limelight/index.css';
import type { Choice, Event, View } from '@gen/kill_doctor_lucky';
import type { LogEntry, State } from '@gen/protocol';
import type { GameKit, HandCard, MoveButton, Plate, Say, Score } from '@shell/kit';
import Card from './Card.svelte';
import Emblem from './Emblem.svelte';
import Mark from './Mark.svelte';
import { motion } from './motion';
import { picks } from './picks.svelte';
import Purse from './Purse.svelte';
import Seat from './Seat.svelte';
import { aimedCard, aims, kindOf, piecesOf, pointsOf } from './table';

type Told = State<View, Choice, Event>;

function tagOf(choice: Choice | undefined, view: View, say: Say): HandCard['tag'] {
  if (choice?.kind === 'attack') return { text: say('tag.here', { value: choice.value }), icon: 'up', tone: 'good' };
  if (choice?.kind !== 'foil' || !view.attempt) return null;
  const enough = (choice.total ?? 0) >= view.attempt.value;
  return {
    text: say('tag.of', { total: choice.total, value: view.attempt.value }),
    icon: enough ? 'star' : null,
    tone: enough ? 'win' : 'warn',
  };
}

/** What to ask about a card that makes no move now. */
function askOf(card: string, view: View): string {
  const kind = kindOf(card);
  if (view.phase === 'foiling' || kind === 'failure') return `foil ${card}`;
  if (kind === 'weapon') return `attack ${card}`;
  return kind === 'room' ? `play ${card} me` : `play ${card} me ${view.doctor}`;
}

function hand({ view, moves }: Told, say: Say): HandCard[] {
  const met = new Map<string, number>();
  return view.hand.map((card): HandCard => {
    const copy = met.get(card) ?? 0;
    met.set(card, copy + 1);
    const choice = moves.find((move) => move.card === card);
    const face = choice?.kind === 'attack' ? `${card}@${choice.value}` : card;
    return {
      id: `${card}.${copy}`,
      face,
      label: say(`card.${card}`),
      move: choice?.move ?? null,
      ask: askOf(card, view),
      tag: tagOf(choice, view, say),
      asks: choice?.kind === 'play',
    };
  });
}

function attackButton(moves: Choice[], chosen: string | null, say: Say): MoveButton[] {
  const attacks = moves.filter((choice) => choice.kind === 'attack');
  const best =
    attacks.find((choice) => choice.move === chosen) ?? attacks.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
  if (!best) return [];
  const note = best.card
    ? say('button.attack.note', { card: best.card, value: best.value })
    : say('button.attack.bare', { value: best.value });
  return [{ move: best.move, label: say('button.attack'), note, mark: best.card ?? 'bare_hands', tone: 'bold' }];
}

/** A card that moves somebody, or the space pointed at. */
function walkButtons(moves: Choice[], chosen: string | null, say: Say): MoveButton[] {
  const card = aimedCard(moves, chosen);
  if (card !== null && kindOf(card) === 'room') {
    return piecesOf(moves, card).map((piece, i) => ({
      move: aims(moves, card, piece)[0].move,
      label: say(`button.${piece}`, { space: card }),
      tone: i ? 'plain' : 'primary',
    }));
  }
  const here = aims(moves, card, picks.piece).filter((choice) => choice.space === picks.space);
  return here.map(({ move, kind, piece, space }, i) => ({
    move,
    label: say(`button.${piece ?? kind}`, { space }),
    note: card ? say(`card.${card}`) : undefined,
    tone: i ? 'plain' : 'primary',
  }));
}

function foilButtons({ view, moves }: Told, chosen: string | null, say: Say): MoveButton[] {
  const foils = moves.filter((choice) => choice.kind === 'foil');
  const wanted = foils.filter((choice) => chosen === null || choice.move === chosen);
  const value = view.attempt?.value ?? 0;
  const lost = view.attempt?.left.length === 0 && view.attempt.total < value;
  return [
    ...wanted.map(({ move, card, total }): MoveButton => ({
      move,
      label: say('button.foil', { card }),
      note: say((total ?? 0) >= value ? 'button.foil.enough' : 'button.foil.note', { total, value }),
      tone: 'primary',
    })),
    { move: 'pass', label: say(lost ? 'button.let_die' : 'button.pass'), tone: lost ? 'bold' : 'plain' },
  ];
}

function buttons(told: Told, chosen: string | null, say: Say): MoveButton[] {
  const { view, moves } = told;
  if (view.phase === 'foiling') return foilButtons(told, chosen, say);
  const rest = moves.filter((choice) => choice.kind === 'draw' || choice.kind === 'leave' || choice.kind === 'end');
  return [
    ...walkButtons(moves, chosen, say),
    ...attackButton(moves, chosen, say),
    ...rest.map(({ move, kind }): MoveButton => ({
      move,
      label: say(`button.${kind}`),
      tone: kind === 'draw' && view.phase === 'snooped' ? 'primary' : 'plain',
    })),
  ];
}

function hint({ moves }: Told, chosen: string | null, say: Say): string | null {
  const card = aimedCard(moves, chosen);
  return card !== null && kindOf(card) === 'move' && picks.space === null ? say('hint.place') : null;
}

function title({ moves, prompt }: Told, say: Say): string | null {
  if (prompt?.key === 'foil') return say('title.foil');
  if (prompt?.key === 'draw') return say('title.draw');
  return moves.some((choice) => choice.kind === 'attack') ? say('title.alone') : null;
}

function plate(view: View, seat: number, say: Say): Plate {
  const { space, cards, spite } = view.seats[seat];
  return {
    cards: say('plate.where', { space, cards }),
    points: spite ? say('label.spite', { spite }) : '',
    backs: 0,
    known: [],
    note: null,
  };
}

type Attacked = Extract<Event, { event: 'attacked' }>;

/** A column for each attempt the log still knows: what everybody played against it, and what it was worth. */
function score(log: LogEntry<Event>[], seats: number, say: Say): Score {
  const attempts: { made: Attacked; against: number[] }[] = [];
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.event === 'attacked') attempts.push({ made: event, against: Array.from({ length: seats }, () => 0) });
    const last = attempts.at(-1);
    if (event.event === 'foiled_with' && last) last.against[event.seat] += pointsOf([event.card]);
  }
  return {
    columns: attempts.map(({ made }, i) => ({
      label: String(i + 1),
      note: say('score.attempt', { ...made }),
      badge: `${made.value}`,
    })),
    cells: Array.from({ length: seats }, (_, seat) => attempts.map(({ against }) => against[seat] || null)),
    faces: attempts.map(({ made }) => made.weapon ?? 'bare_hands'),
    totals: Array.from({ length: seats }, (_, seat) => attempts.reduce((sum, { against }) => sum + against[seat], 0)),
    head: say('score.head'),
    corner: say('score.attempts'),
  };
}

const kHushed = ['dealer_drawn', 'dealer_named', 'turned_up', 'dealt', 'game_ended'];
const told = (events: Event[], name: Event['event']) => events.find((event) => event.event === name);

const kit: GameKit<View, Choice, Event> = {
  look: {
    theme: {
      felt: ['#303c5c', '#242e49'],
      foot: ['#1d2640', '#141b2e'],
      accent: '#f8d06b',
      edge: '#a67f1c',
      ink: '#2c1f00',
      font: 'Limelight',
      weight: 400,
    },
    Card,
    Emblem,
    tile: ['kitchen', 'failure_2', 'duck_decoy'],
    Mark,
  },
  turn: {
    pills: (view, _, say) => [say('label.turn', { turn: view.turn }), say('label.stock', { cards: view.stock })],
    title,
  },
  seats: {
    plate,
    Seat,
    Purse,
    onBoard: true,
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
    heading: (event) => event.event === 'turn_began',
    hush: (event) => kHushed.includes(event.event) || (event.event === 'shuffled' && !event.again),
    word: (events) => events.filter((event) => event.event !== 'turn_began' || events.length === 1),
  },
  score: {
    sheet: score,
    points: (view) => view.seats.map((seat) => seat.cards),
    result: (_, __, say, log) => {
      const crime = told(log.at(-1)?.events ?? [], 'murdered');
      return crime ? say('event.murdered', { ...crime }) : say('label.nobody');
    },
    standing: (view, seat, say) => ({
      note: view.winner === seat ? say('label.winner') : say(`space.${view.seats[seat].space}`),
      points: say('label.cards', { cards: view.seats[seat].cards }),
    }),
  },
  replay: {
    flag: (event, say) =>
      event.event === 'murdered'
        ? say('flag.murder', { seat: event.seat })
        : event.event === 'attacked'
          ? say('flag.attack', { seat: event.seat, value: event.value })
          : null,
    faces: (events) =>
      events
        .flatMap((event): string[] => {
          if (event.event === 'played' || event.event === 'foiled_with') return [event.card];
          return event.event === 'attacked' || event.event === 'murdered' ? [event.weapon ?? 'bare_hands'] : [];
        })
        .slice(-4),
    moment: (view, _, say) => say('moment.turn', { turn: view.turn }),
    round: (event) => event.event === 'attacked',
  },
};

export default kit;
