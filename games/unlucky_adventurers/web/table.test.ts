import { describe, expect, it } from 'vitest';
import type { Choice, Event, View } from '@gen/unlucky_adventurers';
import {
  aimsOf,
  before,
  beastOf,
  cellsOf,
  covers,
  deedOf,
  familyOf,
  fitting,
  isSpent,
  kindOf,
  lacking,
  onlyAim,
  outcomesOf,
  partyOf,
  raisedBy,
  statusOf,
  tagOf,
  tapped,
  valueOf,
  type Told,
} from './table';

const choice = (move: string, rest: Partial<Choice> = {}): Choice => ({
  move,
  kind: move.split(' ')[0] as Choice['kind'],
  card: null,
  character: null,
  target: null,
  second: null,
  twice: false,
  both: false,
  wasted: false,
  more: false,
  value: null,
  total: null,
  ...rest,
});
const thief = (target: number, second: number | null = null) =>
  choice(['play thief', target, second].filter((one) => one !== null).join(' '), { card: 'thief', target, second });
const moves = [
  thief(1),
  thief(1, 1),
  thief(1, 2),
  thief(2),
  thief(2, 2),
  choice('play rest', { card: 'rest' }),
  choice('use tinker rest', { character: 'tinker', card: 'rest' }),
  choice('use tinker trap', { character: 'tinker', card: 'trap' }),
];
const chair = {
  cards: 5,
  character: 'mage',
  used: false,
  allies: [] as string[],
  team: null,
  out: null as number | null,
  misses: false,
  no_draw: false,
  turns: 3,
};
const view = (rest: Partial<View> = {}) =>
  ({
    viewer: 0,
    phase: 'turn',
    active: 1,
    clockwise: true,
    pending: [],
    fight: null,
    seats: [chair, chair, chair, chair],
    ...rest,
  }) as unknown as View;
const told = (...plies: Event[][]): Told[] => plies.map((events, i) => ({ ply: i + 1, by: 'person', seat: 0, events }));
const played: Event = {
  event: 'played',
  seat: 1,
  card: 'rusty_halberd',
  target: 0,
  second: null,
  twice: false,
  both: false,
  wasted: false,
};
const rolled: Event = {
  event: 'rolled',
  seat: 1,
  card: 'rusty_halberd',
  face: 4,
  effect: 'target_discards',
  count: 2,
  again: false,
};

describe('the cards', () => {
  it('are told apart, with what they are worth', () => {
    expect(['rusty_halberd', 'shield', 'own_foot', 'beast_encounter', 'mage', 'tax_imp'].map(kindOf)).toEqual([
      'weapon',
      'action',
      'blunder',
      'beast',
      'character',
      'monster',
    ]);
    expect(valueOf('rusty_halberd')).toBe(3);
    expect(beastOf('toll_bridge_troll')).toMatchObject({ cards: 3, points: 7, reward: 3 });
    expect(beastOf('rest')).toBeNull();
  });

  it('list their outcomes from the lowest face up', () => {
    expect(outcomesOf('borrowed_lantern').map((one) => one.faces)).toEqual(['1', '2-5', '6']);
    expect(outcomesOf('rusty_halberd').map((one) => one.faces)).toEqual(['even', 'odd']);
    expect(outcomesOf('trap')).toEqual([{ faces: null, effect: 'others_discard', count: 1 }]);
  });

  it('have exactly one outcome for each face', () => {
    for (const face of [1, 2, 3, 4, 5, 6])
      expect(outcomesOf('two_handed_fork').filter(({ faces }) => covers(faces!, face))).toHaveLength(1);
    expect(covers('even', 2)).toBe(true);
    expect(covers('odd', 2)).toBe(false);
  });
});

describe('aiming', () => {
  const family = familyOf(moves, 'play thief 1');

  it('gathers what the chosen card or character may do', () => {
    expect(family).toHaveLength(5);
    expect(aimsOf(family)).toEqual([1, 2]);
    expect(familyOf(moves, 'use tinker rest')).toHaveLength(2);
    expect(familyOf(moves, null)).toEqual([]);
  });

  it('takes one victim or two, and lets go again', () => {
    expect(tapped(family, [], 2)).toEqual([2]);
    expect(tapped(family, [2], 1)).toEqual([1, 2]);
    expect(tapped(family, [1, 2], 1)).toEqual([2]);
    const plain = [
      choice('play trap 1', { card: 'trap', target: 1 }),
      choice('play trap 2', { card: 'trap', target: 2 }),
    ];
    expect(tapped(plain, [1], 2)).toEqual([2]);
  });

  it('knows the moves at just these seats', () => {
    expect(fitting(family, [1]).map((one) => one.move)).toEqual(['play thief 1', 'play thief 1 1']);
    expect(fitting(family, [1, 2]).map((one) => one.move)).toEqual(['play thief 1 2']);
    expect(fitting(family, [])).toEqual([]);
  });

  it('needs no tap where there is only one', () => {
    expect(onlyAim([thief(2), thief(2, 2)])).toEqual([2]);
    expect(onlyAim(family)).toEqual([]);
    expect(onlyAim([choice('play rest', { card: 'rest' })])).toEqual([]);
  });
});

