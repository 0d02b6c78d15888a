import { describe, expect, it } from 'vitest';
import { groups, lastTelling, merged } from './log';
import type { AnyEvent } from './transport';

const kit = {
  heading: (event: AnyEvent) => event.event === 'round',
  hush: (event: AnyEvent) => event.event === 'dealt',
};
const log = [
  {
    ply: 0,
    by: 'table' as const,
    seat: null,
    events: [{ event: 'lot', seat: 2 }, { event: 'round' }, { event: 'dealt', seat: 0 }],
  },
  {
    ply: 1,
    by: 'bot' as const,
    seat: 1,
    events: [
      { event: 'played', seat: 1 },
      { event: 'drew', seat: 1 },
    ],
  },
  { ply: 2, by: 'table' as const, seat: null, events: [{ event: 'round' }, { event: 'dealt', seat: 1 }] },
];

describe('the log', () => {
  it('opens a group at each heading and keeps what came before', () => {
    const told = groups(log, kit);
    expect(told.map((group) => group.lines.map((line) => line.event.event))).toEqual([['lot'], ['played', 'drew'], []]);
    expect(told.map((group) => group.heading?.event ?? null)).toEqual([null, 'round', 'round']);
  });

  it('keeps the ply and the seat of each line', () => {
    expect(groups(log, kit)[1].lines[0]).toMatchObject({ ply: 1, seat: 1, by: 'bot', key: '1.0' });
  });

  it('counts what happens twice in a row instead of repeating it', () => {
    const twice = [
      { event: 'played', seat: 1 },
      { event: 'drew', seat: 1, card: null },
      { event: 'drew', seat: 1, card: null },
    ];
    expect(merged(twice).map((one) => one.times)).toEqual([1, 2]);
    const entry = { ply: 1, by: 'bot' as const, seat: 1, events: twice };
    expect(groups([entry], kit)[0].lines.map((line) => line.times)).toEqual([1, 2]);
    expect(groups([entry, { ...entry, ply: 2, events: [twice[1]] }], kit)[0].lines).toHaveLength(3);
  });

  it('finds the last ply with something to say', () => {
    expect(lastTelling(log, kit)?.events.map((event) => event.event)).toEqual(['played', 'drew']);
    expect(lastTelling([], kit)).toBeNull();
  });
});
