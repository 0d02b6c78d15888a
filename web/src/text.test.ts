// Templates: core/text_examples.json has the rules that core/text_test.cpp tests too; here is what only the browser has.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { number, parts, say, typeset, type Args, type Lang, type Reader, type Words } from './text';
import en from '@games/lucky_jack/text/en.json';
import fr from '@games/lucky_jack/text/fr.json';

interface Example {
  name: string;
  lang?: Lang;
  key: string;
  args: Args;
  reader?: number;
  says: string;
  browser?: string;
}

interface Shared {
  names: string[];
  groups: { rule: string; words: Words; examples: Example[] }[];
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const shared = JSON.parse(read('core/text_examples.json')) as Shared;
const reader = (lang: Lang, you: number | null = 0): Reader => ({ lang, you, names: ['Mia', 'Zoé', 'Otto'] });

describe.each(shared.groups)('the shared examples: $rule', ({ words, examples }) => {
  it.each(examples)('$name', ({ lang = 'en', key, args, reader: you = null, says, browser = says }) => {
    expect(say(words, key, args, { lang, you, names: shared.names })).toBe(browser);
  });
});

it('has examples of every rule of the page', () => {
  const page = read('docs/protocol.md').split('## Text templates')[1];
  const rules = [...page.matchAll(/\*\*([A-Z]\w+)\*\*/g)].map(([, rule]) => rule);
  expect([...new Set(shared.groups.map((group) => group.rule))]).toEqual(rules);
});

describe('a template', () => {
  it('is said of a game as its texts have it', () => {
    const event = { event: 'discarded', seat: 0, card: 'bell', effect: 'higher', onto: 'clover' };
    expect(say(en, 'event.discarded', event, reader('en'))).toBe('You discarded Bell, higher.');
    expect(say(en, 'event.discarded', event, reader('en', 2))).toBe('Mia discarded Bell, higher.');
    expect(say(fr, 'prompt.choose', { key: 'choose', top: 'bell' }, reader('fr'))).toBe(
      'Égalez ou battez la Cloche, jouez plus faible et piochez deux cartes, ou piochez-en une.',
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

  it('takes an argument without a value for a missing one', () => {
    expect(say({ x: 'It is {card}' }, 'x', { card: undefined }, reader('en'))).toBe('It is {card}');
  });
});

it('sets a number by itself', () => {
  expect(number(999)).toBe('999');
  expect(number(-10000)).toBe('−10\u202f000');
});

describe('typesetting', () => {
  it('puts thin spaces in French and leaves names alone', () => {
    expect(typeset('fr', '« Je prends ! »')).toBe('«\u202fJe prends\u202f!\u202f»');
    expect(typeset('fr', '«\u00a0Je prends\u00a0!\u00a0»')).toBe('«\u202fJe prends\u202f!\u202f»');
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