describe('an attack', () => {
  const attacked: Event = { event: 'attacked', by: 1, seats: [0, 2, 3], effect: 'others_discard', count: 1 };
  const open = view({
    phase: 'attacked',
    pending: [{ task: 'attack', open: [0], hit: [], safe: [] }] as unknown as View['pending'],
  });

  it('tells what each seat has answered, and nothing of who was not asked', () => {
    const log = told([played, attacked], [{ event: 'shielded', seat: 2, by: 1 }], [{ event: 'suffered', seat: 3 }]);
    expect([0, 1, 2, 3].map((seat) => statusOf(open, log, seat))).toEqual(['deciding', null, 'shielded', 'takes']);
    expect(statusOf(view(), log, 2)).toBeNull();
  });

  it('forgets the answers to the one before', () => {
    const log = told(
      [attacked],
      [{ event: 'shielded', seat: 2, by: 1 }],
      [{ event: 'attacked', by: 3, seats: [0], effect: 'steal', count: 1 }],
    );
    expect(statusOf(open, log, 2)).toBeNull();
  });

  it('raises a Shield once', () => {
    const log = told([attacked], [{ event: 'shielded', seat: 2, by: 1 }]);
    expect(raisedBy(log, 2)).toBe('shield');
    expect(raisedBy(log, 0)).toBeNull();
    expect(raisedBy(told([attacked], [{ event: 'shielded', seat: 2, by: 1 }], []), 2)).toBeNull();
  });
});

describe('the stage', () => {
  it('shows the last deed with its die', () => {
    expect(deedOf(told([played, rolled]))).toMatchObject({
      how: 'played',
      seat: 1,
      face: 'rusty_halberd',
      targets: [0],
      die: { key: '1.1', face: 4 },
      past: false,
    });
    expect(deedOf([])).toBeNull();
  });

  it('keeps the newest roll, who meddled, and whether it is over', () => {
    const log = told(
      [played, rolled],
      [
        { event: 'used', seat: 1, character: 'mage', ally: false, target: null, card: null },
        { ...rolled, face: 6, again: true },
      ],
      [{ event: 'turn_began', seat: 0, turn: 9 }],
    );
    expect(deedOf(log)).toMatchObject({ die: { key: '2.1', face: 6, again: true }, helpers: ['mage'], past: true });
  });

  it('shows a character used in its turn, and a ghost with its card', () => {
    expect(
      deedOf(told([{ event: 'used', seat: 2, character: 'ranger', ally: false, target: null, card: null }])),
    ).toMatchObject({ how: 'used', face: 'ranger' });
    expect(
      deedOf(
        told([
          { event: 'ghost_rolled', seat: 3, face: 6 },
          { event: 'ghost_drew', seat: 3, card: 'trap', wasted: false },
        ]),
      ),
    ).toMatchObject({ how: 'ghost', face: 'trap', die: { face: 6 } });
  });
});

describe('who comes before the reader', () => {
  it('follows the direction and leaves out who is out or misses', () => {
    expect(before(view(), 1, 0)).toEqual([2, 3]);
    expect(before(view({ clockwise: false }), 1, 0)).toEqual([]);
    expect(before(view({ seats: [chair, chair, { ...chair, out: 4 }, { ...chair, misses: true }] }), 1, 0)).toEqual([]);
    expect(before(view({ seats: [{ ...chair, out: 4 }, chair, chair, chair] }), 1, 0)).toBeNull();
  });
});

it('marks a seat without cards until it is settled who is out', () => {
  const spent = { ...chair, cards: 0 };
  const seats = [chair, spent, { ...spent, out: 4 }];
  expect([0, 1, 2].map((seat) => isSpent(view({ seats }), seat))).toEqual([false, true, false]);
  expect(isSpent(view({ seats, over: true }), 1)).toBe(false);
});

describe('a fight', () => {
  const fight = {
    seat: 0,
    beast: 'toll_bridge_troll',
    cards: 3,
    points: 7,
    reward: 3,
    laid: ['rusty_halberd', 'fizzing_draught'],
    total: 5,
    bonus: 0,
    waiting: [],
  };
  const say = (key: string, args: Record<string, unknown> = {}) => `${key} ${Object.values(args).join('/')}`;

  it('fills its meters and no more', () => {
    expect(cellsOf(2, 3)).toEqual([true, true, false]);
    expect(cellsOf(9, 2)).toEqual([true, true]);
    expect(lacking(fight, 2, 5)).toEqual({ cards: 1, points: 2 });
    expect(lacking(fight, 4, 9)).toEqual({ cards: 0, points: 0 });
  });

  it('foretells the total of each card', () => {
    const tag = (total: number, laid = fight.laid) =>
      tagOf(choice('lay shield', { card: 'shield', value: 2, total }), view({ fight: { ...fight, laid } }), say);
    expect(tag(7)).toMatchObject({ text: 'tag.of 7/7', icon: 'check', tone: 'good', brief: '✓' });
    expect(tag(6)).toMatchObject({ icon: null, tone: 'warn', brief: '6' });
    expect(tag(7, ['rusty_halberd'])).toMatchObject({ icon: null, tone: 'good' });
  });
});

it('a seat’s party is its character, then its allies', () => {
  expect(partyOf(view({ seats: [{ ...chair, used: true, allies: ['bard'] }] }), 0)).toEqual([
    { character: 'mage', used: true, ally: false },
    { character: 'bard', used: false, ally: true },
  ]);
});
