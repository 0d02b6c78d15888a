// The template engine of docs/protocol.md, "Text templates". Pure: it knows neither the language chosen nor the table.
// core/text.cpp follows the same page, and core/text_examples.json tests both. Typesetting is the browser's own: of
// templates and words, before the arguments go in, so that a player's name is never "corrected".

export type Lang = 'en' | 'fr';
export type Words = Readonly<Record<string, string>>;
export type Args = Readonly<Record<string, unknown>>;

/** Says a text of a game: its words, the reader and the language are bound already. */
export type Say = (key: string, args?: Args) => string;

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

/** A real minus, and thin spaces between the thousands. */
export function number(value: number, lang: Lang = 'en'): string {
  const [whole, decimals] = String(Math.abs(value)).split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, kThin) + (decimals ? (lang === 'fr' ? ',' : '.') + decimals : '');
  return value < 0 ? `−${digits}` : digits;
}

/** Thin spaces and guillemets in French, curly quotes in both. */
export function typeset(lang: Lang, text: string): string {
  const curly = text.replace(/(\p{L})'(?=\p{L}|\{)/gu, '$1’').replace(/(\p{L}|\})'/gu, '$1’');
  if (lang === 'en') return curly.replace(/"([^"]*)"/g, '“$1”');
  return curly.replace(/[ \u00a0]([!?;:»])/g, `${kThin}$1`).replace(/«[ \u00a0]/g, `«${kThin}`);
}

/** The key that fits best: a variant for each word and each true flag, then `.you`, `.by_you`, or else `.hidden`. */
export function resolve(words: Words, key: string, args: Args, you: number | null): string {
  let found = key;
  const extend = (suffix: string) => {
    const there = Object.hasOwn(words, `${found}.${suffix}`);
    if (there) found = `${found}.${suffix}`;
    return there;
  };
  for (const [name, value] of Object.entries(args)) {
    const suffix = value === true ? name : value;
    if (typeof suffix === 'string' && suffix !== '') extend(suffix);
  }
  if (you !== null && args.seat === you && extend('you')) return found;
  if (you !== null && args.by === you && extend('by_you')) return found;
  if (Object.values(args).includes(null)) extend('hidden');
  return found;
}

const plain = (text: string): Part => ({ text, strong: false });
const strong = (text: string): Part => ({ text, strong: true });
const asWritten = (slot: string): Part => plain(`{${slot}}`);

function plural(lang: Lang, forms: string, count: unknown): Part | null {
  const bar = forms.indexOf('|');
  if (bar < 0) return null;
  const n = typeof count === 'number' ? Math.abs(count) : 2;
  const one = lang === 'fr' ? n < 2 : n === 1;
  return plain(one ? forms.slice(0, bar) : forms.slice(bar + 1));
}

/** Null where there is nothing to say: then the slot is shown as it was written. */
function fill(words: Words, reader: Reader, args: Args, slot: string): Part | null {
  const [name] = slot.split(/[.#]/, 1);
  const rest = slot.slice(name.length);
  const value = Object.hasOwn(args, name) ? args[name] : null;
  if (value === null || value === undefined) return null;
  if (rest.startsWith('#')) return plural(reader.lang, rest.slice(1), value);
  if (Array.isArray(value)) {
    const said = value.map((one) => fill(words, reader, { [name]: one }, slot) ?? asWritten(slot));
    return strong(said.map((part) => part.text).join(', '));
  }
  if (typeof value === 'object') return rest === '' ? null : fill(words, reader, value as Args, rest.slice(1));
  if (typeof value === 'number') {
    const named = name === 'seat' || rest === '.seat' ? reader.names[value] : undefined;
    return named === undefined ? plain(number(value, reader.lang)) : strong(named);
  }
  for (const key of [`${name}.${value}${rest}`, `card.${value}${rest}`]) {
    if (Object.hasOwn(words, key)) return strong(typeset(reader.lang, words[key]));
  }
  return plain(String(value));
}

/** A Latin letter up to ſ, where its capital is one of them too; anything else stays as it is. */
function capital(letter: string): string {
  const big = letter.toUpperCase();
  return letter <= 'ſ' && big <= 'ſ' && big.length === 1 ? big : letter;
}

/** The sentence in pieces. An unknown key reads as itself: wrong, but never blank. */
export function parts(words: Words, key: string, args: Args, reader: Reader): Part[] {
  const found = resolve(words, key, args, reader.you);
  if (!Object.hasOwn(words, found)) return [plain(key)];
  const template = typeset(reader.lang, words[found]);
  const done: Part[] = [];
  let from = 0;
  for (const hole of template.matchAll(/\{([^}]*)\}/g)) {
    done.push(plain(template.slice(from, hole.index)), fill(words, reader, args, hole[1]) ?? asWritten(hole[1]));
    from = hole.index + hole[0].length;
  }
  const said = [...done, plain(template.slice(from))].filter((part) => part.text !== '');
  if (template.startsWith('{') && said.length) said[0].text = capital(said[0].text[0]) + said[0].text.slice(1);
  return said;
}

export function say(words: Words, key: string, args: Args, reader: Reader): string {
  return parts(words, key, args, reader)
    .map((part) => part.text)
    .join('');
}
