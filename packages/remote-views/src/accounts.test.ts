import type { AccountView } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { changeAccount, loadAccounts, refreshAccounts } from './accounts.ts';

const account: AccountView = {
  id: '5',
  type: 0,
  currencyId: 978,
  iso: 'EUR',
  symbol: '€',
  moneyMinor: 100,
  points: 0,
  isPointsTypeBalance: false,
  heldMinor: 0,
  owedMinor: 0,
  label: 'Main account EUR',
  labelWithSymbol: 'Main account €',
  isActive: true,
};

/** A platform whose option 1788 can be changed, and which fails for a number of calls. */
function platform() {
  const state = { variant: 0, failures: 0, status: 503 };
  const paths: string[] = [];
  const api = (async (_method: string, path: string) => {
    paths.push(path);
    if (state.failures-- > 0) throw Object.assign(new Error('down'), { status: state.status });
    return path === '/web-api/accounts/state'
      ? { variant: state.variant, all_accounts: [account] }
      : { variant: state.variant, accounts: [account] };
  }) as unknown as Api;
  return { state, paths, api };
}

test('ACC-01: accounts are loaded in the way of option 1788, also when it changes while the page is open', async () => {
  const { state, paths, api } = platform();
  // The first load follows whatever other tests have left.
  expect(await loadAccounts({ api })).toEqual([account]);
  paths.length = 0;
  expect(await loadAccounts({ api })).toEqual([account]);
  state.variant = 1;
  expect(await loadAccounts({ api })).toEqual([account]);
  expect(await loadAccounts({ api })).toEqual([account]);
  state.variant = 0;
  expect(await loadAccounts({ api })).toEqual([account]);
  const [list, whole] = ['/web-api/accounts', '/web-api/accounts/state'];
  expect(paths).toEqual([list, list, whole, whole, whole, list]);
});

test('ACC-03: a refresh is retried five times, 1000 to 2500 ms apart, and not for a visitor', async () => {
  const { state, paths, api } = platform();
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  // The first load follows whatever other tests have left.
  await loadAccounts({ api });
  paths.length = 0;
  state.failures = 5;
  expect(await refreshAccounts({ api }, pause)).toEqual([account]);
  expect(pauses).toHaveLength(5);
  expect(pauses.every((ms) => ms >= 1_000 && ms <= 2_500)).toBe(true);
  state.failures = 6;
  await expect(refreshAccounts({ api }, pause)).rejects.toThrow('down');
  expect(paths).toHaveLength(12);
  Object.assign(state, { failures: 1, status: 401 });
  await expect(refreshAccounts({ api }, pause)).rejects.toThrow('down');
  expect(paths).toHaveLength(13);
});

test('ACC-02: a change of the account is reported to analytics, and the shell gets the new balance', async () => {
  const { api } = platform();
  const emitted: unknown[] = [];
  const services = { emit: (name: string, detail: unknown) => void emitted.push([name, detail]) };
  await changeAccount({ api }, services, '5');
  expect(emitted).toEqual([
    ['track', { name: 'account', data: { action: 'changed' } }],
    ['active-account', { currency: 'EUR', balanceMinor: 100 }],
  ]);
});
