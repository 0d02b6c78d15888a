import { describe, expect, it } from 'vitest';
import { number, parts, resolve, say, typeset, type Reader } from './text';
import en from '@games/lucky_jack/text/en.json';
import fr from '@games/lucky_jack/text/fr.json';

const reader = (lang: 'en' | 'fr', you: number | null = 0): Reader => ({ lang, you, names: ['Mia', 'Zoé', 'Otto'] });

describe('a template', () => {
  it('names seats and cards', () => {
    expect(say(en, 'event.dropped', { event: 'dropped', seat: 1, card: 'bell' }, reader('en'))).toBe(
      'Zoé dropped the Bell.',
    );
  });

  it('chooses by enumeration value, then by reader', () => {
    const event = { event: 'discarded', seat: 0, card: 'bell', effect: 'higher', onto: 'clover' };
    expect(say(en, 'event.discarded', event, reader('en'))).toBe('You discarded Bell, higher.');
    expect(say(en, 'event.discarded', event, reader('en', 2))).toBe('Mia discarded Bell, higher.');
    expect(say(en, 'event.discarded', event, reader('en', null))).toBe('Mia discarded Bell, higher.');
  });

  it('chooses by a flag that is true, not by one that is false', () => {
    expect(resolve(en, 'event.shuffled', { cards: 84, again: true }, 0)).toBe('event.shuffled.again');
    expect(resolve(en, 'event.shuffled', { cards: 84, again: false }, 0)).toBe('event.shuffled');
  });

  it('hides what the reader may not know', () => {
    const event = { event: 'drew', seat: 1, card: null, penalty: false };
    expect(say(en, 'event.drew', event, reader('en'))).toBe('Zoé drew a card.');
    expect(say(fr, 'event.drew', event, reader('fr'))).toBe('Zoé pioche une carte.');
  });

  it('counts: French is singular below two', () => {
    const words = { many: '{n} {n#carte|cartes}' };
    expect(say(words, 'many', { n: 0 }, reader('fr'))).toBe('0 carte');
    expect(say(words, 'many', { n: 0 }, reader('en'))).toBe('0 cartes');
    expect(say(words, 'many', { n: 1 }, reader('en'))).toBe('1 carte');
    expect(say(words, 'many', { n: 1 }, reader('fr'))).toBe('1 carte');
    expect(say(words, 'many', { n: 2 }, reader('fr'))).toBe('2 cartes');
  });

  it('asks an object for its fields', () => {
    const words = { 'event.swapped': '{first.seat} {first.slot}, {second.seat} {second.slot}' };
    const event = { event: 'swapped', first: { seat: 0, slot: 3 }, second: { seat: 1, slot: 12 } };
    expect(say(words, 'event.swapped', event, reader('en'))).toBe('Mia 3, Zoé 12');
  });

  it('names a seat under any name, and each of several words', () => {
    const words = { x: '{by.seat} took {cards} from {seat}', 'card.bell': 'Bell', 'card.clover': 'Clover' };
    expect(say(words, 'x', { seat: 1, by: 2, cards: ['bell', 'clover', 'bell'] }, reader('en'))).toBe(
      'Otto took Bell, Clover, Bell from Zoé',
    );
  });

  it('groups thousands with thin spaces', () => {
    expect(number(999)).toBe('999');
    expect(number(10000)).toBe('10\u202f000');
    expect(say(en, 'label.wins', { points: 5000 }, reader('en'))).toBe('wins 5\u202f000');
  });

  it('looks up a word under its own name first, then among the cards', () => {
    const words = {
      line: '{effect}, {top}',
      'effect.higher': 'beats',
      'card.bell': 'Bell',
      'top.jack': 'the very top',
    };
    expect(say(words, 'line', { effect: 'higher', top: 'bell' }, reader('en'))).toBe('Beats, Bell');
    expect(say(words, 'line', { effect: 'odd', top: 'jack' }, reader('en'))).toBe('Odd, the very top');
  });

  it('says "you" before it hides', () => {
    const words = { x: 'x', 'x.you': 'you', 'x.hidden': 'hidden', 'x.you.hidden': 'never' };
    expect(say(words, 'x', { seat: 0, card: null }, reader('en'))).toBe('you');
    expect(say(words, 'x', { seat: 1, card: null }, reader('en'))).toBe('hidden');
  });

  it('looks up articles under any argument, and opens a sentence with a capital', () => {
    expect(say(en, 'prompt.offer', { key: 'offer', top: 'clover' }, reader('en'))).toBe(
      'The Clover is up for grabs. Take it?',
    );
    expect(say(fr, 'prompt.choose', { key: 'choose', top: 'bell' }, reader('fr'))).toBe(
      'Égalez ou battez la Cloche, ou piochez.',
    );
  });

  it('marks names and cards as strong', () => {
    expect(parts(en, 'event.dropped', { seat: 1, card: 'bell' }, reader('en'))).toEqual([
      { text: 'Zoé', strong: true },
      { text: ' dropped ', strong: false },
      { text: 'the Bell', strong: true },
      { text: '.', strong: false },
    ]);
  });

  it('shows the key when a text is missing', () => {
    expect(say(en, 'event.unheard_of', {}, reader('en'))).toBe('event.unheard_of');
  });
});

describe('typesetting', () => {
  it('puts thin spaces in French and leaves names alone', () => {
    expect(typeset('fr', '« Je prends ! »')).toBe('«\u202fJe prends\u202f!\u202f»');
    expect(say({ hi: 'Bonjour {seat} !' }, 'hi', { seat: 0 }, { lang: 'fr', you: null, names: ["D'Arc !"] })).toBe(
      "Bonjour D'Arc !\u202f!",
    );
  });

  it('curls quotes', () => {
    expect(typeset('en', '"I take it!" isn\'t rude')).toBe('“I take it!” isn’t rude');
  });
});

describe('the texts of every game', () => {
  const texts = import.meta.glob<Record<string, string>>('@games/*/text/*.json', { eager: true, import: 'default' });
  const games = [...new Set(Object.keys(texts).map((path) => path.replace(/\/\w+\.json$/, '')))];
  it.each(games)('%s has the same keys in both languages', (game) => {
    expect(Object.keys(texts[`${game}/fr.json`]).sort()).toEqual(Object.keys(texts[`${game}/en.json`]).sort());
  });
});
