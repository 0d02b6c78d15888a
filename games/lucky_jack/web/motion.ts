// What each event moves. Times are those of the look: 260 ms for a card played, 240 and a flip for a card drawn.
import type { Event } from '@gen/lucky_jack';
import type { Flight, Motion, Say } from '@shell/kit';

const still: Motion = { flights: [] };
const flight = (from: string, to: string, face: string | null, ms: number, delay = 0): Flight => ({
  from,
  to,
  face,
  ms,
  delay,
});

const thrown = (from: string, face: string): Flight => ({ ...flight(from, 'discard', face, 260), tilt: true });

/** Three cards stand for the seven: six seats are served in 900 ms. */
function deal(to: string, cards: number): Motion {
  const flights = Array.from({ length: Math.min(cards, 3) }, (_, i) => flight('stock', to, null, 110, i * 20));
  return { flights, sound: 'card' };
}

export function motion(event: Event, place: (seat: number) => string, viewer: number | null, say: Say): Motion {
  switch (event.event) {
    case 'round_began':
      return { flights: [], showFirst: true, veil: ['hand', 'discard'] };
    case 'dealt':
      return deal(place(event.seat), event.cards);
    case 'flipped':
      return { flights: [{ ...flight('stock', 'discard', null, 220), flip: event.card }], sound: 'card' };
    case 'discarded': {
      const from = event.seat === viewer ? `hand:${event.card}` : place(event.seat);
      return { flights: [thrown(from, event.card)], sound: 'card', veil: event.seat === viewer ? [from] : undefined };
    }
    case 'drew':
      return drew(event, place(event.seat));
    case 'dropped':
      return { flights: [thrown(event.seat === viewer ? 'hand:drawn' : place(event.seat), event.card)], sound: 'card' };
    case 'took':
      return { flights: [flight('discard', place(event.seat), event.card, 260)], sound: 'card' };
    case 'won_jackpot':
      return {
        flights: [],
        sound: 'bells',
        moment: {
          faces: Array<string>(event.count).fill(event.card),
          title: say('move.jackpot'),
          line: say('event.won_jackpot', { ...event }),
        },
      };
    default:
      return still;
  }
}

function drew(event: Extract<Event, { event: 'drew' }>, to: string): Motion {
  const back = flight('stock', to, null, event.penalty ? 200 : 240);
  return { flights: [event.card ? { ...back, flip: event.card } : back], sound: 'card' };
}
