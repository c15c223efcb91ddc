import { marketsOf } from '../domain/decision-message.ts';
import { closeEntry, type FeedEntry, findMessages } from './decision-log-store.ts';
import { findDecisions, lockResults } from './decision-store.ts';
import { planRevision } from './plan-revision.ts';
import { reviseBets } from './revise-bets.ts';
import { findBetIdsOn, findRevisedBets, lockBets } from './revision-store.ts';
import { inPages, type SettlementContext } from './settle-in-pages.ts';

/** The name of an entry of the log in the ledger. */
export function decisionReference(entryNo: bigint): string {
  return `decision:${entryNo}`;
}

/**
 * Carries out the accepted corrections of a match, in their order. All of it may be repeated: a bet that is settled as its
 * match is decided by now does not change.
 */
export async function reviseMatch(context: SettlementContext, matchId: string): Promise<void> {
  const { clock, database } = context;
  for (const entry of await findMessages(database.pool, 'accepted', matchId)) {
    const betIds = await findBetIdsOn(database.pool, matchId, marketsOf(entry.message), {
      settledOnly: true,
    });
    const failed = await inPages(context, matchId, betIds, (page) => revisePage(context, entry, page));
    // While bets have failed the entry stays accepted, and the sweep tries it again.
    if (failed.length > 0) continue;
    const at = new Date(clock.now());
    await database.transaction((connection) =>
      closeEntry(connection, entry.entryNo, { from: 'accepted', to: 'carried-out', at }),
    );
  }
}

async function revisePage(
  context: SettlementContext,
  { entryNo, matchId, message }: FeedEntry,
  betIds: readonly string[],
): Promise<void> {
  const { clock, database } = context;
  await database.transaction(async (connection) => {
    await lockResults(connection, matchId);
    await lockBets(connection, betIds);
    const plan = planRevision(await findRevisedBets(connection, betIds), {
      matchId,
      markets: marketsOf(message),
      decisions: await findDecisions(connection, matchId),
    });
    await reviseBets(connection, context, plan, {
      authority: { reference: decisionReference(entryNo) },
      at: new Date(clock.now()),
    });
  });
}
