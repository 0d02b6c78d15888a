// What each event moves. Cards fly as everywhere; pieces walk on the plan by themselves (Mansion.svelte), so that nobody
// has to wait for them.
import type { Event, View } from '@gen/kill_doctor_lucky';
import type { Flight, Motion, Moved, Say } from '@shell/kit';

const still: Motion = { flights: [] };

type Of<Name extends Event['event']> = Extract<Event, { event: Name }>;

function dealt(to: string): Motion {
  return {
    flights: [0, 1].map((i): Flight => ({ from: 'stock', to, face: null, ms: 90, delay: i * 20 })),
    sound: 'card',
  };
}

function thrown(card: string, from: string, own: boolean, to: string): Motion {
  return {
    flights: [{ from: own ? `hand:${card}` : from, to, face: card, ms: 260, delay: 0, tilt: true }],
    sound: 'card',
    veil: own ? [`hand:${card}`] : undefined,
  };
}

function murdered(event: Of<'murdered'>, say: Say): Motion {
  return {
    flights: [],
    sound: 'win',
    moment: {
      faces: [event.weapon ?? 'bare_hands'],
      title: say('moment.murder'),
      line: say('event.murdered', { ...event }),
    },
  };
}

export function motion(
  event: Event,
  place: (seat: number) => string,
  viewer: number | null,
  say: Say,
  _: Moved<View, Event>,
): Motion {
  switch (event.event) {
    case 'dealt':
      return dealt(place(event.seat));
    case 'drew':
      return {
        flights: [
          { from: 'stock', to: place(event.seat), face: null, flip: event.card ?? undefined, ms: 240, delay: 0 },
        ],
        sound: 'card',
      };
    case 'played':
      return thrown(event.card, place(event.seat), event.seat === viewer, 'stock');
    case 'foiled_with':
      return thrown(event.card, place(event.seat), event.seat === viewer, 'crime');
    case 'attacked':
      return { flights: [], sound: 'knock', ring: `space:${event.space}` };
    case 'escaped':
      return { flights: [], stamp: say('stamp.escaped'), sound: 'refuse' };
    case 'murdered':
      return murdered(event, say);
    default:
      return still;
  }
}
