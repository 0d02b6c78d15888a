// What a game looks like, in the lobby as well as at the table.
import type { Component } from 'svelte';

export interface Theme {
  /** Light and dark. */
  felt: [string, string];
  foot: [string, string];
  accent: string;
  edge: string;
  ink: string;
  font: string;
  weight: number;
}

export interface Look {
  theme: Theme;
  /** Fills its container's width, ratio 5:7; `face` null draws the back. */
  Card: Component<{ face: string | null; label?: string }>;
  Emblem: Component;
  /** Three faces for the tile in the lobby: left, right, front. */
  tile: [string, string, string];
  /** Small signs beside words; `plain` in the colour of the text. */
  Mark?: Component<{ name: string; plain?: boolean }>;
}
