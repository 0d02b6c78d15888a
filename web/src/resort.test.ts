import { expect, it } from 'vitest';
import { Resort } from './resort';

it('slides when the same cards lie in another order, and only then', () => {
  const hand = new Resort();
  const looks = [
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
    ['c', 'b'],
    ['b', 'c'],
  ].map((ids) => {
    hand.look(ids);
    return hand.changed;
  });
  expect(looks).toEqual([false, false, true, false, true]);
});
