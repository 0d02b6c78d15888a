// The mansion as a drawing: rectangles, doors, straight looks through them and where things are put in a room. All of it
// follows from board.json and serves only to draw; what may be done stands in `moves`.
import board from '../data/board.json';

export type Rect = readonly [left: number, top: number, right: number, bottom: number];
export interface Room {
  key: string;
  number: number | null;
  kind: string;
  rect: Rect;
}
export interface Door {
  between: readonly [string, string];
  /** In an upright wall: one looks through it from left to right. */
  upright: boolean;
  at: number;
  span: readonly [number, number];
  walk: boolean;
}
export interface Plan {
  width: number;
  height: number;
  rooms: Room[];
  doors: Door[];
  /** The plan turned a quarter, for narrow screens. */
  turned: boolean;
}

const start = (room: Room, upright: boolean) => room.rect[upright ? 0 : 1];

/** The first of `between` lies left of the door, or above it. */
function ordered(doors: Door[], rooms: Room[]): Door[] {
  const find = (key: string) => rooms.find((room) => room.key === key)!;
  return doors.map((door) => {
    const [a, b] = door.between;
    return start(find(b), door.upright) < start(find(a), door.upright) ? { ...door, between: [b, a] as const } : door;
  });
}

/** As printed, or turned a quarter so that its left edge is on top. */
export function planOf(turned: boolean): Plan {
  const { width, height } = board.size;
  const turn = ([l, t, r, b]: number[]): Rect => (turned ? [height - b, l, height - t, r] : [l, t, r, b]);
  const rooms = board.spaces.map((space): Room => ({
    key: space.key,
    number: space.number,
    kind: space.kind,
    rect: turn(space.rect),
  }));
  const doors = board.doors.map((door): Door => {
    const upright = door.wall === 'vertical';
    const [from, to] = door.span;
    const between = [door.between[0], door.between[1]] as const;
    if (!turned) return { between, upright, at: door.at, span: [from, to], walk: door.walk };
    // What stood upright at x lies now at y; what lay at y stands at height - y.
    return upright
      ? { between, upright: false, at: door.at, span: [height - to, height - from], walk: door.walk }
      : { between, upright: true, at: height - door.at, span: [from, to], walk: door.walk };
  });
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    rooms,
    doors: ordered(doors, rooms),
    turned,
  };
}

export const roomOf = (plan: Plan, key: string): Room => plan.rooms.find((room) => room.key === key) ?? plan.rooms[0];
export const centreOf = ([l, t, r, b]: Rect): [number, number] => [(l + r) / 2, (t + b) / 2];

/** A look along one line of doors as far as it goes: the spaces in order, and the gap common to all doors. */
export interface Beam {
  spaces: string[];
  upright: boolean;
  forward: boolean;
  gap: readonly [number, number];
}

function looks(plan: Plan, beam: Beam): Beam[] {
  const here = beam.spaces.at(-1)!;
  const onward = plan.doors.flatMap((door): Beam[] => {
    const [from, to] = beam.forward ? door.between : [door.between[1], door.between[0]];
    const gap = [Math.max(beam.gap[0], door.span[0]), Math.min(beam.gap[1], door.span[1])] as const;
    if (door.upright !== beam.upright || from !== here || gap[0] >= gap[1]) return [];
    return looks(plan, { ...beam, spaces: [...beam.spaces, to], gap });
  });
  return onward.length > 0 ? onward : beam.spaces.length > 1 ? [beam] : [];
}

/** Every longest look out of a space. */
export function beamsFrom(plan: Plan, space: string): Beam[] {
  return [true, false].flatMap((upright) =>
    [true, false].flatMap((forward) => looks(plan, { spaces: [space], upright, forward, gap: [-Infinity, Infinity] })),
  );
}

/** The spaces that see this one, without itself. */
export const sightOf = (plan: Plan, space: string): Set<string> =>
  new Set(beamsFrom(plan, space).flatMap((beam) => beam.spaces.slice(1)));

/** From the edge of the first space into the last one. */
export function lineOf(plan: Plan, beam: Beam): { x1: number; y1: number; x2: number; y2: number; wide: number } {
  const side = beam.upright ? 0 : 1;
  const first = roomOf(plan, beam.spaces[0]).rect;
  const last = roomOf(plan, beam.spaces.at(-1)!).rect;
  const from = beam.forward ? first[side + 2] : first[side];
  const deep = Math.min(14, (last[side + 2] - last[side]) * 0.55);
  const to = beam.forward ? last[side] + deep : last[side + 2] - deep;
  const across = (beam.gap[0] + beam.gap[1]) / 2;
  const wide = Math.min(4.6, beam.gap[1] - beam.gap[0]);
  return beam.upright
    ? { x1: from, y1: across, x2: to, y2: across, wide }
    : { x1: across, y1: from, x2: across, y2: to, wide };
}

/** Where a walk from one space to the next passes: the middle of the door between them. */
export function doorBetween(plan: Plan, a: string, b: string): [number, number] | null {
  const door = plan.doors.find((one) => one.walk && one.between.includes(a) && one.between.includes(b));
  if (!door) return null;
  const middle = (door.span[0] + door.span[1]) / 2;
  return door.upright ? [door.at, middle] : [middle, door.at];
}

/** Places for so many pieces in a room, below its lettering; as large as they fit. */
export function slots(
  [left, top, right, bottom]: Rect,
  count: number,
  head: number,
  most = 4.3,
): { r: number; at: [number, number][] } {
  const [l, t, r, b] = [left + 1.2, top + 1.2 + head, right - 1.2, bottom - 1.2];
  let best = { rows: 1, r: 0 };
  for (let rows = 1; rows <= Math.max(1, count); rows++) {
    const per = Math.ceil(count / rows);
    const size = Math.min(most, (r - l) / per / 2.12, (b - t) / rows / 2.12);
    if (size > best.r) best = { rows, r: size };
  }
  const per = Math.ceil(count / best.rows);
  const at = Array.from({ length: count }, (_, i): [number, number] => {
    const row = Math.floor(i / per);
    const inRow = Math.min(per, count - row * per);
    const x = (l + r) / 2 + ((i % per) - (inRow - 1) / 2) * best.r * 2.12;
    const y = (t + b) / 2 + (row - (best.rows - 1) / 2) * best.r * 2.12;
    return [x, Math.min(y, b - best.r)];
  });
  return { r: best.r, at };
}

/** A name in lines of at most so many letters; a word is never cut. */
export function lettering(name: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const away = ([l, t, r, b]: Rect, x: number, y: number) =>
  Math.hypot(Math.max(l - x, 0, x - r), Math.max(t - y, 0, y - b));

/** What a finger meant: a lit space within reach of it, else the one under it. */
export function nearest(plan: Plan, x: number, y: number, lit: (key: string) => boolean, reach: number): string {
  const by = plan.rooms.map((room) => ({ key: room.key, off: away(room.rect, x, y) })).sort((a, b) => a.off - b.off);
  if (lit(by[0].key)) return by[0].key;
  return by.find((one) => one.off <= reach && lit(one.key))?.key ?? by[0].key;
}

/** The next space in a direction, for the arrow keys. */
export function towards(plan: Plan, from: string, dx: number, dy: number): string {
  const [x, y] = centreOf(roomOf(plan, from).rect);
  const ranked = plan.rooms.flatMap((room) => {
    const [a, b] = centreOf(room.rect);
    const along = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    return along > 2 && aside < along * 2.2 ? [{ key: room.key, cost: along + aside * 1.6 }] : [];
  });
  return ranked.sort((a, b) => a.cost - b.cost)[0]?.key ?? from;
}
