// What the kit's parts read out of view, moves and log: kinds and values of cards, whom a tap may mean, who has answered,
// and what lies on the stage. Printed numbers come from data/cards.json; what may be done comes from `moves` alone.
import type { Choice, Event, View } from '@gen/unlucky_adventurers';
import type { LogEntry } from '@gen/protocol';
import type { HandCard, Say } from '@shell/kit';
import set from '../data/cards.json';

export type Kind = 'item' | 'potion' | 'weapon' | 'spell' | 'action' | 'blunder' | 'beast' | 'character' | 'monster';

export interface Outcome {
  /** `1`, `2-5`, `even`; null where nothing is rolled. */
  faces: string | null;
  effect: string;
  count: number;
}

type Counts = Record<string, number>;
interface Quest {
  key: string;
  kind: string;
  value: number;
  roll?: Record<string, Counts>;
  effect?: Counts;
}

const quests = new Map((set.quest as unknown as Quest[]).map((card) => [card.key, card]));
const beasts = new Map(set.beasts.map((beast) => [beast.key, beast]));
const characters = new Map(
  (set.characters as unknown as { key: string; when: string; effect: Counts }[]).map((one) => [one.key, one]),
);

export function kindOf(face: string): Kind {
  if (beasts.has(face)) return 'monster';
  return (quests.get(face)?.kind as Kind | undefined) ?? 'character';
}

export const valueOf = (card: string): number => quests.get(card)?.value ?? 0;
export const beastOf = (key: string) => beasts.get(key) ?? null;
/** Used in one's own turn, before playing: a deed of its own, not an answer to another. */
export const isDeed = (character: string): boolean => characters.get(character)?.when === 'turn';
export const countOf = (character: string): number => Object.values(characters.get(character)?.effect ?? {})[0] ?? 0;

const firstOf = (counts: Counts): { effect: string; count: number } => {
  const [[effect, count]] = Object.entries(counts);
  return { effect, count };
};

const lowest = (faces: string) => (faces === 'even' ? 0 : faces === 'odd' ? 1 : parseInt(faces, 10));

/** What a card may bring, in the order of its printed lines: lower faces first, even before odd. */
export function outcomesOf(card: string): Outcome[] {
  const quest = quests.get(card);
  if (quest?.roll)
    return Object.entries(quest.roll)
      .sort(([a], [b]) => lowest(a) - lowest(b))
      .map(([faces, counts]) => ({ faces, ...firstOf(counts) }));
  return quest?.effect ? [{ faces: null, ...firstOf(quest.effect) }] : [];
}

/** Whether a face of the die is among those printed. */
export function covers(faces: string, face: number): boolean {
  if (faces === 'even') return face % 2 === 0;
  if (faces === 'odd') return face % 2 === 1;
  const [from, to] = faces.split('-').map(Number);
  return face >= from && face <= (to ?? from);
}

/** The chosen move and its like at other seats or with other cards: one card, one character. */
export function familyOf(moves: readonly Choice[], chosen: string | null): Choice[] {
  const one = chosen === null ? null : moves.find((choice) => choice.move === chosen);
  if (!one) return [];
  return moves.filter(
    (choice) =>
      choice.kind === one.kind &&
      choice.character === one.character &&
      (one.kind === 'use' || choice.card === one.card),
  );
}

const seatsOf = ({ target, second }: Choice): number[] =>
  [...new Set([target, second].filter((seat): seat is number => seat !== null))].sort();
const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((seat) => b.includes(seat));

/** Everybody a family of moves may be aimed at. */
export const aimsOf = (family: readonly Choice[]): number[] => [...new Set(family.flatMap(seatsOf))].sort();
/** The moves at exactly these seats. */
export const fitting = (family: readonly Choice[], seats: readonly number[]): Choice[] =>
  family.filter((choice) => same(seatsOf(choice), seats));

/** Who is aimed at after a tap: one more if some move takes both, else this one instead; a second tap lets go. */
export function tapped(family: readonly Choice[], seats: readonly number[], seat: number): number[] {
  if (seats.includes(seat)) return seats.filter((one) => one !== seat);
  const both = [...seats, seat].sort();
  return fitting(family, both).length > 0 ? both : [seat];
}

/** Targets that need no tap: there is nobody else. */
export const onlyAim = (family: readonly Choice[]): number[] =>
  aimsOf(family).length === 1 && family.every((choice) => choice.target !== null) ? aimsOf(family) : [];

export type Told = LogEntry<Event>;
const eventsOf = (log: readonly Told[], most = 60) =>
  log.slice(-most).flatMap(({ ply, events }) => events.map((event, i) => ({ event, key: `${ply}.${i}` })));

export type Status = 'deciding' | 'shielded' | 'warded' | 'takes';

/** What a seat has said to the attack under way; null if it was not asked. Never what it holds. */
export function statusOf(view: View, log: readonly Told[], seat: number): Status | null {
  const now = view.pending.at(-1);
  if (view.phase !== 'attacked' || !now) return null;
  if (now.open.includes(seat)) return 'deciding';
  const events = eventsOf(log);
  const asked = events.findLastIndex(({ event }) => event.event === 'attacked' || event.event === 'threatened');
  for (const { event } of events.slice(asked + 1).reverse()) {
    if (event.event === 'shielded' && event.seat === seat) return 'shielded';
    if (event.event === 'warded' && event.seat === seat) return 'warded';
    if (event.event === 'suffered' && event.seat === seat) return 'takes';
  }
  return now.hit.includes(seat) ? 'takes' : now.safe.includes(seat) ? 'shielded' : null;
}

