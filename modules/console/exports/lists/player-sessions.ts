import { getPlayerSessions, type SessionRecord } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { listSessions } from '../../players/player-lists.ts';
import { type ColumnsOf, type ExportList, momentOf } from '../export-list.ts';
import { playerList } from '../player-list.ts';

/** The sessions of one player, open and ended, and the sign-ins that failed. */
export function playerSessionsList(parts: Pick<ConsoleParts, 'identity'>): ExportList {
  return playerList(parts, {
    section: 'players',
    query: getPlayerSessions.query,
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
    read: (operator, playerId, query) => listSessions(parts, operator, playerId, query),
  });
}
