import type { CurrencyCode } from '@fairline/money';
import type { Holder, PlayerAccountFinder, PlayerAccounts } from './player-accounts.ts';
import * as store from './store.ts';
import { findActive } from './wallet-store.ts';

export interface Balance {
  /** The id of the account, which is that of its cash. */
  accountId: bigint;
  /** Minor units that the player can bet or withdraw now. */
  balanceMinor: bigint;
  /** Minor units that are held for open bets. */
  heldMinor: bigint;
  currency: CurrencyCode;
}

/** Returns the balance of the account that a player has chosen, or else of the main one. */
export async function balanceOf(connection: store.Connection, playerId: bigint): Promise<Balance> {
  const active = await findActive(connection, playerId);
  if (!active) throw new Error(`player ${playerId} has no main account`);
  return {
    accountId: active.cash_id,
    balanceMinor: active.balance_minor,
    heldMinor: active.held_minor,
    currency: active.currency,
  };
}

/** An account with its cash in minor units. */
export interface AccountBalance {
  accountId: bigint;
  balanceMinor: bigint;
}

/** Returns the cash of many accounts in minor units, as the caller's transaction sees it. */
export async function balancesOf(
  connection: store.Connection,
  finder: PlayerAccountFinder,
  holders: readonly Holder[],
): Promise<(holder: Holder) => AccountBalance> {
  const accountOf = await finder.all(connection, holders);
  const ids = [...new Set(holders.map((holder) => accountOf(holder).cashId))];
  const amounts = await store.amounts(
    connection,
    ids.map((accountId) => ({ accountId, of: 'balance' as const })),
  );
  const balances = new Map(ids.map((id, index) => [id, amounts[index] ?? 0n]));
  return (holder) => {
    const { cashId: accountId } = accountOf(holder);
    return { accountId, balanceMinor: balances.get(accountId) ?? 0n };
  };
}

/** Returns the account that a player has chosen, or else the main one. */
export async function activeOf(
  connection: store.Connection,
  finder: PlayerAccountFinder,
  playerId: bigint,
): Promise<PlayerAccounts> {
  const { currency } = await balanceOf(connection, playerId);
  return (await finder.all(connection, [{ playerId, currency }]))({ playerId, currency });
}
