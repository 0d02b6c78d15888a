// What each event moves. Times are those of the look: 260 ms for a card played; the winner's ring 200, then the trick to
// the winner 300.
import type { Event, View } from '@gen/la_batarde';
import type { Flight, Motion, Moved, Say } from '@shell/kit';
import { laidBy } from './table';

const still: Motion = { flights: [] };

type Played = Extract<Event, { event: 'played' }>;
type Scored = Extract<Event, { event: 'scored' }>;
type Won = Extract<Event, { event: 'won_trick' }>;

const isPlayed = (event: Event): event is Played => event.event === 'played';
const isScored = (event: Event): event is Scored => event.event === 'scored';

/** Two backs stand for the hand: seven seats are served in 900 ms. */
function deal(to: string): Motion {
  const flights = [0, 1].map((i): Flight => ({ from: 'deck', to, face: null, ms: 90, delay: i * 20 }));
  return { flights, sound: 'card' };
}

function played(event: Played, place: string, own: boolean): Motion {
  const from = own ? `hand:${event.card}` : place;
  return {
    flights: [{ from, to: `trick:${event.seat}`, face: event.card, ms: 260, delay: 0, tilt: true }],
    sound: 'card',
    veil: own ? [from] : undefined,
  };
}

/** The cards lie in the view before and in the card just played. */
function won(event: Won, place: (seat: number) => string, { view, events }: Moved<View, Event>): Motion {
  const laid = view ? laidBy(view.trick, view.seats.length) : [];
  const last = events.find(isPlayed);
  if (last) laid[last.seat] = last.card;
  const flights = laid.flatMap((face, seat): Flight[] =>
    face ? [{ from: `trick:${seat}`, to: place(event.seat), face, ms: 300, delay: 0 }] : [],
  );
  return { flights, ring: `trick:${event.seat}`, veil: flights.map((flight) => flight.from), sound: 'card' };
}

/** How the deal ended, for all seats at once; told with the first of them. */
function scored(event: Scored, events: Event[], say: Say, view: View | null): Motion {
  const all = events.filter(isScored);
  if (all[0] !== event) return still;
  const rows = all.map((one) => ({
    seat: one.seat,
    text: say('label.scored', { bid: one.bid, tricks: one.tricks }),
    value: one.points === 0 ? '✓' : `+${one.points}`,
    good: one.points === 0,
  }));
  return {
    flights: [],
    moment: { faces: [], title: say('label.deal_over', { deal: view?.deal ?? 0 }), line: '', rows },
  };
}

export function motion(
  event: Event,
  place: (seat: number) => string,
  viewer: number | null,
  say: Say,
  moved: Moved<View, Event>,
): Motion {
  switch (event.event) {
    case 'deal_began':
      return { flights: [], showFirst: true, veil: ['hand'] };
    case 'dealt':
      return deal(place(event.seat));
    case 'mechouned':
      return { flights: [], stamp: '×2', sound: 'knock' };
    case 'chouned':
      return { flights: [], stamp: '×4', sound: 'knocks' };
    case 'played':
      return played(event, place(event.seat), event.seat === viewer);
    case 'won_trick':
      return won(event, place, moved);
    case 'scored':
      return scored(event, moved.events, say, moved.view);
    case 'game_ended':
      return { flights: [], sound: 'win' };
    default:
      return still;
  }
}
