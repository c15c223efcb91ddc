import type { CurrencyCode } from '@fairline/money';
import type { MainAccounts } from './main-accounts.ts';
import * as store from './store.ts';

export interface Balance {
  /** Minor units that the player can bet or withdraw now. */
  balanceMinor: bigint;
  /** Minor units that are held for open bets. */
  heldMinor: bigint;
  currency: CurrencyCode;
}

export async function balanceOf(connection: store.Connection, playerId: bigint): Promise<Balance> {
  const rows = await store.playerAccounts(connection, [playerId]);
  const cash = rows.find((row) => row.kind === 'player_cash');
  const held = rows.find((row) => row.kind === 'player_held');
  if (!cash) throw new Error(`player ${playerId} has no main account`);
  return {
    balanceMinor: cash.balance_minor,
    heldMinor: held?.balance_minor ?? 0n,
    currency: cash.currency,
  };
}

/** Returns the cash of many players in minor units, as the caller's transaction sees it. */
export async function balancesOf(
  connection: store.Connection,
  mains: MainAccounts,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const ids = [...new Set(playerIds)];
  const mainOf = await mains.ofAll(connection, ids);
  const questions = ids.map((id) => ({ accountId: mainOf(id).cashId, of: 'balance' as const }));
  const balances = await store.amounts(connection, questions);
  return new Map(ids.map((id, index) => [id, balances[index] ?? 0n]));
}
