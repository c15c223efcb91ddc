import type { AccountView, addCurrency, removeCurrency } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { RemoteServices } from '@fairline/remote-kit/remote';
import { informShell, pauseOf, refreshAccounts } from '@fairline/remote-views/accounts.ts';

interface Parts {
  api: Api;
  services: Pick<RemoteServices, 'emit'>;
  pause?(ms: number): Promise<void>;
}

/** The outcome of a change: the server's message, and the accounts afterwards where the change succeeded. */
export interface WalletChange {
  message: string;
  accounts: AccountView[] | undefined;
}

/** ACC-03: after an account was added, the page looks for it once a second and at most five times. */
const repeatMs = 1_000;
const maxRepeats = 5;

/**
 * ACC-03: adds an account, and loads the accounts until it is among them. An added account that cannot be loaded is no
 * failure: the change then has the accounts of before. @throws ApiError when the account was not added
 */
export async function addAccount(
  { api, services, pause = pauseOf }: Parts,
  currencyId: number,
  before: readonly AccountView[],
): Promise<WalletChange> {
  const { success, data } = await api<typeof addCurrency>('POST', '/web-api/office/currencies', {
    body: { currencyId },
  });
  if (!success) return { message: data.message, accounts: undefined };
  services.emit('track', { name: 'account', data: { action: 'added' } });
  let accounts = [...before];
  for (let repeats = 0; ; repeats++) {
    const loaded = await refreshAccounts({ api }, pause).catch(() => undefined);
    accounts = loaded ?? accounts;
    if (!loaded || repeats === maxRepeats || hasCurrency(accounts, currencyId)) break;
    await pause(repeatMs);
  }
  return { message: data.message, accounts };
}

export function hasCurrency(accounts: readonly AccountView[], currencyId: number): boolean {
  return accounts.some((account) => account.currencyId === currencyId && account.type !== 4);
}

/**
 * ACC-03: removes an account. The page drops it at once, without loading the accounts; the main account is in use then,
 * when the removed one was. @throws ApiError
 */
export async function removeAccount(
  { api, services }: Parts,
  removed: AccountView,
  accounts: readonly AccountView[],
): Promise<WalletChange> {
  const { success, data } = await api<typeof removeCurrency>(
    'DELETE',
    '/web-api/office/currencies/:currencyId',
    {
      params: { currencyId: removed.currencyId },
    },
  );
  if (!success) return { message: data.message, accounts: undefined };
  services.emit('track', { name: 'account', data: { action: 'removed' } });
  const left = accounts
    .filter(({ id }) => id !== removed.id)
    .map((account) => ({
      ...account,
      isActive: account.isActive || (removed.isActive && account.type === 0),
    }));
  if (removed.isActive) informShell(services, left);
  return { message: data.message, accounts: left };
}
