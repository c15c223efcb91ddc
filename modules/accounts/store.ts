import type { CurrencyCode } from '@fairline/money';
import { arrayParameter, type pg } from '@fairline/runtime';
import type { PostingKind } from './domain/decide-transfers.ts';

export type PlayerAccountKind = 'player_cash' | 'player_bonus' | 'player_held' | 'player_owed';
export type HouseAccountKind = 'house' | 'payment_clearing' | 'tax' | 'exchange' | 'promotions';

/** The unit of points, in the place of a currency. */
export const pointsUnit = 'PTS';

/** An account of the house: one of money, or the one that points come out of. */
export type HouseAccount =
  | [kind: HouseAccountKind, currency: CurrencyCode]
  | [kind: 'points', unit: typeof pointsUnit];

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface NewPlayerAccount {
  playerId: bigint;
  kind: PlayerAccountKind;
  currency: CurrencyCode;
  /** True for the two accounts in the currency of the registration. */
  isMain: boolean;
}

/** Opens an empty account, or finds the one that the player has; it is no longer removed then. */
export async function openPlayerAccount(
  connection: Connection,
  { playerId, kind, currency, isMain }: NewPlayerAccount,
): Promise<bigint> {
  const { rows } = await connection.query<{ id: bigint }>(
    `INSERT INTO accounts.account (kind, player_id, currency, balance_minor, is_main, counted_minor)
     VALUES ($1, $2, $3, 0, $4, $5)
     ON CONFLICT (player_id, kind, currency) WHERE player_id IS NOT NULL
     DO UPDATE SET removed_at = NULL
     RETURNING id`,
    [kind, playerId, currency, isMain, kind === 'player_held' && !isMain ? 0 : null],
  );
  return onlyRow(rows).id;
}

/**
 * Finds an account of the house (index account_of_house). `isLasting` is false for an account that the caller's own
 * transaction has opened and may still roll back: now() is the time at which the transaction began.
 */
export async function findHouseAccount(
  connection: Connection,
  ...account: HouseAccount
): Promise<{ id: bigint; isLasting: boolean } | undefined> {
  const { rows } = await connection.query<{ id: bigint; isLasting: boolean }>(
    `SELECT id, opened_at <> now() AS "isLasting"
     FROM accounts.account
     WHERE kind = $1 AND currency = $2 AND player_id IS NULL`,
    account,
  );
  return rows[0];
}

export async function openHouseAccount(connection: Connection, ...account: HouseAccount): Promise<bigint> {
  const { rows } = await connection.query<{ id: bigint }>(
    `INSERT INTO accounts.account (kind, currency)
     VALUES ($1, $2)
     ON CONFLICT (kind, currency) WHERE player_id IS NULL
     DO UPDATE SET kind = excluded.kind
     RETURNING id`,
    account,
  );
  return onlyRow(rows).id;
}

export interface PlayerAccountRow {
  id: bigint;
  player_id: bigint;
  kind: PlayerAccountKind;
  currency: CurrencyCode;
  balance_minor: bigint;
  is_main: boolean;
}

