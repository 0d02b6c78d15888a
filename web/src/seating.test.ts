import { describe, expect, it } from 'vitest';
import { nameOf, others, queueAfter, sideOf } from './seating';

describe('seating', () => {
  it('goes clockwise from the left neighbour', () => {
    expect(others(4, 0)).toEqual([1, 2, 3]);
    expect(others(4, 2)).toEqual([3, 0, 1]);
    expect(others(3, null)).toEqual([0, 1, 2]);
  });

  it('puts the first left, the last right, the rest on top', () => {
    expect([0, 1, 2].map((i) => sideOf(i, 3))).toEqual(['left', 'top', 'right']);
    expect(sideOf(0, 1)).toBe('top');
    expect([0, 1].map((i) => sideOf(i, 2))).toEqual(['left', 'right']);
  });

  it('tells who comes next, up to the reader', () => {
    expect(queueAfter(1, 0, 4)).toEqual([2, 3, 0]);
    expect(queueAfter(3, 0, 4)).toEqual([0]);
    expect(queueAfter(0, null, 3)).toEqual([1, 2]);
  });

  it('gives a nameless bot a name, an open seat none', () => {
    const chair = { name: null, bot: null, online: true, away_ms: 0 };
    expect(nameOf({ ...chair, kind: 'bot' }, 1)).not.toBe('');
    expect(nameOf({ ...chair, kind: 'open' }, 1)).toBe('');
    expect(nameOf({ ...chair, kind: 'person', name: 'Zoé' }, 1)).toBe('Zoé');
  });
});
