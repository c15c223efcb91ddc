import { getPlayerSessions, playerIdSchema, type SessionRecord } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { requirePlayer } from '../../players/player-access.ts';
import { listSessions } from '../../players/player-lists.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, momentOf, pages } from '../export-list.ts';

/** The sessions of one player, open and ended, and the sign-ins that failed. */
export function playerSessionsList(parts: Pick<ConsoleParts, 'identity'>): ExportList {
  return exportList({
    sections: ['players'],
    isByCountry: true,
    query: getPlayerSessions.query.extend({ playerId: playerIdSchema }),
    scope: 'playerId',
    columns: {
      state: ({ state }) => state,
      at: ({ at }) => new Date(at),
      reason: ({ reason }) => reason,
      browser: ({ browser }) => browser,
      system: ({ system }) => system,
      country: ({ country }) => country,
      city: ({ city }) => city,
      startedAt: ({ startedAt }) => momentOf(startedAt),
      seenAt: ({ seenAt }) => momentOf(seenAt),
      expiresAt: ({ expiresAt }) => momentOf(expiresAt),
      sessionId: ({ id, state }) => (state === 'failed' ? null : id),
    } satisfies ColumnsOf<'player-sessions', SessionRecord>,
    check: (operator, { playerId }) => requirePlayer(parts, operator, 'players.view', BigInt(playerId)),
    rows: (operator, { playerId, ...query }) =>
      pages((after) =>
        listSessions(parts, operator, BigInt(playerId), { ...query, after, limit: batchRows }),
      ),
  });
}
