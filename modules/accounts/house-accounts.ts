import type { CurrencyCode } from '@fairline/money';
import * as store from './store.ts';

/** Finds an account of the house by kind and currency, and opens it when there is none yet. */
export type FindHouseAccount = (
  connection: store.Connection,
  kind: store.HouseAccountKind,
  currency: CurrencyCode,
) => Promise<bigint>;

/** Creates the search for accounts of the house, which remembers ids that cannot be rolled back any more. */
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
