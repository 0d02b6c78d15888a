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

/** Whom most people like to play against: the one that plays like they do. */
export const usualBot = (bots: readonly string[]): string => (bots.includes('casual') ? 'casual' : (bots.at(-1) ?? ''));
