// What a player is asked, in an older picture of the table and in a newer one. The server takes an answer to the older one
// as long as the question has not changed; so may the page, while the newer one is still on its way through the animations.

interface Asked {
  prompt: unknown;
  moves: { move: string }[];
}

export const offers = (state: Asked, move: string): boolean => state.moves.some((choice) => choice.move === move);

/** Asked then and now, and the same. */
export function sameQuestion(before: Asked, now: Asked): boolean {
  return before.prompt !== null && now.prompt !== null && JSON.stringify(before.prompt) === JSON.stringify(now.prompt);
}
