import type { Platform } from '@fairline/runtime';
import { findKept, findKey, type KeptRow } from './kept-store.ts';
import { openKey, openRecord } from './sealed-records.ts';

/** A kept record that is open: rows as JSON, or the bytes of a file. */
export type OpenedRecord = Omit<KeptRow, 'content'> & { content: Buffer };

/**
 * Opens all that is kept of an erasure, such as for an authority that asks by law.
 * @throws SealingError when the key of the site is missing, or a record was changed
 */
export async function openKept(
  platform: Pick<Platform, 'database' | 'sealing'>,
  erasureId: string,
): Promise<OpenedRecord[]> {
  const { pool } = platform.database;
  const sealedKey = await findKey(pool, erasureId);
  if (sealedKey === undefined) return [];
  const key = openKey(platform, erasureId, sealedKey);
  const rows = await findKept(pool, erasureId);
  return Promise.all(
    rows.map(async (row) => ({ ...row, content: await openRecord(key, row.record_id, row.content) })),
  );
}
