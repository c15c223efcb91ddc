import type { AccountView, CurrencyView, getAddableCurrencies } from '@fairline/contracts';
import { loadAccounts } from '@fairline/remote-views/accounts.ts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

export interface Wallets {
  accounts: AccountView[];
  /** The currencies in which the player may add an account. */
  addable: CurrencyView[];
}

/** Loads the player's accounts and the currencies that may be added. */
export const loadWallets: LoadQuery<Wallets> = async ({ api, signal }) => {
  const [accounts, { currencies: addable }] = await Promise.all([
    loadAccounts({ api, signal }),
    api<typeof getAddableCurrencies>('GET', '/web-api/office/currencies', { signal }),
  ]);
  return { accounts, addable };
};
