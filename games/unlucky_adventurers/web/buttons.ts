// What the shelf says: the hand with its tags, the buttons worded as their moves, and the words above them. Everything here
// follows from `moves`; whom a card is aimed at waits in `picks`.
import type { Choice, Event, View } from '@gen/unlucky_adventurers';
import type { State } from '@gen/protocol';
import type { HandCard, MoveButton, Say } from '@shell/kit';
import { picks } from './picks.svelte';
import { aimsOf, countOf, familyOf, lacking, tagOf } from './table';

export type Told = State<View, Choice, Event>;

const kFromHand = ['play', 'discard', 'lay'];

/** The move a card in the hand makes now. */
function moveOf(card: string, { view, moves }: Told): Choice | undefined {
  if (view.phase === 'ghost') return undefined;
  const own = moves.find((choice) => choice.card === card && kFromHand.includes(choice.kind));
  return (
    own ??
    moves.find(
      (choice) =>
        (choice.kind === 'shield' && card === 'shield') || (choice.kind === 'resurrect' && card === 'resurrection'),
    )
  );
}

const kAsks: Partial<Record<View['phase'], string>> = { fight: 'lay', discard: 'discard' };

export function hand(told: Told, say: Say): HandCard[] {
  const met = new Map<string, number>();
  const idle = !told.moves.some((choice) => kFromHand.includes(choice.kind)) || told.view.phase === 'ghost';
  return told.view.hand.map((card): HandCard => {
    const copy = met.get(card) ?? 0;
    met.set(card, copy + 1);
    const choice = moveOf(card, told);
    const aims = choice ? aimsOf(familyOf(told.moves, choice.move)) : [];
    return {
      id: `${card}.${copy}`,
      face: card,
      label: say(`card.${card}`),
      move: choice?.move ?? null,
      ask: `${kAsks[told.view.phase] ?? 'play'} ${card}`,
      tag: tagOf(choice, told.view, say),
      asks: aims.length > 0,
      idle,
    };
  });
}

const abilityOf = ({ character, value }: Choice, say: Say) =>
  say(`ability.${character}`, { value, count: countOf(character ?? '') });

/** One button for each character that may be used; those that must be aimed, or search the discards, ask first. */
function useButtons(told: Told, say: Say): MoveButton[] {
  const seen = new Set<string>();
  return told.moves
    .filter((choice) => choice.kind === 'use')
    .flatMap((choice): MoveButton[] => {
      const character = choice.character ?? '';
      if (seen.has(character)) return [];
      seen.add(character);
      return [
        {
          move: choice.move,
          label: say(`role.${character}`),
          note: abilityOf(choice, say),
          mark: character,
          tone: 'plain',
          asks: choice.target !== null || choice.card !== null,
        },
      ];
    });
}

function playLabel(choice: Choice, say: Say): string {
  if (choice.second !== null) return say(choice.second === choice.target ? 'button.thieve_two' : 'button.thieve_both');
  return choice.card === 'thief' ? say('button.thieve_one') : say('button.play', { card: choice.card });
}

function noteOf(choice: Choice, say: Say): string | undefined {
  if (choice.target === null) return choice.wasted ? say('label.wasted') : undefined;
  const first = say('label.seat', { seat: choice.target });
  if (choice.second === null || choice.second === choice.target) return say('button.on', { name: first });
  return say('button.on_both', { name: first, other: say('label.seat', { seat: choice.second }) });
}

/** What is chosen and aimed, ready to be played. */
function aimedButtons(told: Told, chosen: string | null, say: Say): MoveButton[] {
  const family =
    told.view.phase === 'ghost' ? told.moves.filter((choice) => choice.kind === 'play') : familyOf(told.moves, chosen);
  const kind = family[0]?.kind;
  if (kind !== 'play' && kind !== 'use') return [];
  if (kind === 'use' && family[0].target === null) return [];
  const ready = aimsOf(family).length > 0 ? picks.moves : family;
  return ready.map((choice, i) => ({
    move: choice.move,
    label: kind === 'use' ? abilityOf(choice, say) : playLabel(choice, say),
    note: noteOf(choice, say),
    mark: choice.card ?? choice.character ?? undefined,
    tone: i === ready.length - 1 ? 'primary' : 'plain',
  }));
}

