// Pieces walk room by room through the doors, 180 ms each and never longer than 900. Nobody waits for them; with reduced
// motion they fade in where they are.
import type { Event } from '@gen/kill_doctor_lucky';
import { settings } from '@shell/settings.svelte';
import { centreOf, doorBetween, roomOf, type Plan } from './plan';

export interface Walk {
  /** `doctor`, or the seat. */
  piece: string;
  path: string[];
}

/** Who went where in one ply, in order. */
export function walksOf(events: readonly Event[]): Walk[] {
  return events.flatMap((event): Walk[] => {
    if (event.event === 'played')
      return [{ piece: event.piece === 'doctor' ? 'doctor' : String(event.seat), path: [...event.path] }];
    if (event.event === 'stepped' || (event.event === 'snooped' && !event.stayed))
      return [{ piece: String(event.seat), path: [event.from, event.to] }];
    return event.event === 'doctor_walked' ? [{ piece: 'doctor', path: [event.from, event.to] }] : [];
  });
}

/** Where a walk passes: the middle of each room but the last, and the doors between. */
export function trackOf(plan: Plan, path: readonly string[]): [number, number][] {
  return path.slice(0, -1).flatMap((space, i) => {
    const door = doorBetween(plan, space, path[i + 1]);
    return [centreOf(roomOf(plan, space).rect), ...(door ? [door] : [])];
  });
}

/** Sets the walks of a ply going, one after the other, on the pieces as they now stand. */
export function walk(svg: SVGElement, plan: Plan, walks: Walk[]): void {
  if (settings.fast || document.hidden) return;
  let delay = 0;
  for (const { piece, path } of walks) {
    const node = svg.querySelector<SVGElement>(`[data-piece="${piece}"]`);
    if (!node) continue;
    if (settings.calm) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    else {
      const duration = Math.min(900, 180 * Math.max(1, path.length - 1) + 120);
      const frames = [...trackOf(plan, path).map(([x, y]) => `translate(${x}px, ${y}px)`), node.style.transform];
      node.animate(
        frames.map((transform) => ({ transform })),
        { duration, delay, fill: 'backwards', easing: 'cubic-bezier(0.6, 0, 0.3, 1)' },
      );
      delay += duration;
    }
  }
}
