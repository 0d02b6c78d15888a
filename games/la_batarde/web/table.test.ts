// Counters, places around a trick, and which trick a moment of the replay belongs to.
import { describe, expect, it } from 'vitest';
import type { Event, View } from '@gen/la_batarde';
import { faceOf, kNormal, kTrump } from './cards';
import { countersOf, laidBy, momentOf, spotsOf } from './table';

describe('counters', () => {
  it('fill as tricks come', () => expect(countersOf(2, 1)).toEqual(['full', 'empty']));
  it('are black for a bid of none', () => expect(countersOf(0, 0)).toEqual(['zero']));
  it('show every trick too many', () => {
    expect(countersOf(1, 3)).toEqual(['full', 'over', 'over']);
    expect(countersOf(0, 1)).toEqual(['zero', 'over']);
  });
  it('are not there before a bid', () => expect(countersOf(null, 0)).toEqual([]));
});

describe('places in a trick', () => {
  it('never overlap, for three to seven and for those who watch', () => {
    for (let seats = 3; seats <= 7; seats++) {
      for (const viewer of [0, seats - 1, null]) {
        const spots = spotsOf(seats, viewer);
        expect(spots.map((spot) => spot.seat).sort()).toEqual(Array.from({ length: seats }, (_, i) => i));
        for (const a of spots)
          for (const b of spots) {
            if (a.seat < b.seat)
              expect(
                Math.abs(a.x - b.x) >= 1 || Math.abs(a.y - b.y) >= 1.4,
                `${seats} seats, ${viewer}: ${a.seat} and ${b.seat}`,
              ).toBe(true);
          }
      }
    }
  });
  it('put the reader at the foot, the next player left', () => {
    const spots = spotsOf(4, 2);
    expect(spots.find((spot) => spot.seat === 2)).toMatchObject({ x: 0 });
    expect(spots.find((spot) => spot.seat === 3)!.x).toBeLessThan(0);
  });
  it('follow the order of play from the leader', () => {
    expect(laidBy({ leader: 2, cards: ['spades_king', 'spades_cat'], winner: 2 }, 3)).toEqual([
      'spades_cat',
      null,
      'spades_king',
    ]);
  });
});

describe('moments', () => {
  const view = (part: Partial<View>, tricks: number[]) =>
    ({
      phase: 'play',
      deal: 2,
      size: 4,
      ladder: [3, 4],
      seats: tricks.map((n) => ({ tricks: n })),
      ...part,
    }) as unknown as View;
  const event = (name: Event['event']) => ({ event: name }) as Event;
  it('count the trick a card was played to, also when it was the last card of it', () => {
    expect(momentOf(view({}, [1, 0, 0]), [event('played')])).toEqual({ deal: 2, trick: 2 });
    expect(momentOf(view({}, [1, 1, 0]), [event('played'), event('won_trick')])).toEqual({ deal: 2, trick: 2 });
  });
  it('stay with the deal that ended', () => {
    const end = [event('played'), event('won_trick'), event('scored'), event('deal_began')];
    expect(momentOf(view({ phase: 'bidding' }, [0, 0, 0]), end)).toEqual({ deal: 1, trick: 3 });
    expect(momentOf(view({ phase: 'over' }, [2, 2, 0]), end.slice(0, 3))).toEqual({ deal: 2, trick: 4 });
  });
});

describe('cards', () => {
  it('are read from their keys', () =>
    expect(faceOf('hearts_dog_marked')).toEqual({ suit: 'hearts', rank: 'dog', marked: true }));
  it('have two orders', () => {
    expect(kNormal).toEqual(['king', 'queen', 'knight', 'jack', 'fool', 'musician', 'juggler', 'dog', 'cat']);
    expect(kTrump).toEqual(['fool', 'musician', 'juggler', 'king', 'queen', 'knight', 'jack', 'dog', 'cat']);
  });
});
