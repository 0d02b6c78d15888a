// The protocol's shapes, as docs/protocol.md tells them. `src/gen/protocol.ts`, when `lucky types` writes one, comes first (tsconfig.json,
// paths) and makes this file needless.
export type Seat = number;
export interface Chair { kind: 'open' | 'person' | 'bot'; name: string | null; bot: string | null; online: boolean; away_ms: number }
export interface Table {
  id: string; code: string | null; link: string; game: string; options: Record<string, unknown>;
  status: 'waiting' | 'playing' | 'over'; public: boolean; clock: number; host: Seat | null; you: Seat | null;
  seats: Chair[]; watching: number; rematch: string | null;
}
export interface Outcome { places: number[]; points: number[]; winners: Seat[] }
export interface State<V, C, E> {
  ply: number; by: 'person' | 'bot' | 'clock' | 'table'; seat: Seat | null; events: E[]; view: V;
  actors: { must: Seat[]; may: Seat[] }; moves: C[]; prompt: ({ key: string } & Record<string, unknown>) | null;
  clock: { left_ms: number; of_ms: number } | null; outcome: Outcome | null;
}
export interface Brief {
  table: string; link: string; game: string; status: 'waiting' | 'playing' | 'over'; public: boolean; seats: Chair[];
  you: Seat | null; must: Seat[]; watching: number; created: number;
}
export type OptionSpec =
  | { key: string; kind: 'choice'; choices: (string | number)[]; default: string | number }
  | { key: string; kind: 'range'; min: number; max: number; default: number }
  | { key: string; kind: 'flag'; default: boolean };
export interface GameInfo { key: string; players: { min: number; max: number }; minutes: number; rules_version: number; bots: string[]; options: OptionSpec[] }
export interface Chat { seat: Seat | null; name: string | null; text: string; at: number }
export interface ErrorMessage { type: 'error'; id?: number; code: string; message: string; clause?: string; reason?: string; args?: Record<string, unknown> }
export interface LogEntry<E> { ply: number; by: 'person' | 'bot' | 'clock' | 'table'; seat: Seat | null; events: E[] }
export type ServerMessage =
  | { type: 'welcome'; table: Table; state: State<unknown, unknown, unknown> | null; log: LogEntry<unknown>[]; chat: Chat[] }
  | { type: 'table'; table: Table }
  | { type: 'state'; state: State<unknown, unknown, unknown> }
  | { type: 'ok'; id?: number }
  | ErrorMessage
  | { type: 'why'; id?: number; move?: string; legal: boolean; clause?: string; reason?: string; args?: Record<string, unknown> }
  | { type: 'chat'; chat: Chat }
  | { type: 'pong'; id?: number };
export type ClientMessage = { id?: number } & (
  | { do: 'sit'; seat: Seat; name: string } | { do: 'stand' } | { do: 'bot'; seat: Seat; bot: string } | { do: 'open'; seat: Seat }
  | { do: 'back' } | { do: 'move'; ply: number; move: string } | { do: 'why'; move: string } | { do: 'chat'; text: string }
  | { do: 'rematch' } | { do: 'ping' });
