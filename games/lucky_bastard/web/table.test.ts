import type { Choice, Event, View } from '@gen/lucky_bastard';
import type { LogEntry } from '@gen/protocol';
import { describe, expect, it } from 'vitest';
import { fit, liftedIn, slotsOf, snapsOf, statusOf, switchOf, switches, tapped, type SeatView } from './table';

const chair = (parts: Partial<SeatView> = {}): SeatView => ({
  tokens: 0,
  streak: 0,
  level: 4,
  looks: 0,
  slots: 4,
  sealed: 0,
  answered: false,
  line: [],
  ...parts,
});
const card = (slot: number) => ({ slot, face: null, seen_by: [], since: null, tried: false });
const view = (phase: View['phase'], ...seats: SeatView[]) =>
  ({ phase, seats, powers: [] as View['powers'] }) as unknown as View;
const ply = (...events: Event[]): LogEntry<Event> => ({ ply: 1, by: 'person', seat: 0, events });
const exchange = (a: number, b: number, c: number, d: number) =>
  ({
    move: `switch ${a} ${b} ${c} ${d}`,
    kind: 'switch',
    first: { seat: a, slot: b },
    second: { seat: c, slot: d },
  }) as Choice;
const opened: Event = { event: 'window_opened', face: 'crab', seconds: 6 };
const threw = (seat: number, right: boolean): Event => ({
  event: 'threw',
  seat,
  slot: 1,
  face: right ? 'crab' : 'gull',
  right,
});

describe('a line', () => {
  it('keeps its holes where they are', () => {
    expect(slotsOf(chair({ slots: 4, line: [card(1), card(4)] })).map(({ card: one }) => one?.slot ?? null)).toEqual([
      1,
      null,
      null,
      4,
    ]);
  });

  const phone = { width: 366, height: 220, most: 84, gap: 9 };
  it('lies in one row while that leaves good cards', () => {
    expect(fit(4, phone)).toEqual({ perRow: 4, card: 84 });
    expect(fit(5, phone).perRow).toBe(5);
  });

  it('takes two rows for many cards and stays within the shelf', () => {
    const twelve = fit(12, phone);
    expect(twelve.perRow).toBe(6);
    expect(twelve.card).toBeGreaterThanOrEqual(50);
    for (let slots = 1; slots <= 24; slots++) {
      const { perRow, card: wide } = fit(slots, phone);
      const rows = Math.ceil(slots / perRow);
      expect(perRow * wide + (perRow - 1) * phone.gap).toBeLessThanOrEqual(phone.width);
      expect(rows * wide * 1.4 + (rows - 1) * 14).toBeLessThanOrEqual(phone.height + 1);
    }
  });
});

describe('what was thrown', () => {
  it('counts from the last window on', () => {
    const log = [
      ply(opened),
      ply(threw(2, true)),
      ply({ event: 'played', seat: 0, face: 'crab', slot: null }, opened),
      ply(threw(1, false)),
      ply(threw(1, true)),
    ];
    expect(snapsOf(log).map(({ seat, right }) => [seat, right])).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  it('is nothing before the first window', () => {
    expect(snapsOf([ply({ event: 'looked', seat: 0, slot: 1, face: null })])).toEqual([]);
  });

  it('lifts the card somebody looks at, and only in that ply', () => {
    expect(liftedIn([ply({ event: 'looked', seat: 3, slot: 2, face: null })])).toEqual([{ seat: 3, slot: 2 }]);
    expect(liftedIn([ply({ event: 'looked', seat: 3, slot: 2, face: null }), ply(opened)])).toEqual([]);
  });
});

describe('what a seat has said', () => {
  const snaps = snapsOf([ply(opened), ply(threw(0, true)), ply(threw(1, false))]);
  const seats = [chair(), chair(), chair({ answered: true }), chair(), chair({ sealed: 2 })];
  it('is told for each', () => {
    expect(seats.map((_, seat) => statusOf(view('window', ...seats), seat, snaps)?.key)).toEqual([
      'snapped',
      'wrong',
      'pass',
      'deciding',
      'sealed',
    ]);
  });

  it('is who still looks at the start, and nothing in a turn', () => {
    const looking = view('looking', chair({ looks: 2 }), chair());
    expect([0, 1].map((seat) => statusOf(looking, seat, [])?.key)).toEqual(['looking', 'ready']);
    expect(statusOf(view('turn', chair()), 0, [])).toBeNull();
  });

  it('is the power of whoever decides one', () => {
    const power = { ...view('power', chair(), chair()), powers: [{ seat: 1, power: 'peek' }] } as View;
    expect(statusOf(power, 1, [])?.key).toBe('peek');
    expect(statusOf(power, 0, [])).toBeNull();
  });
});

describe('a Switch', () => {
  const moves = [exchange(0, 1, 1, 1), exchange(0, 1, 1, 2), exchange(0, 2, 1, 1), exchange(0, 2, 1, 2)];
  const [a1, a2, b1] = [
    { seat: 0, slot: 1 },
    { seat: 0, slot: 2 },
    { seat: 1, slot: 1 },
  ];

  it('is made of two places in either order', () => {
    expect(switchOf(moves, [b1, a2])?.move).toBe('switch 0 2 1 1');
    expect(switchOf(moves, [a2])).toBeNull();
    expect(switchOf(moves, [a1, a2])).toBeNull();
  });

  it('offers only what is in the moves', () => {
    expect(switches(moves, a1)).toBe(true);
    expect(switches(moves, { seat: 2, slot: 1 })).toBe(false);
    expect(switches(moves, a2, [a1])).toBe(false);
  });

  it('lets a second card of the same line take the place of the first, and lets go on a second tap', () => {
    expect(tapped(moves, [a1], a2)).toEqual([a2]);
    expect(tapped(moves, [a1], b1)).toEqual([a1, b1]);
    expect(tapped(moves, [a1, b1], a2)).toEqual([b1, a2]);
    expect(tapped(moves, [a1, b1], b1)).toEqual([a1]);
  });
});
