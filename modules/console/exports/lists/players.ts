import { findPlayers, type ListedPlayer } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { listPlayers } from '../../players/list-players.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, pages } from '../export-list.ts';

/** The list of players, as findPlayers gives it. */
export function playersList(parts: Pick<ConsoleParts, 'identity'>): ExportList {
  return exportList({
    sections: ['players'],
    isByCountry: true,
    query: findPlayers.query,
    columns: {
      playerId: (player) => player.playerId,
      name: ({ name, surname }) => [name, surname].filter(Boolean).join(' '),
      email: ({ email }) => email,
      phone: ({ phone }) => phone,
      countryCode: ({ countryCode }) => countryCode,
      currency: ({ currency }) => currency,
      state: ({ state }) => state,
      banLevel: ({ banLevel }) => banLevel,
      registeredAt: ({ registeredAt }) => new Date(registeredAt),
    } satisfies ColumnsOf<'players', ListedPlayer>,
    rows: (operator, query) =>
      pages((after) => listPlayers(parts, operator, { ...query, after, limit: batchRows })),
  });
}
