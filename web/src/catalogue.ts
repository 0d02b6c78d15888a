// The server's list of games, asked once per visit.
import type { GameInfo } from '@gen/protocol';
import { api } from './transport';

let asked: Promise<GameInfo[]> | null = null;

export async function botsOf(game: string): Promise<string[]> {
  asked ??= api.games().catch((error) => {
    asked = null;
    throw error;
  });
  return (await asked).find((info) => info.key === game)?.bots ?? [];
}

/** Whom most people like to play against: the one that plays like people do, where there is one. */
export const usualBot = (bots: readonly string[]): string => ['casual', 'greedy'].find((bot) => bots.includes(bot)) ?? bots.at(-1) ?? '';
