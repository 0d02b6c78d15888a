import { describe, expect, it } from 'vitest';
import { parseRules } from './rules';

describe('rules', () => {
  const blocks = parseRules(
    '# Lucky Jack\n\nShed *your*\ncards.\n\n**R6.** A lower card costs **two**.\n**H8.** Free.\n\n- one\n- two <b>\n',
  );

  it('knows titles, clauses, items and text', () => {
    expect(blocks.map((block) => block.kind)).toEqual(['title', 'text', 'clause', 'clause', 'item', 'item']);
  });

  it('names each clause', () => {
    expect(blocks.map((block) => block.clause)).toEqual([null, null, 'R6', 'H8', null, null]);
    expect(blocks[2].html).toBe('A lower card costs <strong>two</strong>.');
  });

  it('joins lines and escapes what is not ours', () => {
    expect(blocks[1].html).toBe('Shed <em>your</em> cards.');
    expect(blocks[5].html).toBe('two &lt;b&gt;');
  });
});
