import type { Database } from '@fairline/runtime';
import { findDifferences, type LedgerDifference } from './check-store.ts';

/** Compares the summaries of days with the ledger, to the minor unit. @returns the differences; empty when all is equal. */
export async function checkLedger(
  { pool }: Database,
  first: string,
  last: string,
): Promise<LedgerDifference[]> {
  return findDifferences(pool, first, last);
}
