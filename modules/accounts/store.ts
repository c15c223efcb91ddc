import type { CurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';
import type { PostingKind } from './domain/decide-transfers.ts';

export type PlayerAccountKind = 'player_cash' | 'player_bonus' | 'player_held';
export type HouseAccountKind = 'house' | 'payment_clearing' | 'tax';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** Opens an empty account, or finds the one that the player has. */
export async function openPlayerAccount(
  connection: Connection,
  playerId: bigint,
  kind: PlayerAccountKind,
  currency: CurrencyCode,
): Promise<bigint> {
  const { rows } = await connection.query<{ id: bigint }>(
    `INSERT INTO accounts.account (kind, player_id, currency, balance_minor)
     VALUES ($1, $2, $3, 0)
     ON CONFLICT (player_id, kind, currency) WHERE player_id IS NOT NULL
     DO UPDATE SET kind = excluded.kind
     RETURNING id`,
    [kind, playerId, currency],
  );
  return onlyRow(rows).id;
}

/**
 * Finds an account of the house (index account_of_house). `isLasting` is false for an account that the caller's own
 * transaction has opened and may still roll back: now() is the time at which the transaction began.
 */
export async function findHouseAccount(
  connection: Connection,
  kind: HouseAccountKind,
  currency: CurrencyCode,
): Promise<{ id: bigint; isLasting: boolean } | undefined> {
  const { rows } = await connection.query<{ id: bigint; isLasting: boolean }>(
    `SELECT id, opened_at <> now() AS "isLasting"
     FROM accounts.account
     WHERE kind = $1 AND currency = $2 AND player_id IS NULL`,
    [kind, currency],
  );
  return rows[0];
}

export async function openHouseAccount(
  connection: Connection,
  kind: HouseAccountKind,
  currency: CurrencyCode,
): Promise<bigint> {
  const { rows } = await connection.query<{ id: bigint }>(
    `INSERT INTO accounts.account (kind, currency)
     VALUES ($1, $2)
     ON CONFLICT (kind, currency) WHERE player_id IS NULL
     DO UPDATE SET kind = excluded.kind
     RETURNING id`,
    [kind, currency],
  );
  return onlyRow(rows).id;
}

export interface PlayerAccountRow {
  id: bigint;
  player_id: bigint;
  kind: PlayerAccountKind;
  currency: CurrencyCode;
  balance_minor: bigint;
}

/** Returns the accounts of players (index account_of_player). */
export async function playerAccounts(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<PlayerAccountRow[]> {
  const { rows } = await connection.query<PlayerAccountRow>({
    name: 'accounts-of-players',
    text: `SELECT id, player_id, kind, currency, balance_minor
           FROM accounts.account
           WHERE player_id = ANY ($1::bigint[])
           ORDER BY id`,
    values: [playerIds],
  });
  return rows;
}

/**
 * Reads balances and locks the accounts of players, in the order of their ids, so that no two groups can deadlock. The
 * balance is null for an account of the house.
 */
export async function lockAccounts(
  connection: Connection,
  ids: bigint[],
): Promise<Map<bigint, bigint | null>> {
  const { rows } = await connection.query<{ id: bigint; balance_minor: bigint | null }>({
    name: 'accounts-lock',
    text: `WITH locked AS MATERIALIZED (
             SELECT id, balance_minor
             FROM accounts.account
             WHERE id = ANY ($1::bigint[]) AND player_id IS NOT NULL
             ORDER BY id
             FOR UPDATE)
           SELECT id, balance_minor FROM locked
           UNION ALL
           SELECT id, NULL FROM accounts.account WHERE id = ANY ($1::bigint[]) AND player_id IS NULL`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row.balance_minor]));
}

/** Returns those of the given keys that the ledger has (index posting_key). */
export async function findKeys(connection: Connection, keys: string[]): Promise<Set<string>> {
  const { rows } = await connection.query<{ key: string }>({
    name: 'accounts-keys',
    text: 'SELECT key FROM accounts.posting WHERE key = ANY ($1::text[])',
    values: [keys],
  });
  return new Set(rows.map((row) => row.key));
}

/** Postings by column; all arrays have the same length. */
export interface PostingColumns {
  keys: string[];
  kinds: PostingKind[];
  from: bigint[];
  to: bigint[];
  amounts: bigint[];
  fromBalances: (bigint | null)[];
  toBalances: (bigint | null)[];
  references: string[];
}

/** Appends postings and changes the stored balances of players, in one statement. */
export async function appendPostings(
  connection: Connection,
  columns: PostingColumns,
  deltas: ReadonlyMap<bigint, bigint>,
  postedAt: Date,
): Promise<void> {
  await connection.query({
    name: 'accounts-append',
    text: `WITH moved AS (
             UPDATE accounts.account
             SET balance_minor = balance_minor + delta.amount
             FROM unnest($10::bigint[], $11::bigint[]) AS delta (id, amount)
             WHERE account.id = delta.id AND account.player_id IS NOT NULL)
           INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor,
                                         from_balance_minor, to_balance_minor, reference, posted_at)
           SELECT *, $9::timestamptz
           FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[],
                       $6::bigint[], $7::bigint[], $8::text[])`,
    values: [
      columns.keys,
      columns.kinds,
      columns.from,
      columns.to,
      columns.amounts,
      columns.fromBalances,
      columns.toBalances,
      columns.references,
      postedAt,
      [...deltas.keys()],
      [...deltas.values()],
    ],
  });
}

/**
 * A question about the balance of a player's account, or about the sum that postings of one kind moved since a moment.
 */
export type AmountQuestion =
  | { accountId: bigint; of: 'balance' }
  | { accountId: bigint; of: 'in' | 'out'; kind: PostingKind; since: Date };

/**
 * Answers each question in order, in minor units: a balance, or the sum that left (`out`) or reached (`in`) the account
 * (primary key, indexes posting_out and posting_in).
 */
export async function amounts(
  connection: Connection,
  questions: readonly AmountQuestion[],
): Promise<bigint[]> {
  const { rows } = await connection.query<{ amount: bigint }>({
    name: 'accounts-amounts',
    text: `SELECT CASE asked.of
                    WHEN 'balance' THEN (SELECT balance_minor FROM accounts.account WHERE id = asked.account_id)
                    ELSE (SELECT coalesce(sum(amount_minor), 0)::bigint
                          FROM accounts.posting
                          WHERE (   (asked.of = 'out' AND from_account = asked.account_id)
                                 OR (asked.of = 'in'  AND to_account   = asked.account_id))
                            AND kind = asked.kind AND posted_at > asked.since)
                  END AS amount
           FROM unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[])
                WITH ORDINALITY AS asked (account_id, of, kind, since, place)
           ORDER BY asked.place`,
    values: [
      questions.map((question) => question.accountId),
      questions.map((question) => question.of),
      questions.map((question) => (question.of === 'balance' ? null : question.kind)),
      questions.map((question) => (question.of === 'balance' ? null : question.since)),
    ],
  });
  return rows.map((row) => row.amount);
}

export interface EntryRow {
  id: bigint;
  kind: PostingKind;
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

const afterAllPostings = 9_223_372_036_854_775_807n;

/** Finds the entries of a player's account, newest first (indexes posting_out_of_player, posting_into_player). */
export async function findEntries(
  connection: Connection,
  accountId: bigint,
  { direction, before = afterAllPostings, limit }: EntryFilter,
): Promise<EntryRow[]> {
  const { rows } = await connection.query<EntryRow>(
    `SELECT * FROM (
       (SELECT id, kind, -amount_minor AS amount_minor, from_balance_minor AS balance_minor, posted_at, reference
        FROM accounts.posting
        WHERE from_account = $1 AND from_balance_minor IS NOT NULL AND id < $2 AND $3 <> 'in'
        ORDER BY id DESC
        LIMIT $4)
       UNION ALL
       (SELECT id, kind, amount_minor, to_balance_minor, posted_at, reference
        FROM accounts.posting
        WHERE to_account = $1 AND to_balance_minor IS NOT NULL AND id < $2 AND $3 <> 'out'
        ORDER BY id DESC
        LIMIT $4)) AS entry
     ORDER BY id DESC
     LIMIT $4`,
    [accountId, before, direction, limit],
  );
  return rows;
}

function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('a statement that always returns a row returned none');
  return row;
}
