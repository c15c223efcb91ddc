import type { TransactionView } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { pageOf } from '@fairline/runtime';
import { readReference } from './domain/read-reference.ts';
import { type EntryFilter, type EntryRow, findEntries } from './entry-store.ts';
import type { Connection } from './store.ts';

export interface TransactionsPage {
  direction: EntryFilter['direction'];
  /** The cursor `next` of the previous page. */
  after?: string | undefined;
  limit: number;
}

/** Returns a page of the movements on cash accounts of a player, newest first. */
export async function listTransactions(
  connection: Connection,
  cashIds: readonly bigint[],
  { direction, after, limit }: TransactionsPage,
): Promise<{ transactions: TransactionView[]; next: string | null }> {
  const filter = { direction, before: postingId(after), limit: limit + 1 };
  const rows = await findEntries(connection, cashIds, filter);
  const { shown, next } = pageOf(rows, limit, ({ id }) => String(id));
  return { transactions: shown.map(transactionView), next };
}

/**
 * Returns the posting that a cursor names; undefined for text that is not a cursor, and the list then begins at the
 * newest.
 */
function postingId(cursor: string | undefined): bigint | undefined {
  return cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : undefined;
}

function transactionView(row: EntryRow): TransactionView {
  return {
    transactionId: String(row.id),
    kind: row.kind,
    amountMinor: toJsonMinor(row.amount_minor),
    balanceMinor: toJsonMinor(row.balance_minor),
    currency: row.currency,
    postedAt: row.posted_at.getTime(),
    reference: readReference(row.reference),
  };
}
