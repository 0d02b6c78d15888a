// Quiet, dry, wooden sounds, made here from noise and sine; no files. The audio context starts with the first gesture,
// as browsers demand. Whatever sounds also shows: a sound is never the only sign.
import type { Sound } from './kit';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;
let out: GainNode | null = null;
let noise: AudioBuffer | null = null;

function wake(): void {
  if (context || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  out = context.createGain();
  out.connect(context.destination);
  noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
}

export function listenForFirstGesture(): void {
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, wake, { once: true });
}

function tone(
  hertz: number,
  at: number,
  length: number,
  loud: number,
  shape: OscillatorType = 'sine',
  to = hertz,
): void {
  if (!context || !out) return;
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(hertz, start);
  if (to !== hertz) voice.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(out);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

function brush(at: number, length: number, loud: number, hertz: number, kind: BiquadFilterType): void {
  if (!context || !out || !noise) return;
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = noise;
  filter.type = kind;
  filter.frequency.value = hertz;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(filter).connect(gain).connect(out);
  source.start(start, Math.random() * 0.2, length + 0.02);
}

function brass(hertz: number, at: number): void {
  tone(hertz, at, 0.5, 0.16);
  tone(hertz * 2.76, at, 0.22, 0.05);
}

/** Knuckles on a table top. */
function knock(at: number): void {
  tone(148, at, 0.12, 0.5, 'triangle');
  tone(92, at, 0.16, 0.35);
  brush(at, 0.035, 0.45, 900, 'bandpass');
}

const play: Record<Sound, () => void> = {
  card: () => brush(0, 0.07, 0.35, [2100, 2600, 3200][Math.floor(Math.random() * 3)], 'bandpass'),
  coin: () => [784, 1175].forEach((hertz, i) => brass(hertz, i * 0.11)),
  tick: () => {
    brush(0, 0.03, 0.3, 1400, 'bandpass');
    tone(330, 0, 0.05, 0.1, 'triangle');
  },
  refuse: () => {
    tone(92, 0, 0.16, 0.4);
    brush(0, 0.08, 0.2, 300, 'lowpass');
  },
  reel: () => [0, 0.09, 0.18].forEach((at) => brush(at, 0.03, 0.4, 1800, 'bandpass')),
  bells: () => [1047, 1319, 1568, 2093, 1568, 2093].forEach((hertz, i) => brass(hertz, 0.25 + i * 0.1)),
  win: () => [523, 659, 784, 1047].forEach((hertz, i) => brass(hertz, i * 0.13)),
  knock: () => knock(0),
  knocks: () => [0, 0.19].forEach(knock),
  bubble: () => [0, 0.09].forEach((at, i) => tone(340 + i * 170, at, 0.09, 0.16, 'sine', 780 + i * 260)),
  slap: () => {
    brush(0, 0.05, 0.7, 1500, 'bandpass');
    tone(170, 0, 0.07, 0.35, 'triangle');
  },
  blop: () => {
    tone(420, 0, 0.2, 0.35, 'sine', 95);
    brush(0.03, 0.12, 0.22, 420, 'lowpass');
  },
  /** A die on leather. */
  die: () =>
    [0, 0.13, 0.24, 0.33, 0.46].forEach((at, i) => {
      brush(at, 0.05, 0.5 - i * 0.07, 620 + i * 60, 'bandpass');
      tone(120, at, 0.06, 0.24 - i * 0.03, 'triangle');
    }),
  growl: () => {
    tone(74, 0, 0.7, 0.3, 'sawtooth', 48);
    brush(0.05, 0.6, 0.25, 180, 'lowpass');
  },
  clang: () => {
    brass(392, 0);
    brush(0, 0.06, 0.5, 1900, 'bandpass');
  },
  chat: () => tone(620, 0, 0.09, 0.12, 'triangle'),
};

export function sound(name: Sound): void {
  if (!context || !out || settings.volume <= 0) return;
  out.gain.value = settings.volume * settings.volume;
  play[name]();
}
