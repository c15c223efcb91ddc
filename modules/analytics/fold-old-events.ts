import type { Platform } from '@fairline/runtime';
import { foldEvents } from './store.ts';

/** ANA-01: the time for which single events are stored. */
export const eventLifeMs = 24 * 3_600_000;
const batchRows = 5_000;

/** Replaces events older than a day by daily totals. @returns the number of events */
export async function foldOldEvents({
  clock,
  database,
}: Pick<Platform, 'clock' | 'database'>): Promise<number> {
  const before = new Date(clock.now() - eventLifeMs);
  let total = 0;
  for (let folded = batchRows; folded === batchRows; total += folded) {
    folded = await foldEvents(database.pool, before, batchRows);
  }
  return total;
}
