import type { AccountView } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { addAccount, removeAccount } from './wallet-changes.ts';

function account(iso: string, currencyId: number, isActive = false): AccountView {
  const type = iso === 'EUR' ? 0 : 9;
  return {
    id: String(currencyId),
    type,
    currencyId,
    iso,
    symbol: iso,
    moneyMinor: 0,
    points: 0,
    isPointsTypeBalance: false,
    heldMinor: 0,
    owedMinor: 0,
    label: iso,
    labelWithSymbol: iso,
    isActive,
  };
}

const [euro, yen] = [account('EUR', 978, true), account('JPY', 392)];

/** A page over a platform that shows the added account after a number of loads. */
function page({ success = true, shownAfter = 0, isDown = false } = {}) {
  const emitted: string[] = [];
  const pauses: number[] = [];
  let loads = 0;
  const api = (async (method: string) => {
    if (method === 'POST' || method === 'DELETE') return { success, data: { message: 'said by the server' } };
    if (isDown) throw Object.assign(new Error('down'), { status: 503 });
    return { variant: 0, accounts: loads++ >= shownAfter ? [euro, yen] : [euro] };
  }) as unknown as Api;
  return {
    emitted,
    pauses,
    loads: () => loads,
    parts: {
      api,
      services: { emit: (name: string) => void emitted.push(name) },
      pause: async (ms: number) => void pauses.push(ms),
    },
  };
}

test('ACC-03: an added account is looked for once a second until it appears', async () => {
  const { parts, pauses, emitted } = page({ shownAfter: 3 });
  expect((await addAccount(parts, 392, [euro])).accounts).toEqual([euro, yen]);
  expect(pauses).toEqual([1_000, 1_000, 1_000]);
  expect(emitted).toEqual(['track']);
});

test('ACC-03: it is looked for five times at most', async () => {
  const { parts, pauses } = page({ shownAfter: 100 });
  expect((await addAccount(parts, 392, [euro])).accounts).toEqual([euro]);
  expect(pauses).toEqual(Array(5).fill(1_000));
});

test('ACC-03: an account that was added is no failure when the accounts cannot be loaded after it', async () => {
  const { parts, emitted } = page({ isDown: true });
  expect(await addAccount(parts, 392, [euro])).toEqual({ message: 'said by the server', accounts: [euro] });
  expect(emitted).toEqual(['track']);
});

test("ACC-03: a failure has the server's message, and changes nothing", async () => {
  const { parts, emitted, loads } = page({ success: false });
  const failed = { message: 'said by the server', accounts: undefined };
  expect(await addAccount(parts, 392, [euro])).toEqual(failed);
  expect(await removeAccount(parts, yen, [euro, yen])).toEqual(failed);
  expect([emitted, loads()]).toEqual([[], 0]);
});

test('ACC-03: a removed account is dropped without a load, and the main one is in use in its place', async () => {
  const { parts, emitted, loads } = page();
  const [main, active] = [
    { ...euro, isActive: false },
    { ...yen, isActive: true },
  ];
  expect((await removeAccount(parts, active, [main, active])).accounts).toEqual([euro]);
  expect(loads()).toBe(0);
  expect(emitted).toEqual(['track', 'active-account']);
});
