// The template engine of docs/protocol.md, "Text templates". Pure: it knows neither the language chosen nor the table.
// A template is typeset before its arguments go in, so that a player's name is never "corrected".

export type Lang = 'en' | 'fr';
export type Words = Readonly<Record<string, string>>;
export type Args = Readonly<Record<string, unknown>>;

/** Who reads, and what the seats are called. */
export interface Reader {
  lang: Lang;
  you: number | null;
  names: readonly string[];
}

/** A piece of a finished sentence; `strong` pieces are players and cards. */
export interface Part {
  text: string;
  strong: boolean;
}

const kThin = '\u202f';

export function number(value: number): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+(?!\d))/g, kThin);
  return value < 0 ? `−${digits}` : digits;
}

/** Thin spaces and guillemets in French, curly quotes in both. */
export function typeset(lang: Lang, text: string): string {
  const curly = text.replace(/(\p{L})'(?=\p{L}|\{)/gu, '$1’').replace(/(\p{L}|\})'/gu, '$1’');
  if (lang === 'en') return curly.replace(/"([^"]*)"/g, '“$1”');
  return curly.replace(/ ([!?;:»])/g, `${kThin}$1`).replace(/« /g, `«${kThin}`);
}

/** The key that fits best: a variant for each word and each true flag, then `.you`, or else `.hidden`. */
export function resolve(words: Words, key: string, args: Args, you: number | null): string {
  let found = key;
  const extend = (suffix: string) => {
    const there = `${found}.${suffix}` in words;
    if (there) found = `${found}.${suffix}`;
    return there;
  };
  for (const [name, value] of Object.entries(args)) {
    if (name === 'event' || name === 'key') continue;
    if (typeof value === 'string') extend(value);
    if (value === true) extend(name);
  }
  if (you !== null && args.seat === you && extend('you')) return found;
  if (Object.values(args).includes(null)) extend('hidden');
  return found;
}

const kHole = /\{(\w+)(?:\.(\w+)|#([^|}]*)\|([^}]*))?\}/g;

function fill(words: Words, reader: Reader, args: Args, hole: RegExpMatchArray): Part {
  const [, name, suffix, one, many] = hole;
  const value = args[name];
  if (one !== undefined) {
    const count = Number(value);
    const single = reader.lang === 'fr' ? Math.abs(count) < 2 : count === 1;
    return { text: single ? one : many, strong: false };
  }
  if (suffix !== undefined && typeof value === 'object' && value !== null)
    return fill(words, reader, value as Args, ['', suffix] as unknown as RegExpMatchArray);
  if (name === 'seat' || (suffix === 'seat' && typeof value === 'number'))
    return { text: reader.names[Number(value)] ?? String(value), strong: true };
  if (Array.isArray(value))
    return { text: value.map((one) => fill(words, reader, { [name]: one }, hole).text).join(', '), strong: true };
  if (typeof value === 'number') return { text: number(value), strong: false };
  const form = suffix === undefined ? '' : `.${suffix}`;
  const named = words[`${name}.${value}${form}`] ?? words[`card.${value}${form}`];
  return { text: named ?? String(value ?? ''), strong: named !== undefined };
}

/** The sentence in pieces. An unknown key reads as itself: wrong, but never blank. */
export function parts(words: Words, key: string, args: Args, reader: Reader): Part[] {
  const template = typeset(reader.lang, words[resolve(words, key, args, reader.you)] ?? key);
  const done: Part[] = [];
  let from = 0;
  for (const hole of template.matchAll(kHole)) {
    if (hole.index > from) done.push({ text: template.slice(from, hole.index), strong: false });
    done.push(fill(words, reader, args, hole));
    from = hole.index + hole[0].length;
  }
  if (from < template.length) done.push({ text: template.slice(from), strong: false });
  if (template.startsWith('{') && done[0]) done[0].text = done[0].text.charAt(0).toUpperCase() + done[0].text.slice(1);
  return done;
}

export function say(words: Words, key: string, args: Args, reader: Reader): string {
  return parts(words, key, args, reader)
    .map((part) => part.text)
    .join('');
}
