import type { AccountsService } from '@fairline/accounts';
import { databaseUnavailability, type Platform } from '@fairline/runtime';
import type { Counter } from 'prom-client';
import { LeaseLost } from '../lease/feed-lease.ts';
import type { AwardParts } from './award-points.ts';

export interface SettlementContext extends Pick<Platform, 'clock' | 'database' | 'log'> {
  accounts: AccountsService;
  pointRule: AwardParts['pointRule'];
  /** Counts the bets that could not be settled. */
  failures: Counter;
}

/** The number of bets in one transaction. It is small enough that new bets wait only for milliseconds. */
const maxBetsAtOnce = 500;

/**
 * Settles bets in pages, each in one transaction of `settle`. When that fails, each half of the page is tried separately, so
 * that one bet that cannot be settled does not keep the others as they were.
 * @returns the ids of the bets that stay as they were.
 */
export async function inPages(
  context: SettlementContext,
  matchId: string,
  betIds: readonly string[],
  settle: (page: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const failed: string[] = [];
  for (let from = 0; from < betIds.length; from += maxBetsAtOnce) {
    failed.push(...(await inHalves(context, matchId, betIds.slice(from, from + maxBetsAtOnce), settle)));
  }
  return failed;
}

async function inHalves(
  context: SettlementContext,
  matchId: string,
  page: readonly string[],
  settle: (page: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const { database, log, failures } = context;
  try {
    await settle(page);
    return [];
  } catch (error) {
    if (error instanceof LeaseLost || databaseUnavailability(error)) throw error;
    // This query throws while the database is unavailable. Then no bet is at fault, and the whole match is tried again
    // later.
    await database.pool.query('SELECT');
    if (page.length > 1) {
      const middle = page.length >> 1;
      const failed = await inHalves(context, matchId, page.slice(0, middle), settle);
      return [...failed, ...(await inHalves(context, matchId, page.slice(middle), settle))];
    }
    log.error({ err: error, matchId, bet: page[0] }, 'bet not settled: it stays as it was');
    failures.inc();
    return [...page];
  }
}
