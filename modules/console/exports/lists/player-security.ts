import { getPlayerSecurityEvents, playerIdSchema, type SecurityEventView } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { requirePlayer } from '../../players/player-access.ts';
import { listSecurityEvents } from '../../players/player-lists.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, pages } from '../export-list.ts';

/** What happened to the safety of one player's account. */
export function playerSecurityList(parts: Pick<ConsoleParts, 'identity'>): ExportList {
  return exportList({
    sections: ['players'],
    isByCountry: true,
    query: getPlayerSecurityEvents.query.extend({ playerId: playerIdSchema }),
    scope: 'playerId',
    columns: {
      at: ({ at }) => new Date(at),
      kind: ({ kind }) => kind,
      browser: ({ browser }) => browser,
      system: ({ system }) => system,
      country: ({ country }) => country,
      city: ({ city }) => city,
    } satisfies ColumnsOf<'player-security', SecurityEventView>,
    check: (operator, { playerId }) => requirePlayer(parts, operator, 'players.view', BigInt(playerId)),
    rows: (operator, { playerId, ...query }) =>
      pages((after) =>
        listSecurityEvents(parts, operator, BigInt(playerId), { ...query, after, limit: batchRows }),
      ),
  });
}
