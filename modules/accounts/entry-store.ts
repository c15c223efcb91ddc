import type { CurrencyCode } from '@fairline/money';
import type { PostingKind } from './domain/decide-transfers.ts';
import type { Connection } from './store.ts';

export interface EntryRow {
  id: bigint;
  kind: PostingKind;
  currency: CurrencyCode;
  /** Positive when the money came in, negative when it went out. */
  amount_minor: bigint;
  /** Balance of the account after the posting. */
  balance_minor: bigint;
  posted_at: Date;
  reference: string;
}

export interface EntryFilter {
  direction: 'all' | 'in' | 'out';
  /** Selects entries older than this posting; undefined selects the newest ones. */
  before: bigint | undefined;
  limit: number;
}

export interface KeyedPosting {
  key: string;
  kind: PostingKind;
  amount_minor: bigint;
  posted_at: Date;
}

/** Finds postings by their keys (index posting_key). */
export async function findPostings(connection: Connection, keys: readonly string[]): Promise<KeyedPosting[]> {
  const { rows } = await connection.query<KeyedPosting>(
    'SELECT key, kind, amount_minor, posted_at FROM accounts.posting WHERE key = ANY ($1::text[])',
    [keys],
  );
  return rows;
}

const afterAllPostings = 9_223_372_036_854_775_807n;

/**
 * Finds the entries of accounts of players, newest first (indexes posting_out_of_player, posting_into_player). Each
 * account is read apart, so that no more than `limit` of its entries are.
 */
export async function findEntries(
  connection: Connection,
  accountIds: readonly bigint[],
  { direction, before = afterAllPostings, limit }: EntryFilter,
): Promise<EntryRow[]> {
  const { rows } = await connection.query<EntryRow>(
    `SELECT entry.*, account.currency
     FROM accounts.account
     CROSS JOIN LATERAL (
       (SELECT id, kind, -amount_minor AS amount_minor, from_balance_minor AS balance_minor, posted_at, reference
        FROM accounts.posting
        WHERE from_account = account.id AND from_balance_minor IS NOT NULL AND id < $2 AND $3 <> 'in'
        ORDER BY id DESC
        LIMIT $4)
       UNION ALL
       (SELECT id, kind, amount_minor, to_balance_minor, posted_at, reference
        FROM accounts.posting
        WHERE to_account = account.id AND to_balance_minor IS NOT NULL AND id < $2 AND $3 <> 'out'
        ORDER BY id DESC
        LIMIT $4)) AS entry
     WHERE account.id = ANY ($1::bigint[])
     ORDER BY entry.id DESC
     LIMIT $4`,
    [accountIds, before, direction, limit],
  );
  return rows;
}
