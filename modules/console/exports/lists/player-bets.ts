import { type BetView, getPlayerBets } from '@fairline/contracts';
import { legsText } from '@fairline/contracts/console/cell-texts';
import type { ConsoleParts } from '../../console-parts.ts';
import { listBets } from '../../players/player-lists.ts';
import { type ColumnsOf, type ExportList, momentOf } from '../export-list.ts';
import { playerList } from '../player-list.ts';

/** The bets of one player. */
export function playerBetsList(parts: Pick<ConsoleParts, 'identity' | 'sportsbook'>): ExportList {
  return playerList(parts, {
    section: 'bets',
    query: getPlayerBets.query,
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
    read: (operator, playerId, query) => listBets(parts, operator, playerId, query),
  });
}
