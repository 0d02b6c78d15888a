// One table as this browser sees it. `latest` is what the server said; `shown` is what is drawn and follows through the
// animation queue. Moves are offered while both are the same or ask the same question, and always sent with `latest.ply`.
import { tick } from 'svelte';
import type { TableInfo } from '@gen/protocol';
import { offers, sameQuestion } from './asked';
import { kitOf, known } from './games';
import type { GameKit, Say } from './kit';
import { Performer } from './performer.svelte';
import { Queue } from './queue';
import { nameOf } from './seating';
import { settings } from './settings.svelte';
import { sound } from './sound';
import { Stage } from './stage';
import { Talk } from './talk.svelte';
import { Line, type Refusal, type AnyEntry, type AnyState, type LineState, type News } from './transport';
import { gameSay } from './words.svelte';

export interface Why {
  /** The card or pile it is about. */
  id: string;
  reason: string;
  args: Record<string, unknown>;
  clause: string | null;
  /** Belongs to no card and no place on the board, but to a button. */
  loose: boolean;
}

/** What happened, and the state to show once it has been performed; null when it is on the table already. */
type Step = { state: AnyState | null; entry: AnyEntry };

export class Session {
  table = $state.raw<TableInfo | null>(null);
  latest = $state.raw<AnyState | null>(null);
  shown = $state.raw<AnyState | null>(null);
  log = $state.raw<AnyEntry[]>([]);
  line = $state<LineState>('connecting');
  receivedAt = $state(0);
  chosen = $state.raw<{ id: string; move: string } | null>(null);
  why = $state.raw<Why | null>(null);
  pending = $state(false);
  replaying = $state(false);
  missed = $state.raw<AnyEntry[]>([]);
  lostMove = $state.raw<string | null>(null);
  trouble = $state.raw<string | null>(null);
  /** The game's page of help is open. */
  help = $state(false);
  spotlight = $state.raw<AnyEntry | null>(null);
  root: HTMLElement | null = null;
  readonly talk = new Talk();
  readonly performer = new Performer(
    new Stage(
      () => this.root,
      () => this.kit?.look.Card ?? null,
    ),
  );

  you = $derived(this.table?.you ?? null);
  names = $derived(this.table?.seats.map(nameOf) ?? []);
  say = $derived<Say>(gameSay(this.table?.game ?? '', this.names, this.you));
  /** What was shown may lag behind what is; an answer counts all the same while the question is. */
  current = $derived(
    this.latest !== null &&
      this.shown !== null &&
      (this.shown === this.latest || sameQuestion(this.shown, this.latest)),
  );
  live = $derived(
    this.line === 'live' && this.current && !this.pending && !this.replaying && (this.latest?.moves.length ?? 0) > 0,
  );
  /** The log up to what is shown. */
  told = $derived(this.log.filter((entry) => entry.ply <= (this.shown?.ply ?? 0)));

