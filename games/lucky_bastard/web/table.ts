// What the pictures are drawn from, worked out of the view and the log. Pure, and without an opinion: whether a card may be
// thrown, and which, stands in `moves` alone.
import type { Choice, Event, View } from '@gen/lucky_bastard';
import type { LogEntry } from '@gen/protocol';

export type SeatView = View['seats'][number];
export type LineCard = SeatView['line'][number];
export interface Place {
  seat: number;
  slot: number;
}

export const same = (a: Place, b: Place): boolean => a.seat === b.seat && a.slot === b.slot;
export const anchorOf = ({ seat, slot }: Place): string => `slot:${seat}:${slot}`;

/** Slot by slot from 1, holes too. */
export function slotsOf(chair: SeatView): { slot: number; card: LineCard | null }[] {
  return Array.from({ length: chair.slots }, (_, i) => ({
    slot: i + 1,
    card: chair.line.find((card) => card.slot === i + 1) ?? null,
  }));
}

export type Threw = Extract<Event, { event: 'threw' }>;

/** Thrown since the last window opened. */
export function snapsOf(log: readonly LogEntry<Event>[]): Threw[] {
  const done: Threw[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const { events } = log[i];
    const opened = events.findLastIndex((event) => event.event === 'window_opened');
    done.unshift(...events.slice(opened + 1).filter((event): event is Threw => event.event === 'threw'));
    if (opened >= 0) return done;
  }
  return [];
}

export interface Status {
  key: 'looking' | 'ready' | 'snapped' | 'wrong' | 'sealed' | 'pass' | 'deciding' | 'switch' | 'peek';
  count: number;
  tone: 'good' | 'bad' | 'plain' | 'dim';
}

function answerOf(chair: SeatView, window: boolean, right: number, wrong: number): Status | null {
  if (right > 0) return { key: 'snapped', count: right, tone: 'good' };
  if (chair.sealed > 0) return { key: 'sealed', count: chair.sealed, tone: 'good' };
  if (wrong > 0) return { key: 'wrong', count: wrong, tone: 'bad' };
  if (!window) return null;
  return chair.answered ? { key: 'pass', count: 0, tone: 'plain' } : { key: 'deciding', count: 0, tone: 'plain' };
}

/** What a seat has said where several are asked. It never tells what it holds. */
export function statusOf(view: View, seat: number, snaps: Threw[]): Status | null {
  const chair = view.seats[seat];
  if (view.phase === 'looking')
    return chair.looks > 0
      ? { key: 'looking', count: chair.looks, tone: 'plain' }
      : { key: 'ready', count: 0, tone: 'dim' };
  if (view.phase !== 'window' && view.phase !== 'power') return null;
  const first = view.phase === 'power' ? view.powers[0] : undefined;
  if (first?.seat === seat) return { key: first.power === 'peek' ? 'peek' : 'switch', count: 0, tone: 'plain' };
  const own = snaps.filter((snap) => snap.seat === seat);
  const right = own.filter((snap) => snap.right).length;
  return answerOf(chair, view.phase === 'window', right, own.length - right);
}

interface Shelf {
  width: number;
  height: number;
  /** The widest a card may be. */
  most: number;
  gap: number;
}

/** Rows and the width of a card: the largest cards the shelf has room for, in few rows unless more make them much larger. */
export function fit(slots: number, { width, height, most, gap }: Shelf): { perRow: number; card: number } {
  let best = { perRow: Math.max(1, slots), card: 0 };
  for (let rows = 1; rows <= 3; rows++) {
    const perRow = Math.max(1, Math.ceil(slots / rows));
    const across = (width - gap * (perRow - 1)) / perRow;
    const down = (height - 14 * (rows - 1)) / rows / 1.4;
    const card = Math.max(20, Math.floor(Math.min(most, across, down)));
    if (card > best.card * 1.25) best = { perRow, card };
  }
  return best;
}

/** The move a slot of one's own makes by itself. */
export function moveOf(moves: readonly Choice[], slot: number): Choice | null {
  return moves.find((choice) => choice.slot === slot) ?? null;
}

const has = (choice: Choice, place: Place): boolean =>
  [choice.first, choice.second].some((end) => end !== null && same(end, place));

/** May be one end of a Switch; of one with `others`, if some are chosen. */
export function switches(moves: readonly Choice[], place: Place, others: readonly Place[] = []): boolean {
  return moves.some(
    (choice) => choice.kind === 'switch' && has(choice, place) && others.every((other) => has(choice, other)),
  );
}

/** The Switch of two chosen places, whichever was chosen first. */
export function switchOf(moves: readonly Choice[], places: readonly Place[]): Choice | null {
  if (places.length !== 2) return null;
  return moves.find((choice) => choice.kind === 'switch' && places.every((place) => has(choice, place))) ?? null;
}

/** What is chosen after a tap: the same place again lets it go, and what does not go together with it gives way. */
export function tapped(moves: readonly Choice[], chosen: readonly Place[], place: Place): Place[] {
  if (chosen.some((other) => same(other, place))) return chosen.filter((other) => !same(other, place));
  const fitting = chosen.filter((other) => switches(moves, place, [other]));
  return [...fitting.slice(-1), place];
}

/** Looked at or peeked at in the last ply, by whomever: its card is lifted. */
export function liftedIn(log: readonly LogEntry<Event>[]): Place[] {
  return (log.at(-1)?.events ?? []).flatMap((event) =>
    event.event === 'looked' || event.event === 'peeked' ? [{ seat: event.seat, slot: event.slot }] : [],
  );
}
