// What each event moves. In a window the new view goes on the table first, so that everybody may answer while cards are
// still in the air. A ply that ends a round holds it back: the next deal is not shown under the last card of this one.
import type { Event, View } from '@gen/lucky_bastard';
import type { Flight, Motion, Moved, Say } from '@shell/kit';
import { anchorOf } from './table';

const still: Motion = { flights: [] };

type Of<Name extends Event['event']> = Extract<Event, { event: Name }>;

const ends = (events: Event[]) =>
  events.some((event) => event.event === 'won_round' || event.event === 'round_void' || event.event === 'game_ended');

function began({ cards }: Of<'round_began'>): Motion {
  const veil = cards.flatMap((count, seat) => Array.from({ length: count }, (_, i) => anchorOf({ seat, slot: i + 1 })));
  return { flights: [], showFirst: true, veil };
}

/** All lines within 900 ms. */
function dealt({ seat, cards }: Of<'dealt'>): Motion {
  const flights = Array.from({ length: cards }, (_, i): Flight => ({
    from: 'stock',
    to: anchorOf({ seat, slot: i + 1 }),
    face: null,
    ms: 90,
    delay: i * 15,
  }));
  return { flights, sound: 'card' };
}

function drew({ seat, face }: Of<'drew'>, own: boolean, showFirst: boolean): Motion {
  if (!own)
    return {
      flights: [{ from: 'stock', to: `seat:${seat}`, face: null, ms: 240, delay: 0 }],
      showFirst,
      sound: 'card',
    };
  return {
    flights: [{ from: 'stock', to: 'drawn', face: null, flip: face ?? undefined, ms: 240, delay: 0 }],
    showFirst,
    veil: ['drawn'],
    sound: 'card',
  };
}

/** From the hand, or out of a slot into which the drawn card goes. */
function played({ seat, face, slot }: Of<'played'>, own: boolean, showFirst: boolean): Motion {
  const hand = own ? 'drawn' : `seat:${seat}`;
  if (slot === null)
    return {
      flights: [{ from: hand, to: 'pile', face, ms: 260, delay: 0, tilt: true }],
      showFirst,
      veil: ['pile'],
      sound: 'card',
    };
  const place = anchorOf({ seat, slot });
  const flights: Flight[] = [
    { from: place, to: 'pile', face: null, flip: face, ms: 240, delay: 0 },
    { from: hand, to: place, face: null, ms: 260, delay: 60 },
  ];
  return { flights, showFirst, veil: ['pile', place], sound: 'card' };
}

function threw({ seat, slot, face, right }: Of<'threw'>, showFirst: boolean): Motion {
  const from = anchorOf({ seat, slot });
  if (right)
    return {
      flights: [{ from, to: 'snap', face: null, flip: face, ms: 240, delay: 0 }],
      showFirst,
      veil: ['snap', from],
      sound: 'slap',
    };
  return {
    flights: [{ from, to: 'verdict', face: null, flip: face, ms: 150, delay: 0, fails: true }],
    showFirst,
    veil: [from],
    sound: 'blop',
  };
}

function penalised({ seat, slot }: Of<'penalised'>): Motion {
  const to = anchorOf({ seat, slot });
  return { flights: [{ from: 'stock', to, face: null, ms: 240, delay: 0 }], veil: [to], sound: 'card' };
}

function switched({ first, second }: Of<'switched'>, showFirst: boolean): Motion {
  const [one, other] = [anchorOf(first), anchorOf(second)];
  const flights: Flight[] = [
    { from: one, to: other, face: null, ms: 520, delay: 0 },
    { from: other, to: one, face: null, ms: 520, delay: 0 },
  ];
  return { flights, showFirst, veil: [one, other], sound: 'bubble' };
}

/** How the round ended, for all seats at once. */
function won(event: Of<'won_round'>, say: Say, view: View | null): Motion {
  const origins = event.tokens === 0;
  const rows = (view?.seats ?? []).map((chair, seat) => {
    const good = seat === event.seat;
    const left = good ? 0 : chair.line.length;
    return {
      seat,
      text: left ? say('label.cards', { cards: left }) : say('label.rid'),
      value: String(origins ? (good ? event.level : chair.level) : good ? event.tokens : chair.tokens),
      good,
    };
  });
  return {
    flights: [],
    sound: 'win',
    moment: { faces: [], title: say('moment.won', { seat: event.seat, round: view?.round ?? 0 }), line: '', rows },
  };
}

export function motion(
  event: Event,
  _: (seat: number) => string,
  viewer: number | null,
  say: Say,
  { view, events }: Moved<View, Event>,
): Motion {
  const at_once = !ends(events);
  switch (event.event) {
    case 'round_began':
      return began(event);
    case 'dealt':
      return dealt(event);
    case 'drew':
      return drew(event, event.seat === viewer, at_once);
    case 'played':
      return played(event, event.seat === viewer, at_once);
    case 'threw':
      return threw(event, at_once);
    case 'penalised':
      return penalised(event);
    case 'switched':
      return switched(event, at_once);
    case 'looked':
    case 'peeked':
      return event.seat === viewer ? { flights: [], showFirst: at_once, sound: 'bubble' } : still;
    case 'window_opened':
    case 'power_woke':
      return { flights: [], sound: 'bubble' };
    case 'won_round':
      return won(event, say, view);
    case 'game_ended':
      return { flights: [], sound: 'win' };
    default:
      return still;
  }
}
