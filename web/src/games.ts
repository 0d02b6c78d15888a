// Finds the games by their folders: games/<key>/web/{index.ts,Board.svelte} and games/<key>/text. Adding a game changes
// nothing here. Rules are optional while a game's are not written.
import type { Component } from 'svelte';
import type { BoardProps, GameKit } from './kit';
import type { Lang, Words } from './text';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyBoard = Component<BoardProps<any, any, any>>;

const kits = import.meta.glob<GameKit>('../../games/*/web/index.ts', { eager: true, import: 'default' });
const boards = import.meta.glob<AnyBoard>('../../games/*/web/Board.svelte', { eager: true, import: 'default' });
const texts = import.meta.glob<Words>('../../games/*/text/*.json', { eager: true, import: 'default' });
const rules = import.meta.glob<string>('../../games/*/text/rules.*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});

export const known = (game: string): boolean => `../../games/${game}/web/index.ts` in kits;
export const kitOf = (game: string): GameKit => kits[`../../games/${game}/web/index.ts`];
export const boardOf = (game: string): AnyBoard => boards[`../../games/${game}/web/Board.svelte`];
export const wordsOf = (game: string, lang: Lang): Words => texts[`../../games/${game}/text/${lang}.json`] ?? {};
export const rulesOf = (game: string, lang: Lang): string | null =>
  rules[`../../games/${game}/text/rules.${lang}.md`] ?? rules[`../../games/${game}/text/rules.en.md`] ?? null;
