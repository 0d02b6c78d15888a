// What an event moves on the table.

export interface Flight {
  /** Places are the `data-anchor` names on the page: `seat:2`, `hand`, `hand:<face>`, and those of the board. */
  from: string;
  to: string;
  /** null: a back. */
  face: string | null;
  /** Turns to this face on arrival. */
  flip?: string;
  ms: number;
  delay: number;
  /** Lands a little askew, like a card thrown on a pile. */
  tilt?: boolean;
  /** Shown to all, shaken, turned back over and sent home: it was the wrong one. */
  fails?: boolean;
}

export interface Motion {
  flights: Flight[];
  sound?: Sound;
  /** The new view goes on the table before the flights, not after. */
  showFirst?: boolean;
  /** Anchors to keep empty until their flights have landed. */
  veil?: string[];
  /** How long the table looks at this before anything else moves, in ms: a die. */
  pause?: number;
  /** An anchor to ring for a moment, before anything else moves. */
  ring?: string;
  /** Falls on the mat, which jolts and darkens: a loud call. */
  stamp?: string;
  /** The game's biggest moment: words in the wordmark's voice over three cards. With `rows`, a quiet one: how a round ended for each seat. */
  moment?: {
    faces: string[];
    title: string;
    line: string;
    rows?: { seat: number; text: string; value: string; good: boolean }[];
  };
}

/** What surrounds an event when it moves something: the view still on the table, and everything that happened in the same ply. */
export interface Moved<V, E> {
  view: V | null;
  events: E[];
}

export type Sound =
  | 'card'
  | 'coin'
  | 'tick'
  | 'refuse'
  | 'reel'
  | 'bells'
  | 'win'
  | 'chat'
  | 'knock'
  | 'knocks'
  | 'bubble'
  | 'slap'
  | 'blop'
  | 'die'
  | 'growl'
  | 'clang';
