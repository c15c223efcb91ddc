import { createAccounts } from '@fairline/accounts';
import type { Database, Platform } from '@fairline/runtime';
import { loggedChanges, replayChange } from '@fairline/sportsbook';
import { Counter } from 'prom-client';
import { type Comparison, compareLedgers } from './compare-ledgers.ts';
import { type CopiedBets, copyRecords } from './copy-records.ts';

export interface ReplayReport extends CopiedBets, Pick<Comparison, 'accounts' | 'differences'> {
  /** The changes of the log that were replayed. */
  changes: number;
}

/**
 * Settles all bets of a site anew in an empty database, by the log of decisions alone, and compares the ledgers. The site is
 * read as it is at one moment, and not changed.
 */
export async function replayLedger(source: Database, platform: Platform): Promise<ReplayReport> {
  const { clock, database, log, metrics } = platform;
  const accounts = createAccounts(platform).service;
  const failures = new Counter({
    name: 'replay_bets_not_settled_total',
    help: 'Bets that could not be settled in a replay',
    registers: [metrics],
  });
  // Points are no money, so none are given.
  const pointRule = () => ({ points: 0n, perMinor: 1n });
  const context = { clock, database, log, accounts, pointRule, failures };
  return source.transaction(async (connection) => {
    await connection.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const copied = await copyRecords(connection, database.pool);
    let changes = 0;
    for await (const change of loggedChanges(connection)) {
      await replayChange(context, change);
      changes += 1;
    }
    const { accounts: count, differences } = await compareLedgers(connection, database.pool);
    return { ...copied, changes, accounts: count, differences };
  });
}
