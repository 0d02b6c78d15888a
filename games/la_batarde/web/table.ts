// Who lies where in a trick, and the counters of a bid: pure, so that it can be tested without a page.
import type { Event, Trick, View } from '@gen/la_batarde';
import type { Counter } from '@shell/kit';
import { others, sideOf } from '@shell/seating';

/** From the middle of the trick, in widths of a card. */
export interface Spot {
  seat: number;
  x: number;
  y: number;
}

/** White for every trick bid, filled as they come; black for a bid of none; red for those too many. */
export function countersOf(bid: number | null, tricks: number): Counter[] {
  if (bid === null) return [];
  const asked =
    bid === 0
      ? (['zero'] as Counter[])
      : Array.from({ length: bid }, (_, i): Counter => (i < tricks ? 'full' : 'empty'));
  return [...asked, ...Array<Counter>(Math.max(0, tricks - bid)).fill('over')];
}

const kRise = 0.8;

/** Left and right of the reader, the rest along the top, the reader at the foot. The more there are, the nearer they move. */
export function spotsOf(seats: number, viewer: number | null): Spot[] {
  const around = others(seats, viewer);
  const top = around.filter((_, i) => sideOf(i, around.length) === 'top');
  const spread = around.length - 2;
  const beside =
    spread <= 0
      ? { x: 1.15, y: viewer === null ? 0 : -0.35 }
      : spread === 1
        ? { x: 1.22, y: 0 }
        : spread === 2
          ? { x: 1.75, y: 0 }
          : { x: 1.25, y: kRise - 0.12 };
  const spots = around.map((seat, i): Spot => {
    const side = sideOf(i, around.length);
    if (side === 'left') return { seat, x: -beside.x, y: beside.y };
    if (side === 'right') return { seat, ...beside };
    return { seat, x: (top.indexOf(seat) - (top.length - 1) / 2) * 1.14, y: -kRise };
  });
  if (viewer !== null) spots.push({ seat: viewer, x: 0, y: spread <= 0 ? 0.45 : kRise });
  return spots;
}

/** The card each seat has played to a trick. */
export function laidBy(trick: Trick, seats: number): (string | null)[] {
  const laid = Array<string | null>(seats).fill(null);
  trick.cards.forEach((card, i) => (laid[(trick.leader + i) % seats] = card));
  return laid;
}

/** Tricks complete, and the one under way if there is one. */
export const trickNow = (view: View): number =>
  Math.min(view.size, view.seats.reduce((sum, chair) => sum + chair.tricks, 0) + 1);

/** Which deal and trick a ply belonged to, from the view after it; no trick while bidding. */
export function momentOf(view: View, events: Event[]): { deal: number; trick: number | null } {
  const done = (name: Event['event']) => events.some((event) => event.event === name);
  if (done('scored')) {
    const deal = view.phase === 'over' ? view.deal : view.deal - 1; // the next one has begun in the same ply
    return { deal, trick: view.ladder[deal - 1] };
  }
  if (!done('played')) return { deal: view.deal, trick: null };
  return { deal: view.deal, trick: done('won_trick') ? trickNow(view) - 1 : trickNow(view) };
}
