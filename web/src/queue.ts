// Plays items one after another. Whatever a play does, the next one comes: a failed or endless animation must never keep
// a newer state from the table. More than three waiting play at double speed, unless the owner sets another pace.

export type Play<T> = (item: T, speed: number) => Promise<void>;

export class Queue<T> {
  #items: T[] = [];
  #running = false;

  constructor(
    private play: Play<T>,
    private patience = 4000,
    private pace: (waiting: number) => number = (waiting) => (waiting > 3 ? 2 : 1),
  ) {}

  get idle(): boolean {
    return !this.#running;
  }

  push(item: T): void {
    this.#items.push(item);
    if (!this.#running) void this.#run();
  }

  /** Drops what waits; used when a fresh `welcome` makes it all old news. */
  clear(): void {
    this.#items = [];
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#items.length > 0) {
      const speed = this.pace(this.#items.length);
      const item = this.#items.shift() as T;
      await Promise.race([this.#safely(item, speed), new Promise((done) => setTimeout(done, this.patience))]);
    }
    this.#running = false;
  }

  async #safely(item: T, speed: number): Promise<void> {
    try {
      await this.play(item, speed);
    } catch (error) {
      console.error('an animation failed', error);
    }
  }
}
