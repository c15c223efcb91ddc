import type { CurrencyCode } from '@fairline/money';
import type { Connection } from './store.ts';

/** An account of a player in one currency, with its money in minor units. A bonus account holds no stakes. */
export interface WalletRow {
  cash_id: bigint;
  kind: 'player_cash' | 'player_bonus';
  currency: CurrencyCode;
  balance_minor: bigint;
  held_minor: bigint;
  /** What the player owes in this currency. */
  owed_minor: bigint;
  is_main: boolean;
  is_active: boolean;
}

/** Selects the accounts of players. A removed one is among them while it has money. */
const wallets = `
  SELECT cash.player_id, cash.id AS cash_id, cash.kind, cash.currency, cash.balance_minor,
         coalesce(held.balance_minor, 0) AS held_minor, coalesce(-owed.balance_minor, 0) AS owed_minor, cash.is_main,
         coalesce(cash.id = active.account_id, cash.is_main) AS is_active
  FROM accounts.account AS cash
  LEFT JOIN accounts.account AS held
    ON held.player_id = cash.player_id AND held.kind = 'player_held' AND held.currency = cash.currency
       AND cash.kind = 'player_cash'
  LEFT JOIN accounts.account AS owed
    ON owed.player_id = cash.player_id AND owed.kind = 'player_owed' AND owed.currency = cash.currency
       AND cash.kind = 'player_cash'
  LEFT JOIN accounts.active_account AS active ON active.player_id = cash.player_id
  WHERE cash.kind IN ('player_cash', 'player_bonus')
    AND (cash.removed_at IS NULL OR cash.balance_minor <> 0 OR held.balance_minor <> 0
         OR owed.balance_minor <> 0)`;

/** Returns the accounts of a player, the main one first (index account_of_player). */
export async function findWallets(connection: Connection, playerId: bigint): Promise<WalletRow[]> {
  const { rows } = await connection.query<WalletRow>({
    name: 'accounts-wallets',
    text: `SELECT * FROM (${wallets}) AS wallet WHERE player_id = $1 ORDER BY is_main DESC, cash_id`,
    values: [playerId],
  });
  return rows;
}

/** Returns the account that a player has chosen, or else the main one. */
export async function findActive(connection: Connection, playerId: bigint): Promise<WalletRow | undefined> {
  const { rows } = await connection.query<WalletRow>({
    name: 'accounts-active',
    text: `SELECT * FROM (${wallets}) AS wallet WHERE player_id = $1 ORDER BY is_active DESC, is_main DESC LIMIT 1`,
    values: [playerId],
  });
  return rows[0];
}

/** Stores the account that a player has chosen. */
export async function saveActive(
  connection: Connection,
  playerId: bigint,
  accountId: bigint,
  at: Date,
): Promise<void> {
  await connection.query(
    `INSERT INTO accounts.active_account (player_id, account_id, chosen_at)
     VALUES ($1, $2, $3)
     ON CONFLICT (player_id) DO UPDATE SET (account_id, chosen_at) = (excluded.account_id, excluded.chosen_at)`,
    [playerId, accountId, at],
  );
}

/**
 * Removes an account beside the main one, when it is empty and holds nothing. The main account becomes the active one when
 * this one was. @returns false when it has money
 */
export async function removeEmpty(
  connection: Connection,
  { cashId, heldId }: { cashId: bigint; heldId: bigint },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `WITH pair AS MATERIALIZED (
       SELECT id, balance_minor FROM accounts.account WHERE id IN ($1, $2) AND NOT is_main ORDER BY id FOR UPDATE),
     inactive AS (DELETE FROM accounts.active_account
                  WHERE account_id = $1 AND (SELECT count(*) = 2 AND bool_and(balance_minor = 0) FROM pair))
     UPDATE accounts.account
     SET removed_at = $3
     WHERE id IN ($1, $2) AND (SELECT count(*) = 2 AND bool_and(balance_minor = 0) FROM pair)`,
    [cashId, heldId, at],
  );
  return rowCount === 2;
}
