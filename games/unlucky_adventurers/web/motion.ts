// What each event moves. A die and a beast are shown first and looked at for a moment; Board.svelte makes them tumble and
// arrive. What cards a seat holds flies as backs, unless the event tells this reader.
import type { Event, View } from '@gen/unlucky_adventurers';
import type { Flight, Motion, Moved, Say } from '@shell/kit';

const still: Motion = { flights: [] };
const kDie = 760;

type Of<Name extends Event['event']> = Extract<Event, { event: Name }>;
type Place = (seat: number) => string;

const some = (count: number, flight: (i: number) => Flight): Flight[] =>
  Array.from({ length: Math.min(count, 7) }, (_, i) => flight(i));

function dealt(to: string, count: number): Motion {
  return { flights: some(count, (i) => ({ from: 'stock', to, face: null, ms: 150, delay: i * 45 })), sound: 'card' };
}

function thrown(card: string, from: string, own: boolean, to: string): Motion {
  return {
    flights: [{ from: own ? `hand:${card}` : from, to, face: card, ms: 260, delay: 0, tilt: true }],
    sound: 'card',
    veil: own ? [`hand:${card}`] : undefined,
  };
}

function discarded({ seat, cards }: Of<'discarded'>, place: Place, own: boolean): Motion {
  const flights = cards.slice(0, 7).map((card, i): Flight => ({
    from: own ? `hand:${card}` : place(seat),
    to: 'discards',
    face: card,
    ms: 240,
    delay: i * 60,
    tilt: true,
  }));
  return { flights, sound: 'card', veil: own ? cards.map((card) => `hand:${card}`) : undefined };
}

/** The loser sees what goes, the thief what comes; the rest see backs. */
function stolen({ seat, by, count, cards }: Of<'stolen'>, place: Place, viewer: number | null): Motion {
  const lost = viewer === seat;
  const flights = some(count, (i) => ({
    from: lost && cards?.[i] ? `hand:${cards[i]}` : place(seat),
    to: place(by),
    face: lost ? (cards?.[i] ?? null) : null,
    flip: viewer === by ? cards?.[i] : undefined,
    ms: 300,
    delay: i * 90,
  }));
  return { flights, sound: 'slap' };
}

function traded({ seat, by }: Of<'traded'>, place: Place): Motion {
  const way = (from: string, to: string) => some(3, (i) => ({ from, to, face: null, ms: 460, delay: i * 70 }));
  return { flights: [...way(place(seat), place(by)), ...way(place(by), place(seat))], sound: 'reel' };
}

function ended({ winners }: Of<'game_ended'>, view: View | null, say: Say): Motion {
  const faces = winners
    .map((seat) => view?.seats[seat].character ?? '')
    .filter(Boolean)
    .slice(0, 3);
  return {
    flights: [],
    sound: 'win',
    moment: { faces, title: say('moment.win'), line: say(winners.length > 1 ? 'label.title_team' : 'label.title') },
  };
}

function cardsMoved(event: Event, place: Place, viewer: number | null): Motion | null {
  switch (event.event) {
    case 'dealt':
      return dealt(place(event.seat), 2);
    case 'resurrected':
      return { flights: [], sound: 'bells', ring: place(event.seat) };
    case 'drew':
      return {
        flights: [
          { from: 'stock', to: place(event.seat), face: null, flip: event.card ?? undefined, ms: 240, delay: 0 },
        ],
        sound: 'card',
      };
    case 'kept':
      return {
        flights: [{ from: 'stock', to: place(event.seat), face: event.card, ms: 260, delay: 0 }],
        sound: 'card',
      };
    case 'recovered':
      return {
        flights: [{ from: 'discards', to: place(event.seat), face: event.card, ms: 300, delay: 0 }],
        sound: 'card',
      };
    case 'ally_joined':
      return {
        flights: [{ from: 'characters', to: place(event.seat), face: null, flip: event.character, ms: 320, delay: 0 }],
        sound: 'bubble',
      };
    case 'played':
      return thrown(event.card, place(event.seat), event.seat === viewer, 'deed');
    case 'laid':
      return thrown(event.card, place(event.seat), event.seat === viewer, 'laid');
    case 'discarded':
      return discarded(event, place, event.seat === viewer);
    case 'stolen':
      return stolen(event, place, viewer);
    case 'traded':
      return traded(event, place);
    default:
      return null;
  }
}

export function motion(
  event: Event,
  place: Place,
  viewer: number | null,
  say: Say,
  { view }: Moved<View, Event>,
): Motion {
  switch (event.event) {
    case 'rolled':
    case 'ghost_rolled':
      return { flights: [], showFirst: true, pause: kDie, sound: 'die' };
    case 'beast_came':
      return { flights: [], showFirst: true, pause: 420, sound: 'growl' };
    case 'blundered':
      return {
        flights: [{ from: 'stock', to: 'deed', face: null, flip: event.card, ms: 260, delay: 0 }],
        sound: 'blop',
      };
    case 'ghost_drew':
      return {
        flights: [{ from: 'stock', to: 'deed', face: null, flip: event.card, ms: 260, delay: 0 }],
        sound: 'card',
      };
    case 'reversed':
      return { flights: [], showFirst: true, pause: 380, sound: 'reel' };
    case 'attacked':
      return { flights: [], showFirst: true, sound: 'knock' };
    case 'shielded':
    case 'warded':
      return { flights: [], sound: 'clang', ring: place(event.seat) };
    case 'beaten':
      return { flights: [], stamp: say('stamp.beaten'), sound: 'win' };
    case 'devoured':
      return { flights: [], stamp: say('stamp.devoured'), sound: 'growl' };
    case 'fell':
      return { flights: [], ring: place(event.seat), sound: 'blop' };
    case 'sought':
      return { flights: [], showFirst: true, sound: 'bubble' };
    case 'game_ended':
      return ended(event, view, say);
    default:
      return cardsMoved(event, place, viewer) ?? still;
  }
}
