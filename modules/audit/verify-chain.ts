import type { AuditVerification } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { type ChainFault, createChainWalk, type HashedEntry } from './domain/walk-chain.ts';
import { hashOf, startHash } from './hash.ts';
import { placeOf, redactedHashes } from './redact-entries.ts';
import * as store from './store.ts';

const batch = 1_000;

/**
 * Verifies the chain from day to day, on one snapshot of the record. The first entry after the last day is read too,
 * since it proves how that day ended.
 */
export function verifyChain(
  { database }: Pick<Platform, 'database'>,
  fromDay: string | undefined,
  toDay: string | undefined,
): Promise<AuditVerification> {
  return database.transaction(async (connection) => {
    await store.readSnapshot(connection);
    const heads = await store.findHeads(connection, fromDay);
    const start = fromDay === undefined ? undefined : await store.findLastBefore(connection, fromDay);
    const redacted = await redactedHashes(connection);
    const walk = createChainWalk({
      heads: new Map(heads.map((head) => [head.day, head])),
      start,
      startHash,
      hashOf,
      isWhole(entry) {
        const hash = hashOf(entry);
        return hash === entry.hash || hash === redacted.get(placeOf(entry));
      },
    });
    const fault = await walkAlong(connection, walk, fromDay, toDay);
    const isFault = fault && (toDay === undefined || fault.day <= toDay);
    return {
      days: walk.days.filter(({ day }) => (isFault ? day < fault.day : toDay === undefined || day <= toDay)),
      fault: isFault ? fault : null,
    };
  });
}

async function walkAlong(
  connection: store.Connection,
  walk: ReturnType<typeof createChainWalk>,
  fromDay: string | undefined,
  toDay: string | undefined,
): Promise<ChainFault | undefined> {
  let place = { day: fromDay ?? store.firstDay, no: 0 };
  for (;;) {
    const rows = await store.findChain(connection, place, batch);
    for (const row of rows) {
      const fault = walk.pass(hashed(row));
      if (fault || (toDay !== undefined && row.day > toDay)) return fault;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return walk.end();
    place = last;
  }
}

function hashed({ at, ...row }: store.EntryRow): HashedEntry {
  return { ...row, atMs: at.getTime() };
}
