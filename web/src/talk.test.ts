import { expect, it, vi } from 'vitest';
import { sound } from './sound';
import { Talk } from './talk.svelte';

vi.mock('./sound', () => ({ sound: vi.fn() }));

const line = (seat: number, name: string) => ({ seat, name, text: 'Hello', at: 0 });

it('counts what others said until it is read', () => {
  const talk = new Talk();
  talk.hear(line(0, 'Mia'), true);
  talk.hear(line(1, 'Zoé'), false);
  expect([talk.said.length, talk.unread]).toEqual([2, 1]);
  talk.read(true);
  talk.hear(line(1, 'Zoé'), false);
  expect(talk.unread).toBe(0);
  talk.read(false);
  talk.hear(line(1, 'Zoé'), false);
  expect(talk.unread).toBe(1);
});

it('writes down a muted voice without a sound, until it is heard again', () => {
  const talk = new Talk();
  talk.mute('Zoé');
  vi.mocked(sound).mockClear();
  talk.hear(line(1, 'Zoé'), false);
  expect([talk.said.length, talk.unread]).toEqual([1, 0]);
  expect(sound).not.toHaveBeenCalled();
  talk.mute('Zoé');
  talk.hear(line(1, 'Zoé'), false);
  expect(talk.unread).toBe(1);
  expect(sound).toHaveBeenCalledWith('chat');
});
