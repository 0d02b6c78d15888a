// The grid of the auction: lit cells are exactly the bids in `moves`, and everybody's words stand where they were said.
import { describe, expect, it } from 'vitest';
import type { Choice, Chair, Denomination, Effect, Pack, View } from '@gen/la_batarde';
import { say, type Lang } from '@shell/text';
import en from '../text/en.json';
import fr from '../text/fr.json';
import { asked, gridOf, lastWord, sumOf } from './auction';

const chair = (part: Partial<Chair>): Chair => ({
  cards: 3,
  bid: null,
  tricks: 0,
  asked: false,
  said: {},
  scores: [],
  points: 0,
  exact: 0,
  ...part,
});

function given(part: Partial<View>): View {
  return {
    phase: 'bidding',
    actor: 0,
    deal: 1,
    size: 3,
    dealer: 0,
    denomination: 'hearts',
    number: 1,
    proposer: 1,
    pack: null,
    factor: 1,
    mechouner: null,
    played: [],
    trick: { leader: 1, cards: [], winner: null },
    last_trick: null,
    limits: [],
    viewer: 0,
    hand: [],
    forbidden: null,
    ladder: [3],
    packs: 1,
    words: 'choune',
    seats: [chair({}), chair({ bid: 1, said: { hearts: [1] } }), chair({ bid: 2, said: { clubs: [1], hearts: [2] } })],
    ...part,
  };
}

const bid = (number: number, denomination: Denomination, effect: Effect, pack: Pack | null = null): Choice => ({
  move: `bid ${number} ${denomination}${pack ? ` ${pack}` : ''}`,
  kind: 'bid',
  number,
  denomination,
  card: null,
  effect,
  pack,
  sum: null,
  takes: false,
  factor: 1,
  words: 'choune',
});

const cell = (view: View, moves: Choice[], denomination: Denomination, number: number) =>
  gridOf(view, moves).find((row) => row.denomination === denomination)!.cells[number];

describe('the grid', () => {
  it('ranks trumps downwards and has a column for every number', () => {
    const rows = gridOf(given({}), []);
    expect(rows.map((row) => row.denomination)).toEqual([
      'all_trumps',
      'spades',
      'hearts',
      'diamonds',
      'clubs',
      'no_trumps',
    ]);
    expect(rows.every((row) => row.cells.length === 4)).toBe(true);
    expect(rows.filter((row) => row.stands).map((row) => row.denomination)).toEqual(['hearts']);
  });

  it('lights what is in moves and nothing else', () => {
    const moves = [bid(0, 'hearts', 'follow'), bid(2, 'spades', 'change')];
    const lit = gridOf(given({}), moves)
      .flatMap((row) => row.cells)
      .filter((one) => one.choices.length > 0);
    expect(lit.map((one) => [one.id, one.kind])).toEqual([
      ['bid:2:spades', 'change'],
      ['bid:0:hearts', 'follow'],
    ]);
  });

  it('keeps both packs of one bid in one cell', () => {
    const moves = [bid(2, 'spades', 'change', 'simple'), bid(2, 'spades', 'change', 'marked')];
    expect(cell(given({ packs: 2 }), moves, 'spades', 2).choices.map((choice) => choice.pack)).toEqual([
      'simple',
      'marked',
    ]);
  });

  it('crosses out the forbidden number, at the trump that stands only', () => {
    const view = given({ forbidden: 0 });
    expect(cell(view, [], 'hearts', 0).kind).toBe('forbidden');
    expect(cell(view, [], 'spades', 0).kind).toBe('none');
  });

  it('shows who said what, and what no longer stands', () => {
    expect(cell(given({}), [], 'hearts', 2).bids).toEqual([{ seat: 2, stands: true }]);
    expect(cell(given({}), [], 'clubs', 1).bids).toEqual([{ seat: 2, stands: false }]);
  });

  it('asks about a new trump with a pack when there are two, and never about following', () => {
    const two = given({ packs: 2 });
    expect(asked(two, cell(two, [], 'clubs', 0))).toBe('bid 0 clubs simple');
    expect(asked(two, cell(two, [], 'hearts', 3))).toBe('bid 3 hearts');
    expect(asked(given({}), cell(given({}), [], 'clubs', 0))).toBe('bid 0 clubs');
  });

  it('adds up what was bid', () => expect(sumOf(given({}))).toBe(3));
});

describe('the last word on the trump', () => {
  const told = (lang: Lang, part: Partial<View>) =>
    lastWord(given(part), (key, args = {}) =>
      say({ en, fr }[lang], key, args, { lang, you: 0, names: ['Ada', 'Ben', 'Cyd'] }),
    );
  const called = { mechouner: 2, factor: 2 };
  const answered = { mechouner: 0, factor: 4 };

  it('is the proposal until somebody calls', () => {
    expect(told('en', {})).toBe('Ben proposed it');
    expect(told('fr', { mechouner: 0, factor: 2 })).toBe('méchouné par vous');
  });

  it('is told in the words of the table', () => {
    expect(told('en', called)).toBe('Cyd méchouned it');
    expect(told('en', { ...called, words: 'double' })).toBe('Cyd doubled it');
    expect(told('fr', called)).toBe('méchouné par Cyd');
    expect(told('fr', { ...called, words: 'double' })).toBe('doublé par Cyd');
    expect(told('en', answered)).toBe('Ben chouned it');
    expect(told('en', { ...answered, words: 'double' })).toBe('Ben redoubled it');
    expect(told('fr', { ...answered, words: 'double' })).toBe('redoublé par Ben');
  });
});

describe('a bid in French', () => {
  it('is so many at a suit', () => {
    const bids = (['spades', 'no_trumps', 'all_trumps'] as Denomination[]).map((denomination) =>
      say(fr, 'cell.bid', { number: 3, denomination }, { lang: 'fr', you: 0, names: [] }),
    );
    expect(bids).toEqual(['Annoncer 3 à Pique', 'Annoncer 3 sans atout', 'Annoncer 3 tout atout']);
  });
});
