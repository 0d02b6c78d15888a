// The shell's own words, and a game's words bound to a language and a table. Reading either inside a component makes it
// follow the language switch.
import en from '../text/en.json';
import fr from '../text/fr.json';
import { wordsOf } from './games';
import type { Say } from './kit';
import { settings } from './settings.svelte';
import { parts, say, type Args, type Part, type Reader } from './text';

const shell = { en, fr };

/** A sentence of the shell. */
export function w(key: string, args: Args = {}): string {
  return say(shell[settings.lang], key, args, { lang: settings.lang, you: null, names: [] });
}

export function reader(names: readonly string[] = [], you: number | null = null): Reader {
  return { lang: settings.lang, you, names };
}

export function gameSay(game: string, names: readonly string[] = [], you: number | null = null): Say {
  return (key, args = {}) => say(wordsOf(game, settings.lang), key, args, reader(names, you));
}

export function eventParts(
  game: string,
  event: { event: string },
  names: readonly string[],
  you: number | null,
): Part[] {
  return parts(wordsOf(game, settings.lang), `event.${event.event}`, event as unknown as Args, reader(names, you));
}

/** One human sentence for every error code of the protocol. */
export function wrong(code: string): string {
  return `error.${code}` in en ? w(`error.${code}`) : w('error.unknown');
}
