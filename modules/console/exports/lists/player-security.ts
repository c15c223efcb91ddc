import { getPlayerSecurityEvents, type SecurityEventView } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { listSecurityEvents } from '../../players/player-lists.ts';
import type { ColumnsOf, ExportList } from '../export-list.ts';
import { playerList } from '../player-list.ts';

/** What happened to the safety of one player's account. */
export function playerSecurityList(parts: Pick<ConsoleParts, 'identity'>): ExportList {
  return playerList(parts, {
    section: 'players',
    query: getPlayerSecurityEvents.query,
    columns: {
      at: ({ at }) => new Date(at),
      kind: ({ kind }) => kind,
      browser: ({ browser }) => browser,
      system: ({ system }) => system,
      country: ({ country }) => country,
      city: ({ city }) => city,
    } satisfies ColumnsOf<'player-security', SecurityEventView>,
    read: (operator, playerId, query) => listSecurityEvents(parts, operator, playerId, query),
  });
}
