import { describe, expect, it } from 'vitest';
import { offers, sameQuestion } from './asked';

const asked = (prompt: unknown, ...moves: string[]) => ({ prompt, moves: moves.map((move) => ({ move })) });

describe('a question', () => {
  it('is the same while its words and arguments are', () => {
    expect(sameQuestion(asked({ key: 'window', face: 'crab' }), asked({ key: 'window', face: 'crab' }, 'done'))).toBe(
      true,
    );
    expect(sameQuestion(asked({ key: 'window', face: 'crab' }), asked({ key: 'window', face: 'gull' }))).toBe(false);
    expect(sameQuestion(asked({ key: 'look', left: 2 }), asked({ key: 'look', left: 1 }))).toBe(false);
  });

  it('is none if nobody asks', () => {
    expect(sameQuestion(asked(null), asked(null))).toBe(false);
    expect(sameQuestion(asked({ key: 'turn' }), asked(null))).toBe(false);
  });

  it('can be answered with what is offered', () => {
    expect(offers(asked({}, 'done', 'throw 3'), 'throw 3')).toBe(true);
    expect(offers(asked({}, 'done'), 'throw 3')).toBe(false);
  });
});
