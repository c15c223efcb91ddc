import type { CurrencyCode } from '@fairline/money';
import * as store from './store.ts';

/** Finds an account of the house by kind and currency, or opens one. */
export type FindHouseAccount = (
  connection: store.Connection,
  kind: store.HouseAccountKind,
  currency: CurrencyCode,
) => Promise<bigint>;

/**
 * Creates the search for accounts of the house. It caches only ids of accounts whose opening can no longer be rolled
 * back.
 */
export function createHouseAccounts(): FindHouseAccount {
  const houses = new Map<string, bigint>();

  return async (connection, kind, currency) => {
    const name = `${kind} ${currency}`;
    const known = houses.get(name);
    if (known !== undefined) return known;
    const found = await store.findHouseAccount(connection, kind, currency);
    if (!found) return store.openHouseAccount(connection, kind, currency);
    if (found.isLasting) houses.set(name, found.id);
    return found.id;
  };
}
