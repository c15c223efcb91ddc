import { testDatabase } from '@fairline/testing';
import { Registry } from 'prom-client';
import { migrations } from '../migrations.ts';
import { type ReplayReport, replayLedger } from '../replay/replay-ledger.ts';
import type { TestSite } from './test-site.ts';

/** Replays the log of a site into an empty database, and returns how the ledgers compare. */
export async function replayed({ platform }: TestSite): Promise<ReplayReport> {
  const { database, drop } = await testDatabase(migrations);
  try {
    return await replayLedger(platform.database, { ...platform, database, metrics: new Registry() });
  } finally {
    await drop();
  }
}
