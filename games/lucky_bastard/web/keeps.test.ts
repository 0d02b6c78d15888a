import type { Event } from '@gen/lucky_bastard';
import { describe, expect, it } from 'vitest';
import en from '../text/en.json';
import fr from '../text/fr.json';
import { say } from '@shell/text';
import { keeps } from './keeps';

const looked: Event = { event: 'looked', seat: 0, slot: 3, face: 'crab' };

describe('the log of a game of memory', () => {
  it('forgets what was seen, not that it was', () => {
    const kept = keeps(looked, { memory: false });
    expect(JSON.stringify(kept)).not.toContain('crab');
    const reader = { lang: 'en' as const, you: 0, names: ['Mia'] };
    expect(say(en, 'event.looked', kept as never, reader)).toBe('You look at slot 3.');
    expect(say(fr, 'event.looked', kept as never, { ...reader, lang: 'fr' })).toBe('Vous regardez la carte 3.');
  });

  it('keeps what everybody saw, and everything with the memory aid', () => {
    const played: Event = { event: 'played', seat: 0, face: 'crab', slot: 3 };
    expect(keeps(played, { memory: false })).toBe(played);
    expect(keeps(looked, { memory: true })).toBe(looked);
  });

  it('has the same words in both languages', () => {
    expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted());
  });
});