  #line: Line;
  #queue = new Queue<Step>(
    (step, speed) => this.#play(step, speed),
    4000,
    (waiting) => this.#pace(waiting),
  );
  #heard = new WeakMap<AnyState, number>();
  #previous: AnyState | null = null;
  #wish: { sit: boolean };

  constructor(
    readonly id: string,
    sit: boolean,
  ) {
    this.#wish = { sit };
    this.#line = new Line(
      id,
      (news) => this.#hear(news),
      (state) => (this.line = state),
    );
  }

  /** When a state came in: what its clock said was true then. */
  heardAt = (state: AnyState) => this.#heard.get(state) ?? this.receivedAt;

  /** Where it counts who is first, nothing is shown at the price of falling behind. */
  #pace(waiting: number): number {
    const hurry = this.latest !== null && this.kit?.turn.reaction?.(this.latest.view);
    if (hurry) return waiting > 3 ? Infinity : waiting;
    return waiting > 3 ? 2 : 1;
  }

  /** What the log keeps of what happened. */
  #kept(entry: AnyEntry): AnyEntry {
    const { kit, table } = this;
    return kit?.log.keeps && table
      ? { ...entry, events: entry.events.map((event) => kit.log.keeps!(event, table.options)) }
      : entry;
  }

  get kit(): GameKit | null {
    return this.table && known(this.table.game) ? kitOf(this.table.game) : null;
  }

  close(): void {
    this.#queue.clear();
    this.performer.stage.clear();
    this.#line.close();
  }

  #hear(news: News): void {
    if (news.type === 'welcome') this.#welcome(news);
    if (news.type === 'table') this.table = news.table;
    if (news.type === 'state') this.#arrive(news.state);
    if (news.type === 'chat') this.talk.hear(news.chat, news.chat.seat !== null && news.chat.seat === this.you);
  }

  #welcome(news: Extract<News, { type: 'welcome' }>): void {
    const before = this.latest?.ply ?? null;
    this.#queue.clear();
    this.table = news.table;
    const log = news.log.map((entry) => this.#kept(entry));
    this.talk.said = news.chat;
    this.log = log;
    this.missed = before === null ? [] : log.filter((entry) => entry.ply > before && entry.seat !== news.table.you);
    const arrived =
      before !== null &&
      log.some((entry) => entry.ply > before && entry.seat === news.table.you && entry.by === 'person');
    if (arrived) this.lostMove = null; // only its answer was lost
    this.#take(news.state);
    this.performer.stage.clear();
    this.#show(this.latest);
    const opening = before === null && news.state?.ply === 0 && log[0];
    if (opening) this.#queue.push({ state: null, entry: log[0] });
    if (this.#wish.sit) void this.#sitAnywhere();
  }

  async #sitAnywhere(): Promise<void> {
    this.#wish.sit = false;
    const free = this.table?.seats.findIndex((chair) => chair.kind === 'open') ?? -1;
    if (this.you === null && free >= 0)
      await this.attempt(() => this.#line.ask({ do: 'sit', seat: free, name: settings.name }));
  }

  #take(state: AnyState | null): void {
    this.latest = state;
    this.receivedAt = performance.now();
    if (state) this.#heard.set(state, this.receivedAt);
  }

  #arrive(state: AnyState): void {
    const { ply, by, seat, events } = state;
    const entry: AnyEntry = { ply, by, seat, events };
    this.log = [...this.log, this.#kept(entry)];
    this.#take(state);
    this.spotlight = null;
    this.#queue.push({ state, entry });
  }

  /** Puts a state on the table: the drawing now equals its view. */
  #show(state: AnyState | null): void {
    const coin = this.#coinRect();
    const mine = this.#mustAct(this.shown);
    this.#previous = this.shown;
    this.shown = state;
    this.performer.veil = [];
    this.why = null;
    if (this.chosen && !(state && offers(state, this.chosen.move))) this.chosen = null;
    if (this.#mustAct(state) && !mine) this.#ring();
    void tick().then(() =>
      this.performer.stage.coin(coin, this.root?.querySelector<HTMLElement>('[data-coin]') ?? null),
    );
  }

  #mustAct(state: AnyState | null): boolean {
    return this.you !== null && (state?.actors.must.includes(this.you) ?? false);
  }

  #ring(): void {
    sound('coin');
    if (document.hidden) navigator.vibrate?.(80);
  }

  #coinRect(): DOMRect | null {
    return this.root?.querySelector('[data-coin]')?.getBoundingClientRect() ?? null;
  }

  #place = (seat: number) => (seat === this.you ? 'hand' : `seat:${seat}`);

  async #play(step: Step, speed: number): Promise<void> {
    let shown = false;
    const show = () => {
      const stale = step.state && this.shown && step.state.ply < this.shown.ply; // an animation that came back from the dead
      if (!shown && step.state && !stale) this.#show(step.state);
      shown = true;
    };
    try {
      for (const event of step.entry.events) {
        const moved = { view: this.shown?.view ?? null, events: step.entry.events };
        const motion = this.kit?.motion(event, this.#place, this.you, this.say, moved);
        if (motion) await this.performer.perform(motion, speed, show);
      }
    } finally {
      show();
      await this.performer.settle();
    }
  }

  /** Shows the last ply once more. */
  async replay(): Promise<void> {
    const entry = this.log[this.log.length - 1];
    if (!entry || !this.#queue.idle || this.replaying) return;
    const now = this.shown;
    this.replaying = true;
    if (this.#previous && now && this.#previous.ply === now.ply - 1) {
      const before = this.#previous;
      this.shown = before;
      await tick();
      this.#queue.push({ state: now, entry });
    } else this.#queue.push({ state: null, entry });
    await this.#untilIdle();
    this.replaying = false;
  }

  async replayMissed(): Promise<void> {
    const entries = this.missed;
    this.missed = [];
    await this.replayEntries(entries);
  }

  async replayEntries(entries: AnyEntry[]): Promise<void> {
    if (this.replaying) return;
    this.replaying = true;
    for (const entry of entries) {
      this.spotlight = entry;
      this.#queue.push({ state: null, entry });
      await this.#untilIdle();
      await new Promise((done) => setTimeout(done, settings.fast ? 0 : 350));
    }
    this.spotlight = null;
    this.replaying = false;
  }

  async #untilIdle(): Promise<void> {
    while (!this.#queue.idle) await new Promise((done) => setTimeout(done, 20));
  }

  pick(id: string, move: string): void {
    this.why = null;
    if (!this.live) return;
    if (this.chosen?.id === id || settings.oneTap) return void this.play(move);
    this.chosen = { id, move };
  }

  release(): void {
    this.chosen = null;
    this.why = null;
  }

  /** Chooses without ever playing. */
  choose(id: string, move: string): void {
    this.why = null;
    if (this.live) this.chosen = { id, move };
  }

  async play(move: string): Promise<void> {
    if (!this.live || !this.latest || !this.#stands(move)) return;
    this.pending = true;
    this.lostMove = null;
    this.why = null;
    try {
      await this.#send(move, this.latest);
      this.missed = [];
    } catch (error) {
      this.#refused(error as Refusal, move);
    } finally {
      this.pending = false;
      this.chosen = null;
    }
  }

  /** Chosen in an older picture: still on offer, and still what was meant. */
  #stands(move: string): boolean {
    if (!this.latest || !this.shown || this.shown === this.latest) return true;
    return offers(this.latest, move) && this.kit?.moves.meant?.(this.shown.view, this.latest.view, move) !== false;
  }

  /** Somebody else may have acted in the same instant. If the move still stands and means the same, it is sent once more. */
  async #send(move: string, before: AnyState): Promise<void> {
    try {
      await this.#line.ask({ do: 'move', ply: before.ply, move });
    } catch (error) {
      const now = this.latest;
      const legal = now !== null && now.ply !== before.ply && offers(now, move);
      if (
        (error as Refusal).code !== 'stale' ||
        !now ||
        !legal ||
        this.kit?.moves.meant?.(before.view, now.view, move) === false
      )
        throw error;
      await this.#line.ask({ do: 'move', ply: now.ply, move });
    }
  }

  #refused(refusal: Refusal, move: string): void {
    sound('refuse');
    if (refusal.reason)
      this.why = {
        id: this.chosen?.id ?? move,
        reason: refusal.reason,
        args: refusal.args,
        clause: refusal.clause,
        loose: this.chosen === null,
      };
    else if (refusal.code === 'offline' || refusal.code === 'storage') this.lostMove = move;
    else this.trouble = refusal.code;
  }

  /** Asks the table why a card may not be played. */
  async askWhy(id: string, move: string): Promise<void> {
    if (!this.current || this.pending || this.replaying) return; // the table has moved on already
    this.chosen = null;
    try {
      const answer = await this.#line.ask({ do: 'why', move });
      if (answer.type !== 'why' || answer.legal || !answer.reason) return;
      sound('refuse');
      this.why = { id, reason: answer.reason, args: answer.args ?? {}, clause: answer.clause ?? null, loose: false };
    } catch (error) {
      this.trouble = (error as Refusal).code;
    }
  }

  async attempt(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      this.trouble = (error as Refusal).code;
      return false;
    }
  }

  sit = (seat: number) => this.attempt(() => this.#line.ask({ do: 'sit', seat, name: settings.name }));
  /** A new name for the seat one already has. */
  rename = () => this.you !== null && settings.name.trim() !== this.names[this.you] && this.sit(this.you);
  stand = () => this.attempt(() => this.#line.ask({ do: 'stand' }));
  bot = (seat: number, bot: string) => this.attempt(() => this.#line.ask({ do: 'bot', seat, bot }));
  open = (seat: number) => this.attempt(() => this.#line.ask({ do: 'open', seat }));
  back = () => this.attempt(() => this.#line.ask({ do: 'back' }));
  speak = (text: string) => this.attempt(() => this.#line.ask({ do: 'chat', text }));
  rematch = () => this.attempt(() => this.#line.ask({ do: 'rematch' }));
}
