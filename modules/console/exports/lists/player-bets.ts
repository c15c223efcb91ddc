import { type BetView, getPlayerBets, playerIdSchema } from '@fairline/contracts';
import { legsText } from '@fairline/contracts/console/cell-texts';
import type { ConsoleParts } from '../../console-parts.ts';
import { requirePlayer } from '../../players/player-access.ts';
import { listBets } from '../../players/player-lists.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, momentOf, pages } from '../export-list.ts';

/** The bets of one player. */
export function playerBetsList(parts: Pick<ConsoleParts, 'identity' | 'sportsbook'>): ExportList {
  return exportList({
    sections: ['bets'],
    isByCountry: true,
    query: getPlayerBets.query.extend({ playerId: playerIdSchema }),
    scope: 'playerId',
    columns: {
      placedAt: ({ placedAt }) => new Date(placedAt),
      state: ({ state }) => state,
      legs: legsText,
      odds: ({ totalOddsMilli }) => totalOddsMilli / 1_000,
      stake: { amount: ({ stakeMinor: minor, currency }) => ({ minor, currency }) },
      return: {
        amount: ({ returnMinor: minor, currency }) => (minor === null ? null : { minor, currency }),
      },
      settledAt: ({ settledAt }) => momentOf(settledAt),
      betId: ({ betId }) => betId,
    } satisfies ColumnsOf<'player-bets', BetView>,
    check: (operator, { playerId }) => requirePlayer(parts, operator, 'bets.view', BigInt(playerId)),
    rows: (operator, { playerId, ...query }) =>
      pages((after) => listBets(parts, operator, BigInt(playerId), { ...query, after, limit: batchRows })),
  });
}
