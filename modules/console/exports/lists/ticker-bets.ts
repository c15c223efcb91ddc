import { getTickerBets, type TickerBet } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, pages } from '../export-list.ts';
import { legsText } from '../legs-text.ts';

/** The latest bets of the trading desk. The return of an open bet is what it can win. */
export function tickerBetsList({ sportsbook }: Pick<ConsoleParts, 'sportsbook'>): ExportList {
  return exportList({
    sections: ['trading'],
    isByCountry: false,
    query: getTickerBets.query,
    columns: {
      placedAt: ({ placedAt }) => new Date(placedAt),
      playerId: ({ playerId }) => playerId,
      state: ({ state }) => state,
      legs: ({ legs }) => legsText(legs),
      odds: ({ totalOddsMilli }) => totalOddsMilli / 1_000,
      stake: { amount: ({ stakeMinor: minor, currency }) => ({ minor, currency }) },
      return: { amount: ({ potentialReturnMinor: minor, currency }) => ({ minor, currency }) },
      live: ({ isLive }) => String(isLive),
      large: ({ isLarge }) => String(isLarge),
      betId: ({ betId }) => betId,
    } satisfies ColumnsOf<'ticker-bets', TickerBet>,
    rows: (_operator, query) =>
      pages((after) => sportsbook.trading.bets({ ...query, after, limit: batchRows })),
  });
}
