// The drawing of the mansion: what is derived from its doors, and that turning it changes nothing but the picture.
import { describe, expect, it } from 'vitest';
import { beamsFrom, doorBetween, lettering, lineOf, nearest, planOf, roomOf, sightOf, slots, towards } from './plan';

const flat = planOf(false);
const turned = planOf(true);

describe('sight', () => {
  it('runs straight through doors in line, halls included', () => {
    expect([...sightOf(flat, 'trophy_room')].sort()).toEqual([
      'drawing_room',
      'green_house',
      'hall_sw',
      'hall_w',
      'kitchen',
      'parlor',
      'sitting_room',
    ]);
  });
  it('passes the railing both ways', () => {
    expect(sightOf(flat, 'gallery').has('dining_hall')).toBe(true);
    expect(sightOf(flat, 'dining_hall').has('gallery')).toBe(true);
  });
  it('is mutual, and the same on the turned plan', () => {
    for (const { key } of flat.rooms) {
      for (const other of sightOf(flat, key)) expect(sightOf(flat, other).has(key)).toBe(true);
      expect([...sightOf(turned, key)].sort()).toEqual([...sightOf(flat, key)].sort());
    }
  });
  it('draws each beam from the first room into the last', () => {
    for (const plan of [flat, turned]) {
      for (const beam of beamsFrom(plan, 'library')) {
        const { x2, y2 } = lineOf(plan, beam);
        const [l, t, r, b] = roomOf(plan, beam.spaces.at(-1)!).rect;
        expect(x2 >= l && x2 <= r && y2 >= t && y2 <= b).toBe(true);
      }
    }
  });
});

describe('the plan', () => {
  it('turned a quarter keeps every room inside', () => {
    expect([turned.width, turned.height]).toEqual([flat.height, flat.width]);
    for (const { rect } of turned.rooms)
      expect(rect[0] >= 0 && rect[1] >= 0 && rect[2] <= turned.width && rect[3] <= turned.height).toBe(true);
    expect(roomOf(turned, 'winter_garden').rect.slice(0, 2)).toEqual([0, 0]);
  });
  it('knows the doors one walks through, and that a railing is none', () => {
    expect(doorBetween(flat, 'parlor', 'drawing_room')).toEqual([103, 68]);
    expect(doorBetween(flat, 'gallery', 'dining_hall')).toBeNull();
  });
  it('puts nine pieces in a room without overlap', () => {
    const { r, at } = slots(roomOf(flat, 'drawing_room').rect, 9, 4);
    for (const [i, a] of at.entries())
      for (const b of at.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(2 * r);
  });
  it('breaks names between words', () => {
    expect(lettering('Trophy Room', 8)).toEqual(['Trophy', 'Room']);
    expect(lettering('Kitchen', 3)).toEqual(['Kitchen']);
  });
  it('takes a tap beside a lit room for that room', () => {
    expect(nearest(flat, 80, 77, (key) => key === 'foyer', 4)).toBe('foyer');
    expect(nearest(flat, 80, 70, (key) => key === 'foyer', 4)).toBe('drawing_room');
  });
  it('lets the arrows reach every space', () => {
    const reached = new Set(['drawing_room']);
    for (const key of reached)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ])
        reached.add(towards(flat, key, dx, dy));
    expect(reached.size).toBe(flat.rooms.length);
  });
});