function fightButtons(told: Told, chosen: string | null, say: Say): MoveButton[] {
  const { fight } = told.view;
  const strike = told.moves.find((choice) => choice.kind === 'strike');
  const lay = told.moves.find((choice) => choice.kind === 'lay' && choice.move === chosen);
  const give = told.moves.find((choice) => choice.kind === 'yield');
  const left = fight ? lacking(fight, fight.laid.length, fight.total) : { cards: 0, points: 0 };
  const dead: MoveButton = {
    move: '',
    label: say('button.strike'),
    note: say(
      left.cards === 0 ? 'button.lacks_points' : left.points === 0 ? 'button.lacks_cards' : 'button.lacks',
      left,
    ),
    mark: 'fight',
    tone: 'dead',
  };
  return [
    ...(lay
      ? [
          {
            move: lay.move,
            label: say('button.lay', { card: lay.card }),
            note: say('tag.of', { total: lay.total, points: fight?.points }),
            mark: lay.card ?? undefined,
            tone: 'primary' as const,
          },
        ]
      : []),
    ...(strike
      ? [
          {
            move: strike.move,
            label: say('button.strike'),
            mark: 'fight',
            tone: lay ? ('plain' as const) : ('primary' as const),
          },
        ]
      : lay || give
        ? []
        : [dead]),
    ...useButtons(told, say),
    ...(give
      ? [
          {
            move: give.move,
            label: say('move.yield'),
            note: say('button.yield', { cards: fight?.cards }),
            tone: 'bold' as const,
          },
        ]
      : []),
  ];
}

/** Moves that need nothing but saying so, in the order of their buttons. */
const kPlain: Choice['kind'][] = ['shield', 'resurrect', 'accept', 'suffer', 'fall', 'leave'];
const kTones: Partial<Record<Choice['kind'], MoveButton['tone']>> = {
  shield: 'primary',
  resurrect: 'primary',
  fall: 'bold',
};
const kMarks: Partial<Record<Choice['kind'], string>> = { shield: 'shield', resurrect: 'resurrection', fall: 'tomb' };

export function buttons(told: Told, chosen: string | null, say: Say): MoveButton[] {
  if (told.view.phase === 'fight') return fightButtons(told, chosen, say);
  const picked = told.moves.filter(
    (choice) => choice.move === chosen && (choice.kind === 'discard' || choice.kind === 'keep'),
  );
  const plain = kPlain.flatMap((kind) => told.moves.filter((choice) => choice.kind === kind));
  const aimed = aimedButtons(told, chosen, say);
  const using = new Set(aimed.map((button) => button.mark));
  const guarded = plain.some((choice) => choice.kind === 'shield');
  return [
    ...aimed,
    ...picked.map(({ move, kind, card }): MoveButton => ({
      move,
      label: say(`move.${kind}`, { card }),
      tone: 'primary',
    })),
    ...plain.map(({ move, kind, more }): MoveButton => ({
      move,
      label: say(`move.${kind}`, { more }),
      mark: kMarks[kind],
      tone: move === chosen ? 'primary' : (kTones[kind] ?? (guarded || kind === 'suffer' ? 'plain' : 'primary')),
    })),
    ...useButtons(told, say).filter((button) => !using.has(button.mark)),
  ];
}

export function hint(told: Told, chosen: string | null, say: Say): string | null {
  const { view, moves } = told;
  const aiming = view.phase === 'ghost' || familyOf(moves, chosen).some((choice) => choice.target !== null);
  if (aiming) return picks.moves.length > 0 ? null : say('label.aim');
  if (chosen !== null || view.phase === 'fight') return null;
  return moves.some((choice) => choice.kind === 'play' || choice.kind === 'discard' || choice.kind === 'keep')
    ? say(moves.some((choice) => choice.kind === 'discard') ? 'hint.discard' : 'hint.choose')
    : null;
}

export function title({ prompt }: Told, say: Say): string | null {
  if (!prompt) return say('title.wait');
  return prompt.key === 'turn' ? null : say(`title.${prompt.key}`);
}
