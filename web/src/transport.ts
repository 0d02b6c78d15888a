// The only file that knows WebSocket and fetch. A request that was under way when the line broke is rejected, never sent
// again: the caller shows it and the player decides, because the move may or may not have reached the table.
import type { Brief, ClientMessage, Frame, GameInfo, LogEntry, ServerMessage, State } from '@gen/protocol';

// The shell handles every game alike: of an event it knows that it has a name, of views and moves only where they go.
export interface AnyEvent {
  event: string;
  [field: string]: unknown;
}
/* eslint-disable @typescript-eslint/no-explicit-any */
export type AnyState = State<any, any, AnyEvent>;
export type AnyFrame = Frame<any, AnyEvent>;
export type AnyEntry = LogEntry<AnyEvent>;
type AnyMessage = ServerMessage<any, any, AnyEvent>;
/* eslint-enable @typescript-eslint/no-explicit-any */

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly clause: string | null = null,
    readonly reason: string | null = null,
    readonly args: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Ask = Without<ClientMessage, 'id'>;
export type Answer = Extract<AnyMessage, { type: 'ok' | 'why' | 'pong' }>;
export type News = Exclude<AnyMessage, Answer | { type: 'error' }>;
export type LineState = 'connecting' | 'live' | 'lost' | 'gone';

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal('offline');
  }
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(body?.error?.code ?? 'unknown');
  return body as T;
}

const post = <T>(path: string, body: unknown) =>
  call<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

export type SeatWish = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; bot: string };
export interface TableWish {
  game: string;
  options?: Record<string, unknown>;
  name: string;
  public: boolean;
  clock: number;
  seats: SeatWish[];
}

export const api = {
  games: () => call<{ games: GameInfo[] }>('/api/games').then((body) => body.games),
  open: (wish: TableWish) =>
    post<{ table: string; code: string | null; link: string; seat: number | null }>('/api/tables', wish),
  tables: () => call<{ tables: Brief[] }>('/api/tables').then((body) => body.tables),
  mine: () => call<{ tables: Brief[] }>('/api/mine').then((body) => body.tables),
  code: (code: string) => call<{ table: string; link: string }>(`/api/codes/${encodeURIComponent(code)}`),
  frames: (table: string) => call<{ frames: AnyFrame[] }>(`/api/tables/${table}/frames`).then((body) => body.frames),
  recordLink: (table: string) => `/api/tables/${table}/record`,
};

const kBackoff = [250, 500, 1000, 2000, 4000, 8000];
const kSilence = 20_000;

/** One table's line. `hear` gets news in order; `feel` gets the state of the line. */
export class Line {
  #socket: WebSocket | null = null;
  #next = 1;
  #waiting = new Map<number, { resolve: (a: Answer) => void; reject: (e: Refusal) => void }>();
  #tries = 0;
  #welcomed = false;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;

  constructor(
    private table: string,
    private hear: (news: News) => void,
    private feel: (state: LineState) => void,
  ) {
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  ask(message: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) return reject(new Refusal('offline'));
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...message, id }));
    });
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#socket?.close();
  }

  #wake = () => {
    if (document.hidden || this.#closed || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/ws?table=${encodeURIComponent(this.table)}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data) as AnyMessage);
    socket.onclose = () => socket === this.#socket && this.#lost();
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => void this.ask({ do: 'ping' }).catch(() => undefined), kSilence);
  }

  #lost(): void {
    clearInterval(this.#pulse);
    for (const { reject } of this.#waiting.values()) reject(new Refusal('offline'));
    this.#waiting.clear();
    if (this.#closed) return;
    this.feel(this.#welcomed ? 'lost' : 'connecting');
    if (!this.#welcomed && this.#tries >= 2) void this.#isThere();
    const wait = kBackoff[Math.min(this.#tries++, kBackoff.length - 1)];
    this.#timer = setTimeout(() => this.#connect(), wait * (0.8 + Math.random() * 0.4));
  }

  /** A socket cannot say 404; when the server answers but the table never does, there is no such table. */
  async #isThere(): Promise<void> {
    const up = await fetch('/healthz')
      .then((r) => r.ok)
      .catch(() => false);
    if (!up || this.#welcomed || this.#closed) return;
    this.close();
    this.feel('gone');
  }

  #receive(message: AnyMessage): void {
    if (message.type === 'welcome') {
      this.#welcomed = true;
      this.#tries = 0;
      this.feel('live');
    }
    if (message.type === 'ok' || message.type === 'why' || message.type === 'pong') this.#settle(message);
    else if (message.type === 'error') this.#refuse(message);
    else this.hear(message);
  }

  #settle(message: Answer): void {
    const waiting = this.#waiting.get(message.id ?? 0);
    this.#waiting.delete(message.id ?? 0);
    waiting?.resolve(message);
  }

  #refuse(message: Extract<AnyMessage, { type: 'error' }>): void {
    if (!this.#welcomed && message.code === 'no_such_table') {
      this.close();
      return this.feel('gone');
    }
    const waiting = this.#waiting.get(message.id ?? 0);
    this.#waiting.delete(message.id ?? 0);
    waiting?.reject(new Refusal(message.code, message.clause ?? null, message.reason ?? null, message.args ?? {}));
  }
}
