import * as store from './store.ts';

/** Finds an account of the house by kind and currency, or opens one. */
export type FindHouseAccount = (
  connection: store.Connection,
  ...account: store.HouseAccount
) => Promise<bigint>;

/**
 * Creates the search for accounts of the house. It caches only ids of accounts whose opening can no longer be rolled
 * back.
 */
export function createHouseAccounts(): FindHouseAccount {
  const houses = new Map<string, bigint>();

  return async (connection, ...account) => {
    const name = account.join(' ');
    const known = houses.get(name);
    if (known !== undefined) return known;
    const found = await store.findHouseAccount(connection, ...account);
    if (!found) return store.openHouseAccount(connection, ...account);
    if (found.isLasting) houses.set(name, found.id);
    return found.id;
  };
}
