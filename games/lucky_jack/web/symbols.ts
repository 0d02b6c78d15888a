// The seven symbols, low to high, with their art and what they pay: all from the game's own data. The art is our own
// drawing, one file per symbol.
import type { Symbol } from '@gen/lucky_jack';
import data from '../data/game.json';

const art = import.meta.glob<string>('./art/*.svg', { eager: true, import: 'default', query: '?raw' });
const rows = new Map(data.symbols.map((symbol) => [symbol.key, symbol]));

export const kSymbols = data.symbols.map((symbol) => symbol.key as Symbol);
export const valueOf = (symbol: string): number => rows.get(symbol)?.value ?? 0;
export const payOf = (symbol: string) => rows.get(symbol) ?? { three: 0, four: 0 };
export const artOf = (name: string): string => art[`./art/${name}.svg`] ?? '';
