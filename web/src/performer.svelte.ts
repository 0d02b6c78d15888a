// Performs what a kit says an event moves: its sound, a stamp or a moment, a ring, then the flights. What is over the
// table meanwhile is here for the page to draw; `settle` takes it all away again, whatever came of the performance.
import { tick } from 'svelte';
import type { Motion } from './kit';
import { settings } from './settings.svelte';
import { sound } from './sound';
import type { Stage } from './stage';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Performer {
  /** Anchors to leave empty: their cards are still in the air. */
  veil = $state.raw<readonly string[]>([]);
  moment = $state.raw<Motion['moment'] | null>(null);
  stamp = $state.raw<string | null>(null);

  constructor(readonly stage: Stage) {}

  /** `show` puts the new view on the table: a motion may want that before its flights. */
  async perform(motion: Motion, speed: number, show: () => void): Promise<void> {
    if (motion.sound) sound(motion.sound);
    if (motion.stamp) await this.#knock(motion.stamp, speed);
    if (motion.moment) await this.#celebrate(motion.moment, speed);
    if (motion.ring) await this.stage.ring(motion.ring, speed);
    if (motion.showFirst || motion.veil) {
      if (motion.showFirst) show();
      this.stage.clear();
      this.veil = motion.veil ?? [];
      await tick();
    }
    await this.stage.fly(motion.flights, speed);
    if (motion.pause && !settings.fast && !document.hidden && speed !== Infinity)
      await wait((settings.calm ? 150 : motion.pause) / speed);
  }

  async settle(): Promise<void> {
    this.veil = [];
    this.moment = null;
    this.stamp = null;
    await tick();
    this.stage.clear();
  }

  async #celebrate(moment: NonNullable<Motion['moment']>, speed: number): Promise<void> {
    if (moment.rows) this.stage.clear(); // what flew has arrived; the sheet would lie under it
    this.moment = moment;
    await wait((settings.fast ? 30 : moment.rows ? 1600 : 1900) / speed);
    this.moment = null;
  }

  /** A loud call: the stamp lies on the mat a little longer than it falls. */
  async #knock(stamp: string, speed: number): Promise<void> {
    this.stamp = stamp;
    await wait((settings.fast ? 10 : 750) / speed);
    this.stamp = null;
  }
}
