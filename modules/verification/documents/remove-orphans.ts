import { findUnknown } from '../store.ts';
import type { VerificationParts } from '../verification-parts.ts';

/**
 * Removes files that no row names: a process ended between the file and the row. Files that were unknown at the last look
 * too are removed, so that an upload in progress keeps its own.
 */
export function createOrphanSweep(): (
  parts: Pick<VerificationParts, 'database' | 'storage'>,
) => Promise<number> {
  let seen: ReadonlySet<string> = new Set();
  return async ({ database, storage }) => {
    const unknown = await findUnknown(database.pool, await storage.list());
    const removed = unknown.filter((documentId) => seen.has(documentId));
    for (const documentId of removed) await storage.remove(documentId);
    seen = new Set(unknown);
    return removed.length;
  };
}
