import type { Api } from '@fairline/contracts/call-api';
import type { Notice } from '@fairline/remote-kit/protocol';
import { expect, test } from 'vitest';
import { changeAndTell } from './change-and-tell.ts';

const yen = { id: '9', type: 9, iso: 'JPY', moneyMinor: 1_600, label: 'Account JPY', isActive: true };

/** Changes to the account in yen on a route. @returns the accounts, and what the player is told */
async function changedOn(routeName: string, answer: () => unknown = () => ({ accounts: [yen] })) {
  const told: Notice[] = [];
  const emitted: string[] = [];
  const api = (async () => answer()) as unknown as Api;
  const services = {
    emit: (name: string) => void emitted.push(name),
    notify: (notice: Notice) => void told.push(notice),
  };
  const t = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`;
  const accounts = await changeAndTell({ api, services, t }, { id: '9', routeName });
  return { accounts, told, emitted };
}

test.each(['home', 'slots', 'office'])(
  'ACC-02: on the route %s the player is told of the account in use',
  async (route) => {
    const { accounts, told, emitted } = await changedOn(route);
    expect(accounts).toEqual([yen]);
    expect(told).toEqual([{ kind: 'snackbar', text: 'account.changed {"account":"Account JPY"}' }]);
    expect(emitted).toContain('active-account');
  },
);

test('ACC-02: on the route of bingo the account changes without a message', async () => {
  const { accounts, told, emitted } = await changedOn('bingo');
  expect(accounts).toEqual([yen]);
  expect(emitted).toContain('active-account');
  expect(told).toEqual([]);
});

test.each(['home', 'bingo'])(
  'ACC-02: on the route %s a failure is told, and nothing changes',
  async (route) => {
    const { accounts, told, emitted } = await changedOn(route, () => {
      throw new Error('the site is down');
    });
    expect(accounts).toBeUndefined();
    expect(told).toEqual([{ kind: 'error', text: 'notChanged {}' }]);
    expect(emitted).toEqual([]);
  },
);
