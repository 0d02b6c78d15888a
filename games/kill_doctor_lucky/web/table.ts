// What the kit's parts read out of view and moves: kinds of cards, values, which spaces are lit and what a tap there means.
import type { Choice, View } from '@gen/kill_doctor_lucky';
import board from '../data/board.json';

export type Kind = 'weapon' | 'move' | 'room' | 'failure';
export type Piece = 'me' | 'doctor';

const weapons = new Map(board.weapons.map((weapon) => [weapon.key, weapon]));

export function kindOf(card: string): Kind {
  if (card === 'bare_hands' || weapons.has(card)) return 'weapon';
  return card.startsWith('move_') ? 'move' : card.startsWith('failure_') ? 'failure' : 'room';
}

/** A face may carry the value a weapon has here: `duck_decoy@4`. */
export function faceOf(face: string): { card: string; here: number | null } {
  const [card, here] = face.split('@');
  return { card, here: here === undefined ? null : Number(here) };
}

/** The printed value, and the one in its favourite room. */
export function printed(
  card: string,
  sharp: boolean,
): { value: number; bonus: { space: string; value: number } | null } {
  const more = sharp ? 1 : 0;
  const weapon = weapons.get(card);
  if (!weapon)
    return { value: kindOf(card) === 'weapon' ? board.bare_hands.value : Number(card.split('_')[1]), bonus: null };
  return {
    value: weapon.value + more,
    bonus: weapon.bonus ? { space: weapon.bonus.space, value: weapon.bonus.value + more } : null,
  };
}

export const pointsOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + Number(card.split('_')[1]), 0);

/** Moves that end in a space, as things stand: with a card chosen its own, else snoop and step. */
export function aims(moves: readonly Choice[], card: string | null, piece: Piece): Choice[] {
  if (card !== null)
    return moves.filter((choice) => choice.kind === 'play' && choice.card === card && choice.piece === piece);
  return moves.filter((choice) => choice.kind === 'snoop' || choice.kind === 'step');
}

/** The card whose move was chosen, if it asks for a place. */
export function aimedCard(moves: readonly Choice[], chosen: string | null): string | null {
  const choice = chosen === null ? null : moves.find((one) => one.move === chosen);
  return choice?.kind === 'play' ? choice.card : null;
}

/** Who may be moved by a card; the reader first. */
export const piecesOf = (moves: readonly Choice[], card: string): Piece[] =>
  (['me', 'doctor'] as const).filter((piece) => aims(moves, card, piece).length > 0);

/** What to ask about when a space is not lit. */
export function wished(view: View, space: string, card: string | null, piece: Piece): string {
  if (card !== null) return kindOf(card) === 'room' ? `play ${card} ${piece}` : `play ${card} ${piece} ${space}`;
  return view.phase === 'turn' ? `snoop ${space}` : `step ${space}`;
}

/** Whose eyes the candlelight stands for: the crime, the reader, or for a spectator whoever is in turn. */
export function watched(view: View): string {
  if (view.attempt) return view.attempt.space;
  return view.seats[view.viewer ?? view.active].space;
}

/** In the order they are asked: who has answered, who is asked, who comes after. */
export function askedOf(view: View): { seat: number; cards: string[]; state: 'answered' | 'asked' | 'later' }[] {
  const attempt = view.attempt;
  if (!attempt) return [];
  const cards = (seat: number) => [...(attempt.answers.find((answer) => answer.seat === seat)?.cards ?? [])];
  return [
    ...attempt.answers
      .filter((answer) => answer.seat !== attempt.asked)
      .map((answer) => ({ seat: answer.seat, cards: [...answer.cards], state: 'answered' as const })),
    { seat: attempt.asked, cards: cards(attempt.asked), state: 'asked' as const },
    ...attempt.left.map((seat) => ({ seat, cards: [], state: 'later' as const })),
  ];
}

/** One cell for each point the attempt is worth: who filled it, or null. */
export function meterOf(view: View): (number | null)[] {
  const filled = (view.attempt?.answers ?? []).flatMap((answer) =>
    Array.from({ length: pointsOf(answer.cards) }, () => answer.seat),
  );
  return Array.from({ length: view.attempt?.value ?? 0 }, (_, i) => filled[i] ?? null);
}
