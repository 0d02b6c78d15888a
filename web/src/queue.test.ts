import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Queue } from './queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

describe('the animation queue', () => {
  it('plays in order, one at a time', async () => {
    const seen: string[] = [];
    const queue = new Queue<string>(async (item) => {
      seen.push(`${item} begins`);
      await wait(100);
      seen.push(`${item} ends`);
    });
    queue.push('a');
    queue.push('b');
    await vi.advanceTimersByTimeAsync(250);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(queue.idle).toBe(true);
  });

  it('keeps the pace its owner sets', async () => {
    const speeds: number[] = [];
    const queue = new Queue<number>(
      async (_, speed) => void speeds.push(speed),
      4000,
      (waiting) => (waiting > 2 ? Infinity : waiting),
    );
    for (let i = 0; i < 4; i++) queue.push(i);
    await vi.advanceTimersByTimeAsync(10);
    expect(speeds).toEqual([1, Infinity, 2, 1]);
  });

  it('hurries when more than three wait', async () => {
    const speeds: number[] = [];
    const queue = new Queue<number>(async (_, speed) => {
      speeds.push(speed);
      await wait(10);
    });
    for (let i = 0; i < 6; i++) queue.push(i);
    await vi.advanceTimersByTimeAsync(200);
    expect(speeds).toEqual([1, 2, 2, 1, 1, 1]);
  });

  it('goes on after an animation that fails or never ends', async () => {
    const seen: number[] = [];
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const queue = new Queue<number>(async (item) => {
      seen.push(item);
      if (item === 0) throw new Error('no such place');
      if (item === 1) await new Promise(() => undefined);
    }, 500);
    [0, 1, 2].forEach((item) => queue.push(item));
    await vi.advanceTimersByTimeAsync(600);
    expect(seen).toEqual([0, 1, 2]);
    expect(quiet).toHaveBeenCalledOnce();
  });

  it('drops what waits when cleared', async () => {
    const seen: number[] = [];
    const queue = new Queue<number>(async (item) => {
      seen.push(item);
      await wait(50);
    });
    [0, 1, 2].forEach((item) => queue.push(item));
    queue.clear();
    await vi.advanceTimersByTimeAsync(300);
    expect(seen).toEqual([0]);
  });
});
