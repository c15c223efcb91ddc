import type { TransactionView } from '@fairline/contracts';
import { type CurrencyCode, toJsonMinor } from '@fairline/money';
import { pageOf } from '@fairline/runtime';
import { readReference } from './domain/read-reference.ts';
import type { PlayerAccounts } from './main-accounts.ts';
import * as store from './store.ts';

export interface TransactionsPage {
  direction: store.EntryFilter['direction'];
  /** The cursor `next` of the previous page. */
  after?: string | undefined;
  limit: number;
}

/** Returns a page of the movements on a player's main account, newest first. */
export async function listTransactions(
  connection: store.Connection,
  { cashId, currency }: PlayerAccounts,
  { direction, after, limit }: TransactionsPage,
): Promise<{ transactions: TransactionView[]; next: string | null }> {
  const filter = { direction, before: postingId(after), limit: limit + 1 };
  const rows = await store.findEntries(connection, cashId, filter);
  const { shown, next } = pageOf(rows, limit, ({ id }) => String(id));
  return { transactions: shown.map((row) => transactionView(row, currency)), next };
}

/**
 * Returns the posting that a cursor names; undefined for text that is not a cursor, and the list then begins at the
 * newest.
 */
function postingId(cursor: string | undefined): bigint | undefined {
  return cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : undefined;
}

function transactionView(row: store.EntryRow, currency: CurrencyCode): TransactionView {
  return {
    transactionId: String(row.id),
    kind: row.kind,
    amountMinor: toJsonMinor(row.amount_minor),
    balanceMinor: toJsonMinor(row.balance_minor),
    currency,
    postedAt: row.posted_at.getTime(),
    reference: readReference(row.reference),
  };
}
