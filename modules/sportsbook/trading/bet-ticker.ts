import type { TickerBet } from '@fairline/contracts';
import { marketName, outcomeName } from '@fairline/markets';
import { type CurrencyCode, isCurrencyCode, toJsonMinor } from '@fairline/money';
import { type Database, isUuid } from '@fairline/runtime';
import { findTickerBets, scanTicker, type TickerFilter, type TickerRow } from './ticker-store.ts';

/** Returns the stake from which on a bet counts as large, in minor units of a currency. */
export type LargeStake = (currency: CurrencyCode) => bigint;

export interface TickerQuery extends Omit<TickerFilter, 'largeOnly'> {
  playerId?: string | undefined;
  stakeFromMinor?: number | undefined;
  large?: 'true' | 'false' | undefined;
  after?: string | undefined;
  limit: number;
}

/** A page reads at most this many bets, so that a filter which few bets pass costs no more than this. */
const maxScanned = 5_000;

/** Returns recent bets, newest first. */
export async function tickerBets(
  { pool }: Database,
  currencies: readonly CurrencyCode[],
  largeStake: LargeStake,
  { playerId, stakeFromMinor, large, after, limit, ...filter }: TickerQuery,
): Promise<{ items: TickerBet[]; next: string | null }> {
  const largeOnly =
    large === 'true'
      ? Object.fromEntries(currencies.map((currency) => [currency, largeStake(currency)]))
      : undefined;
  const from = after !== undefined && isUuid(after) ? after : undefined;
  const { rows, lastScanned, scanned } = await scanTicker(
    pool,
    { after: from, playerId, stakeFromMinor, maxScanned },
    { ...filter, largeOnly },
    limit + 1,
  );
  const shown = rows.slice(0, limit);
  const isCut = rows.length > limit;
  const next = isCut ? (shown.at(-1)?.bet_id ?? null) : scanned === maxScanned ? lastScanned : null;
  return { items: shown.map((row) => tickerBet(row, largeStake)), next };
}

/** Returns the bets with these ids, newest first, for the open tickers. */
export async function betsByIds(
  { pool }: Database,
  betIds: readonly string[],
  largeStake: LargeStake,
): Promise<TickerBet[]> {
  return (await findTickerBets(pool, betIds)).map((row) => tickerBet(row, largeStake));
}

function tickerBet(row: TickerRow, largeStake: LargeStake): TickerBet {
  return {
    betId: row.bet_id,
    playerId: String(row.player_id),
    placedAt: row.placed_at.getTime(),
    state: row.state,
    stakeMinor: toJsonMinor(row.stake_minor),
    potentialReturnMinor: toJsonMinor(row.potential_return_minor),
    currency: row.currency,
    totalOddsMilli: Number(row.total_odds_milli),
    isLive: row.is_live ?? false,
    isLarge: isCurrencyCode(row.currency) && row.stake_minor >= largeStake(row.currency),
    legs: row.legs.map(({ matchId, oddsMilli, fixture, ...leg }) => ({
      matchId,
      sportId: fixture?.sportId ?? 0,
      matchName: fixture ? `${fixture.home.name} – ${fixture.away.name}` : matchId,
      marketName: fixture ? marketName(fixture, leg) : String(leg.marketId),
      outcomeName: fixture ? outcomeName(fixture, leg, leg.outcomeId) : leg.outcomeId,
      oddsMilli,
    })),
  };
}
