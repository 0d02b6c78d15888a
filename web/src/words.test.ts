import { describe, expect, it } from 'vitest';
import protocol from '../../docs/protocol.md?raw';
import en from '../text/en.json';
import fr from '../text/fr.json';

describe("the shell's words", () => {
  it('are the same in both languages', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  it('have a sentence for every error code of the protocol', () => {
    const section = protocol.slice(protocol.indexOf('### Error codes'), protocol.indexOf('The connection is kept'));
    const codes = [...section.matchAll(/`([a-z_]+)`/g)].map((match) => match[1]);
    expect(codes.length).toBeGreaterThan(25);
    expect(codes.filter((code) => !(`error.${code}` in en))).toEqual([]);
  });

  it('use the same holes in both languages', () => {
    const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort().join();
    const odd = Object.keys(en).filter(
      (key) => holes(en[key as keyof typeof en]) !== holes(fr[key as keyof typeof fr]),
    );
    expect(odd).toEqual([]);
  });
});
