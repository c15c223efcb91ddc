import { isCurrencyCode } from '@fairline/money';
import { closeDecidedBets, type HouseAccounts } from './close-bets.ts';
import { lockResults } from './decision-store.ts';
import { setDeductions } from './rule-four-store.ts';
import { inPages, type SettlementContext } from './settle-in-pages.ts';
import { type DueBet, findDueBets, resolveLegs } from './settlement-store.ts';

/** The number of bets that are looked up at a time. */
const maxBetsFound = 10_000;

/** Settles every bet with an open leg on this match whose result has arrived. */
export async function settleMatch(context: SettlementContext, matchId: string): Promise<void> {
  const { database } = context;
  let failed: readonly string[] = [];
  for (;;) {
    const due = await findDueBets(database.pool, matchId, failed, maxBetsFound);
    if (due.length === 0) return;
    const houses = await houseAccountsOf(context, due);
    const inOrder = due.map(({ betId }) => betId).toSorted();
    const left = await inPages(context, matchId, inOrder, (betIds) =>
      database.transaction(async (connection) => {
        await lockResults(connection, matchId);
        await resolveLegs(connection, matchId, betIds);
        await setDeductions(connection, matchId, betIds);
        await closeDecidedBets(connection, context, betIds, houses);
      }),
    );
    failed = [...failed, ...left];
  }
}

/**
 * Returns the house's account in each currency of the bets. They are looked up before the transactions begin, because a
 * lookup inside one would take a second connection.
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
