// The log as the pad shows it: groups of lines. A line keeps its ply so that tapping it can play that moment again.
import type { GameKit } from './kit';
import type { AnyEntry } from './transport';

export interface Line {
  key: string;
  ply: number;
  seat: number | null;
  by: AnyEntry['by'];
  event: any;
}

export interface Group {
  key: string;
  heading: any | null;
  lines: Line[];
}

export function groups(log: AnyEntry[], kit: Pick<GameKit, 'heading' | 'hush'>): Group[] {
  const done: Group[] = [];
  for (const entry of log) {
    entry.events.forEach((event: any, index: number) => {
      const key = `${entry.ply}.${index}`;
      if (kit.heading(event)) return void done.push({ key, heading: event, lines: [] });
      if (kit.hush(event)) return;
      if (done.length === 0) done.push({ key: 'start', heading: null, lines: [] });
      const seat = typeof event.seat === 'number' ? event.seat : null;
      done[done.length - 1].lines.push({ key, ply: entry.ply, seat, by: entry.by, event });
    });
  }
  return done.filter((group) => group.heading !== null || group.lines.length > 0);
}

/** What just happened: the last ply that has something to say. */
export function lastTelling(log: AnyEntry[], kit: Pick<GameKit, 'heading' | 'hush'>): { entry: AnyEntry; events: any[] } | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const events = log[i].events.filter((event: any) => !kit.hush(event) && !kit.heading(event));
    if (events.length > 0) return { entry: log[i], events };
  }
  return null;
}