/** Returns the accounts of players with money (index account_of_player). */
export async function playerAccounts(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<PlayerAccountRow[]> {
  const { rows } = await connection.query<PlayerAccountRow>({
    name: 'accounts-of-players',
    text: `SELECT id, player_id, kind, currency, balance_minor, is_main
           FROM accounts.account
           WHERE player_id = ANY ($1::bigint[]) AND kind NOT IN ('player_points', 'player_owed')
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
    values: [arrayParameter(ids)],
  });
  return new Map(rows.map((row) => [row.id, row.balance_minor]));
}

export interface OwedRow {
  cash_id: bigint;
  owed_id: bigint;
  owed_minor: bigint;
}

/**
 * Finds what the players of these cash accounts owe in their currencies (index account_owed). Whoever changes it has locked
 * the cash.
 */
export async function findOwed(connection: Connection, cashIds: bigint[]): Promise<OwedRow[]> {
  const { rows } = await connection.query<OwedRow>({
    name: 'accounts-owed',
    // The few who owe are read first, whatever the planner expects.
    text: `WITH owed AS MATERIALIZED (
             SELECT id, player_id, currency, balance_minor
             FROM accounts.account
             WHERE kind = 'player_owed' AND balance_minor < 0)
           SELECT cash.id AS cash_id, owed.id AS owed_id, -owed.balance_minor AS owed_minor
           FROM owed
           JOIN accounts.account AS cash
             ON cash.player_id = owed.player_id AND cash.currency = owed.currency AND cash.kind = 'player_cash'
           WHERE cash.id = ANY ($1::bigint[])`,
    values: [cashIds],
  });
  return rows;
}

/** Opens the account of what the player of a cash account owes, or finds it. @returns its id */
export async function openOwed(connection: Connection, cashId: bigint): Promise<bigint> {
  const { rows } = await connection.query<{ id: bigint }>(
    `INSERT INTO accounts.account (kind, player_id, currency, balance_minor)
     SELECT 'player_owed', player_id, currency, 0 FROM accounts.account WHERE id = $1 AND kind = 'player_cash'
     ON CONFLICT (player_id, kind, currency) WHERE player_id IS NOT NULL DO UPDATE SET removed_at = NULL
     RETURNING id`,
    [cashId],
  );
  return onlyRow(rows).id;
}

/** Locks all accounts of a player, in the order of their ids as `lockAccounts` does (index account_of_player). */
export async function lockAccountsOf(connection: Connection, playerId: bigint): Promise<void> {
  await connection.query('SELECT FROM accounts.account WHERE player_id = $1 ORDER BY id FOR UPDATE', [
    playerId,
  ]);
}

/** Returns those of the given keys that the ledger has (index posting_key). */
export async function findKeys(connection: Connection, keys: string[]): Promise<Set<string>> {
  const { rows } = await connection.query<{ key: string }>({
    name: 'accounts-keys',
    text: 'SELECT key FROM accounts.posting WHERE key = ANY ($1::text[])',
    values: [arrayParameter(keys)],
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
  /** What the posting counts under limits, where that is another amount. */
  counted: (bigint | null)[];
  fromBalances: (bigint | null)[];
  toBalances: (bigint | null)[];
  references: string[];
}

/** The change of an account: of its balance, and of what it counts under limits where that is stored. */
export interface AccountDelta {
  amountMinor: bigint;
  countedMinor: bigint;
}

/** Appends postings and changes the stored balances of players, in one statement. */
export async function appendPostings(
  connection: Connection,
  columns: PostingColumns,
  deltas: ReadonlyMap<bigint, AccountDelta>,
  postedAt: Date,
): Promise<void> {
  const changes = [...deltas.values()];
  await connection.query({
    name: 'accounts-append',
    text: `WITH moved AS (
             UPDATE accounts.account
             SET balance_minor = balance_minor + delta.amount,
                 counted_minor = counted_minor + delta.counted
             FROM unnest($10::bigint[], $11::bigint[], $12::bigint[]) AS delta (id, amount, counted)
             WHERE account.id = delta.id AND account.player_id IS NOT NULL)
           INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, from_balance_minor,
                                         to_balance_minor, reference, counted_minor, posted_at)
           SELECT *, $9::timestamptz
           FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[],
                       $6::bigint[], $7::bigint[], $8::text[], $13::bigint[])`,
    values: [
      arrayParameter(columns.keys),
      arrayParameter(columns.kinds),
      arrayParameter(columns.from),
      arrayParameter(columns.to),
      arrayParameter(columns.amounts),
      arrayParameter(columns.fromBalances),
      arrayParameter(columns.toBalances),
      arrayParameter(columns.references),
      postedAt,
      arrayParameter([...deltas.keys()]),
      arrayParameter(changes.map(({ amountMinor }) => amountMinor)),
      arrayParameter(changes.map(({ countedMinor }) => countedMinor)),
      arrayParameter(columns.counted),
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

/**
 * A question about what a player's money counts under limits, over all accounts of a kind: the balances now, or the sum
 * that postings of one kind moved since a moment.
 */
export type CountedQuestion = { playerId: bigint; account: 'player_cash' | 'player_held' } & (
  | { of: 'balance' }
  | { of: 'in' | 'out'; kind: PostingKind; since: Date }
);

/**
 * Answers each question in order, in minor units of the currency of the player's main account. Amounts in other currencies
 * count as it was decided when they were posted (indexes account_of_player, posting_out and posting_in).
 */
export async function countedAmounts(
  connection: Connection,
  questions: readonly CountedQuestion[],
): Promise<bigint[]> {
  const { rows } = await connection.query<{ amount: bigint }>({
    name: 'accounts-counted',
    text: `SELECT coalesce(
                    CASE asked.of
                      WHEN 'balance' THEN (SELECT sum(coalesce(counted_minor, balance_minor))
                                           FROM accounts.account
                                           WHERE player_id = asked.player_id AND kind = asked.account)
                      WHEN 'out' THEN (SELECT sum(coalesce(posting.counted_minor, amount_minor))
                                       FROM accounts.account JOIN accounts.posting ON from_account = account.id
                                       WHERE player_id = asked.player_id AND account.kind = asked.account
                                         AND posting.kind = asked.kind AND posted_at > asked.since)
                      WHEN 'in' THEN (SELECT sum(coalesce(posting.counted_minor, amount_minor))
                                      FROM accounts.account JOIN accounts.posting ON to_account = account.id
                                      WHERE player_id = asked.player_id AND account.kind = asked.account
                                        AND posting.kind = asked.kind AND posted_at > asked.since)
                    END, 0)::bigint AS amount
           FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
                WITH ORDINALITY AS asked (player_id, account, of, kind, since, place)
           ORDER BY asked.place`,
    values: [
      questions.map(({ playerId }) => playerId),
      questions.map(({ account }) => account),
      questions.map((question) => question.of),
      questions.map((question) => (question.of === 'balance' ? null : question.kind)),
      questions.map((question) => (question.of === 'balance' ? null : question.since)),
    ],
  });
  return rows.map((row) => row.amount);
}

function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('a statement that always returns a row returned none');
  return row;
}
