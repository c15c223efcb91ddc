import type { Transfer } from './domain/decide-transfers.ts';
import { type Connection, pointsUnit } from './store.ts';

/** Finds the points accounts of players (index account_of_player). */
export async function findPointsAccounts(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<Map<bigint, { id: bigint; points: bigint }>> {
  const { rows } = await connection.query<{ player_id: bigint; id: bigint; balance_minor: bigint }>({
    name: 'accounts-points',
    text: `SELECT player_id, id, balance_minor FROM accounts.account
           WHERE player_id = ANY ($1::bigint[]) AND kind = 'player_points'`,
    values: [playerIds],
  });
  return new Map(rows.map((row) => [row.player_id, { id: row.id, points: row.balance_minor }]));
}

/** Opens points accounts in the order of their players, so that no two transactions deadlock. */
export async function openPointsAccounts(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const { rows } = await connection.query<{ player_id: bigint; id: bigint }>(
    `INSERT INTO accounts.account (kind, player_id, currency, balance_minor)
     SELECT 'player_points', player_id, $2, 0 FROM unnest($1::bigint[]) AS given (player_id) ORDER BY player_id
     ON CONFLICT (player_id, kind, currency) WHERE player_id IS NOT NULL DO UPDATE SET removed_at = NULL
     RETURNING player_id, id`,
    [playerIds, pointsUnit],
  );
  return new Map(rows.map((row) => [row.player_id, row.id]));
}

/** Finds postings by their keys, as the transfers that they were (index posting_key). */
export async function findPosted(connection: Connection, keys: readonly string[]): Promise<Transfer[]> {
  const { rows } = await connection.query<{
    key: string;
    kind: Transfer['kind'];
    from_account: bigint;
    to_account: bigint;
    amount_minor: bigint;
    reference: string;
  }>(
    `SELECT key, kind, from_account, to_account, amount_minor, reference
     FROM accounts.posting WHERE key = ANY ($1::text[]) ORDER BY key`,
    [keys],
  );
  return rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    fromAccountId: row.from_account,
    toAccountId: row.to_account,
    amountMinor: row.amount_minor,
    reference: row.reference,
  }));
}
