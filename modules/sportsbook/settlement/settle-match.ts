import type { AccountsService } from '@fairline/accounts';
import { isCurrencyCode } from '@fairline/money';
import type { Platform } from '@fairline/runtime';
import type { Counter } from 'prom-client';
import type { AwardParts } from './award-points.ts';
import { closeDecidedBets, type HouseAccounts } from './close-bets.ts';
import { lockResults } from './decision-store.ts';
import { type DueBet, findDueBets, resolveLegs } from './settlement-store.ts';

export interface SettlementContext extends Pick<Platform, 'clock' | 'database' | 'log'> {
  accounts: AccountsService;
  pointRule: AwardParts['pointRule'];
  /** Counts the bets that could not be settled. */
  failures: Counter;
}

/** The number of bets in one transaction. It is small enough that new bets wait only for milliseconds. */
const maxBetsAtOnce = 500;
/** The number of bets that are looked up at a time. */
const maxBetsFound = 20 * maxBetsAtOnce;

/** Settles every bet with an open leg on this match whose result has arrived. */
export async function settleMatch(context: SettlementContext, matchId: string): Promise<void> {
  let failed: readonly string[] = [];
  for (;;) {
    const due = await findDueBets(context.database.pool, matchId, failed, maxBetsFound);
    if (due.length === 0) return;
    const inOrder = due.toSorted((one, other) => (one.betId < other.betId ? -1 : 1));
    for (let from = 0; from < inOrder.length; from += maxBetsAtOnce) {
      const bets = inOrder.slice(from, from + maxBetsAtOnce);
      failed = [...failed, ...(await settleBets(context, matchId, bets))];
    }
  }
}

/**
 * Settles bets in one transaction. When that fails, each half of them is tried separately, so that one bet that cannot
 * be closed does not keep the others open.
 * @returns the ids of the bets that stay open.
 */
async function settleBets(
  context: SettlementContext,
  matchId: string,
  bets: readonly DueBet[],
): Promise<string[]> {
  const { database, log, failures } = context;
  try {
    const houses = await houseAccountsOf(context, bets);
    const betIds = bets.map(({ betId }) => betId);
    await database.transaction(async (connection) => {
      await lockResults(connection, matchId);
      await resolveLegs(connection, matchId, betIds);
      await closeDecidedBets(connection, context, betIds, houses);
    });
    return [];
  } catch (error) {
    // This query throws while the database is unavailable. Then no bet is at fault, and the whole match is tried again
    // later.
    await database.pool.query('SELECT');
    if (bets.length > 1) {
      const middle = bets.length >> 1;
      const failed = await settleBets(context, matchId, bets.slice(0, middle));
      return [...failed, ...(await settleBets(context, matchId, bets.slice(middle)))];
    }
    log.error({ err: error, matchId, bet: bets[0] }, 'bet not settled: it stays open');
    failures.inc();
    return bets.map(({ betId }) => betId);
  }
}

/**
 * Returns the house's account in each currency of the bets. They are looked up before the transaction begins, because a
 * lookup inside it would take a second connection.
 */
async function houseAccountsOf(
  { accounts }: SettlementContext,
  bets: readonly DueBet[],
): Promise<HouseAccounts> {
  const currencies = [...new Set(bets.map(({ currency }) => currency))].filter(isCurrencyCode);
  const houses = new Map<string, bigint>();
  for (const currency of currencies) houses.set(currency, await accounts.houseAccount('house', currency));
  return houses;
}
