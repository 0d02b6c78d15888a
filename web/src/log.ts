// The log as the pad shows it: groups of lines. A line keeps its ply so that tapping it can play that moment again.
import type { Log } from './kit';
import type { AnyEntry, AnyEvent } from './transport';

export interface Line {
  key: string;
  ply: number;
  seat: number | null;
  by: AnyEntry['by'];
  event: AnyEvent;
  /** The same thing happened that often in a row. */
  times: number;
}

export interface Group {
  key: string;
  heading: AnyEvent | null;
  lines: Line[];
}

const same = (a: AnyEvent, b: AnyEvent) => JSON.stringify(a) === JSON.stringify(b);

/** Like events in a row become one with a count: two cards drawn unseen are one line. */
export function merged(events: AnyEvent[]): { event: AnyEvent; times: number }[] {
  const done: { event: AnyEvent; times: number }[] = [];
  for (const event of events) {
    const last = done[done.length - 1];
    if (last && same(last.event, event)) last.times++;
    else done.push({ event, times: 1 });
  }
  return done;
}

export function groups(log: AnyEntry[], kit: Pick<Log<AnyEvent>, 'heading' | 'hush'>): Group[] {
  const done: Group[] = [];
  for (const entry of log) {
    entry.events.forEach((event, index) => {
      const key = `${entry.ply}.${index}`;
      if (kit.heading(event)) return void done.push({ key, heading: event, lines: [] });
      if (kit.hush(event)) return;
      if (done.length === 0) done.push({ key: 'start', heading: null, lines: [] });
      const seat = typeof event.seat === 'number' ? event.seat : null;
      const lines = done[done.length - 1].lines;
      const last = lines[lines.length - 1];
      if (last?.ply === entry.ply && same(last.event, event)) last.times++;
      else lines.push({ key, ply: entry.ply, seat, by: entry.by, event, times: 1 });
    });
  }
  return done.filter((group) => group.heading !== null || group.lines.length > 0);
}

/** What just happened: the last ply that has something to say. */
export function lastTelling(
  log: AnyEntry[],
  kit: Log<AnyEvent>,
  viewer: number | null = null,
): { entry: AnyEntry; events: AnyEvent[] } | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const events = log[i].events.filter((event) => !kit.hush(event) && !kit.heading(event));
    if (events.length > 0) return { entry: log[i], events: kit.word?.(events, viewer) ?? events };
  }
  return null;
}
