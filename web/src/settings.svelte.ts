// What this browser remembers: language, theme, name, sound, one-tap play. `fast` shortens every animation and is meant
// for tests and the impatient; `?fast=1` sets it for this visit only.
import type { Lang } from './text';

export type ThemeChoice = 'system' | 'light' | 'dark';

const kNames = ['Mia', 'Lou', 'Sacha', 'Noa', 'Robin', 'Camille', 'Alex', 'Charlie'];

function load(key: string, fallback: string): string {
  try {
    return localStorage.getItem(`lucky.${key}`) ?? fallback;
  } catch {
    return fallback; // private windows may refuse storage
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`lucky.${key}`, value);
  } catch {
    // the choice then lasts until the page is closed
  }
}

class Settings {
  #lang = $state<Lang>(load('lang', navigator.language.startsWith('fr') ? 'fr' : 'en') === 'fr' ? 'fr' : 'en');
  #theme = $state(load('theme', 'system') as ThemeChoice);
  #name = $state(load('name', kNames[Math.floor(Math.random() * kNames.length)]));
  #volume = $state(Number(load('volume', '0.5')));
  #oneTap = $state(load('one_tap', '') === '1');
  #systemDark = $state(false);
  #calm = $state(false);
  readonly fast = load('fast', '') === '1' || new URLSearchParams(location.search).get('fast') === '1';

  constructor() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    this.#systemDark = dark.matches;
    this.#calm = calm.matches;
    dark.addEventListener('change', () => (this.#systemDark = dark.matches));
    calm.addEventListener('change', () => (this.#calm = calm.matches));
    keep('name', this.#name);
  }

  get lang() {
    return this.#lang;
  }
  set lang(value: Lang) {
    this.#lang = value;
    keep('lang', value);
  }
  get theme() {
    return this.#theme;
  }
  set theme(value: ThemeChoice) {
    this.#theme = value;
    keep('theme', value);
  }
  get name() {
    return this.#name;
  }
  set name(value: string) {
    this.#name = value;
    keep('name', value);
  }
  get volume() {
    return this.#volume;
  }
  set volume(value: number) {
    this.#volume = value;
    keep('volume', String(value));
  }
  get oneTap() {
    return this.#oneTap;
  }
  set oneTap(value: boolean) {
    this.#oneTap = value;
    keep('one_tap', value ? '1' : '');
  }
  get dark() {
    return this.#theme === 'dark' || (this.#theme === 'system' && this.#systemDark);
  }
  get calm() {
    return this.#calm;
  }
}

export const settings = new Settings();
