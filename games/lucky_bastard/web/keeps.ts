// What the log keeps of an event. Whoever has to remember is not helped by a list of what they saw.
import type { Event } from '@gen/lucky_bastard';
import type { Args } from '@shell/text';

/** Who looked at what, not what it was; what was drawn is forgotten once it lies in a line. */
export function keeps(event: Event, options: Args): Event {
  const secret = event.event === 'looked' || event.event === 'peeked' || event.event === 'drew';
  return secret && event.face !== null && options.memory !== true
    ? Object.assign({ ...event, face: null }, { kept: true })
    : event;
}
