// The seven symbols, low to high, with their art. Art is our own drawing, one file per symbol.
import type { Symbol } from '@gen/lucky_jack';

const art = import.meta.glob<string>('./art/*.svg', { eager: true, import: 'default', query: '?raw' });

export const kSymbols: Symbol[] = ['lemon', 'cherry', 'grape', 'clover', 'bell', 'seven', 'jack'];
export const valueOf = (symbol: string): number => kSymbols.indexOf(symbol as Symbol) + 1;
export const artOf = (name: string): string => art[`./art/${name}.svg`] ?? '';
