import type { Platform, pg } from '@fairline/runtime';
import {
  addDay,
  collectPostings,
  deleteDay,
  dropCollected,
  type PostingRange,
  saveCompetitions,
} from './fold-store.ts';
import { lockProgress, saveFolded, savePending } from './progress-store.ts';

type Parts = Pick<Platform, 'clock' | 'database'>;

/** The number of ids that one transaction folds. */
const batchIds = 50_000n;
const dayMs = 86_400_000;

/**
 * Adds the postings since the last call to the summaries. The postings and the mark of how far they are folded are one
 * transaction, so that each counts once, also after a crash. @returns true when more of them are waiting.
 */
export async function foldPostings({ clock, database }: Parts): Promise<boolean> {
  return database.transaction(async (connection) => {
    const { foldedId, pendingId, pendingAt, isPendingSafe } = await lockProgress(connection);
    if (pendingId > foldedId) {
      if (!isPendingSafe) return false;
      const end = foldedId + batchIds;
      const last = end < pendingId ? end : pendingId;
      await fold(connection, { after: foldedId, last });
      await saveFolded(connection, last, last === pendingId ? pendingAt : null);
      if (last < pendingId) return true;
    } else if (isPendingSafe && pendingAt !== null) {
      await saveFolded(connection, foldedId, pendingAt);
    }
    await savePending(connection, new Date(clock.now()));
    return false;
  });
}

/**
 * Computes the summaries of days again, from the first to the last (dates of UTC), out of the postings that are folded.
 * The segments of later bets look back at these days, so that after a fault in them later days are computed again too.
 */
export async function rebuildDays({ database }: Parts, first: string, last: string): Promise<number> {
  let days = 0;
  for (let atMs = Date.parse(first); atMs <= Date.parse(last); atMs += dayMs) {
    const day = new Date(atMs).toISOString().slice(0, 10);
    await database.transaction(async (connection) => {
      const { foldedId } = await lockProgress(connection);
      await deleteDay(connection, day);
      const time = { from: new Date(atMs), until: new Date(atMs + dayMs) };
      await fold(connection, { after: 0n, last: foldedId, time });
    });
    days += 1;
  }
  return days;
}

async function fold(connection: pg.PoolClient, range: PostingRange): Promise<void> {
  for (const day of await collectPostings(connection, range)) await addDay(connection, day);
  await saveCompetitions(connection);
  await dropCollected(connection);
}
