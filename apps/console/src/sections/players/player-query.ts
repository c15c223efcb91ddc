import type { getPlayerOverview } from '@fairline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, queries } from '../../core/api.ts';

/** The query of a player at a glance. */
export function playerQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId],
    queryFn: ({ signal }) =>
      api<typeof getPlayerOverview>('GET', '/console-api/players/:playerId', {
        params: { playerId },
        signal,
      }),
  });
}

/** Reads everything about a player again, after an action. */
export async function renewPlayer(playerId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['player', playerId] }),
    queries.invalidateQueries({ queryKey: ['list', 'players'] }),
    queries.invalidateQueries({ queryKey: ['list', 'player-transactions', playerId] }),
    queries.invalidateQueries({ queryKey: ['list', 'player-sessions', playerId] }),
  ]);
}