/** Something somebody did or that befell them, as it lies on the stage. */
export interface Deed {
  key: string;
  how: 'played' | 'used' | 'blundered' | 'ghost';
  seat: number;
  /** The card or the character. */
  face: string | null;
  targets: number[];
  wasted: boolean;
  die: { key: string; face: number; effect: string | null; count: number; again: boolean } | null;
  /** Characters that meddled with it. */
  helpers: string[];
  /** Its turn is over. */
  past: boolean;
}

const targetsOf = ({ target, second }: { target: number | null; second?: number | null }) => [
  ...new Set([target, second ?? null].filter((seat): seat is number => seat !== null)),
];

function begun(event: Event, key: string): Deed | null {
  const plain = { key, wasted: false, die: null, helpers: [], past: false };
  if (event.event === 'played')
    return {
      ...plain,
      how: 'played',
      seat: event.seat,
      face: event.card,
      targets: targetsOf(event),
      wasted: event.wasted,
    };
  if (event.event === 'blundered')
    return { ...plain, how: 'blundered', seat: event.seat, face: event.card, targets: [] };
  if (event.event === 'used' && isDeed(event.character))
    return { ...plain, how: 'used', seat: event.seat, face: event.character, targets: targetsOf(event) };
  if (event.event !== 'ghost_rolled') return null;
  return {
    ...plain,
    how: 'ghost',
    seat: event.seat,
    face: null,
    targets: [],
    die: { key, face: event.face, effect: null, count: 0, again: false },
  };
}

function after(deed: Deed, event: Event, key: string): Deed {
  if (event.event === 'rolled')
    return { ...deed, die: { key, face: event.face, effect: event.effect, count: event.count, again: event.again } };
  if (event.event === 'ghost_drew') return { ...deed, face: event.card, wasted: event.wasted };
  if (event.event === 'used') return { ...deed, helpers: [...deed.helpers, event.character] };
  return event.event === 'turn_began' || event.event === 'turn_missed' ? { ...deed, past: true } : deed;
}

/** The last deed the log knows. */
export const deedOf = (log: readonly Told[]): Deed | null =>
  eventsOf(log).reduce<Deed | null>(
    (deed, { event, key }) => begun(event, key) ?? (deed && after(deed, event, key)),
    null,
  );

/** Whether a seat has just put up a Shield, or its Healer. */
export function raisedBy(log: readonly Told[], seat: number): 'shield' | 'healer' | null {
  const last = log.at(-1)?.events ?? [];
  if (last.some((event) => event.event === 'shielded' && event.seat === seat)) return 'shield';
  return last.some((event) => event.event === 'warded' && event.seat === seat) ? 'healer' : null;
}

/** Who plays between a seat and the reader, in the direction of play, without those who are out or miss a turn. */
export function before(view: View, _: number, you: number): number[] | null {
  if (view.seats[you].out !== null) return null;
  const seats = view.seats.length;
  const line: number[] = [];
  for (let i = 1; i < seats; i++) {
    const seat = (view.active + (view.clockwise ? i : seats - i)) % seats;
    if (seat === you) break;
    if (view.seats[seat].out === null && !view.seats[seat].misses) line.push(seat);
  }
  return line;
}

/** Holds no card while something is still going on: who is out is settled when it is over. */
export const isSpent = (view: View, seat: number): boolean =>
  !view.over && view.seats[seat].out === null && view.seats[seat].cards === 0;

/** A cell for each card or point a beast asks for; more than that fills no more cells. */
export const cellsOf = (have: number, need: number): boolean[] => Array.from({ length: need }, (_, i) => i < have);

/** Characters a seat has, its own first, with how they stand. */
export function partyOf(view: View, seat: number): { character: string; used: boolean; ally: boolean }[] {
  const { character, used, allies } = view.seats[seat];
  return [{ character, used, ally: false }, ...allies.map((one) => ({ character: one, used: false, ally: true }))];
}

/** Cards and points that are still missing if this card is laid; in the order of the meters. */
export const lacking = (fight: NonNullable<View['fight']>, cards: number, total: number) => ({
  cards: Math.max(0, fight.cards - cards),
  points: Math.max(0, fight.points - total),
});

export function tagOf(choice: Choice | undefined, view: View, say: Say): HandCard['tag'] {
  if (choice?.kind === 'play' && choice.wasted)
    return { text: say('tag.wasted'), icon: null, tone: 'warn', brief: '∅' };
  if (choice?.kind !== 'lay' || !view.fight || choice.total === null) return null;
  const left = lacking(view.fight, view.fight.laid.length + 1, choice.total);
  const enough = left.cards === 0 && left.points === 0;
  return {
    text: say('tag.of', { total: choice.total, points: view.fight.points }),
    icon: enough ? 'check' : null,
    tone: left.points === 0 ? 'good' : 'warn',
    brief: enough ? '✓' : String(choice.total),
  };
}
