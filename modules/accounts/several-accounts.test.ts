import type { CurrencyCode } from '@fairline/money';
import { proposalsMigrations } from '@fairline/proposals';
import { runtimeMigrations } from '@fairline/runtime';
import { postCorrection, type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsService, accountsMigrations, createAccounts, type PlayerAccounts } from './index.ts';

let platform: TestPlatform;
let accounts: AccountsService;
let nextPlayer = 1n;
let nextKey = 1;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, proposalsMigrations, accountsMigrations]);
  accounts = createAccounts(platform).service;
});
afterAll(() => platform.drop());

/** A player with a main account in euros, and with others. */
async function newPlayer(...others: CurrencyCode[]): Promise<bigint> {
  const playerId = nextPlayer++;
  await platform.database.transaction(async (connection) => {
    await accounts.openMain(connection, playerId, 'EUR');
    for (const currency of others) await accounts.open(connection, playerId, currency);
  });
  return playerId;
}

async function accountOf(playerId: bigint, currency: CurrencyCode): Promise<PlayerAccounts> {
  const account = await accounts.find({ playerId, currency });
  if (!account) throw new Error(`there is no account in ${currency}`);
  return account;
}

async function fund({ cashId, currency }: PlayerAccounts, amountMinor: bigint): Promise<void> {
  const fromAccountId = await accounts.houseAccount('house', currency);
  await postCorrection(platform.database, { fromAccountId, toAccountId: cashId, amountMinor });
}

async function currencies(playerId: bigint): Promise<string[]> {
  return (await accounts.wallets(playerId)).map(
    ({ currency, is_active }) => currency + (is_active ? '*' : ''),
  );
}

describe('the accounts of a player', () => {
  test('ACC-02: the main account is the active one until the player chooses another', async () => {
    const playerId = await newPlayer('JPY', 'USD');
    expect(await currencies(playerId)).toEqual(['EUR*', 'JPY', 'USD']);
    const { cashId } = await accountOf(playerId, 'JPY');
    await accounts.activate(platform.database.pool, playerId, cashId);
    expect(await currencies(playerId)).toEqual(['EUR', 'JPY*', 'USD']);
    expect(await accounts.balanceOf(playerId)).toMatchObject({ accountId: cashId, currency: 'JPY' });
    expect(await accounts.activeOf(playerId)).toMatchObject({ cashId, mainCurrency: 'EUR' });
  });

  test('ACC-03: an account that another process has opened is found at once', async () => {
    const playerId = await newPlayer();
    const elsewhere = createAccounts(platform).service;
    expect(await elsewhere.find({ playerId, currency: 'JPY' })).toBeUndefined();
    const cashId = await accounts.open(platform.database.pool, playerId, 'JPY');
    expect(await elsewhere.find({ playerId, currency: 'JPY' })).toMatchObject({
      cashId,
      mainCurrency: 'EUR',
    });
  });

  test('ACC-03: an empty account is removed, and the main account is active again', async () => {
    const playerId = await newPlayer('JPY');
    const yen = await accountOf(playerId, 'JPY');
    await accounts.activate(platform.database.pool, playerId, yen.cashId);
    expect(await accounts.remove(platform.database.pool, yen)).toBe(true);
    expect(await currencies(playerId)).toEqual(['EUR*']);
    await accounts.open(platform.database.pool, playerId, 'JPY');
    expect(await currencies(playerId)).toEqual(['EUR*', 'JPY']);
    expect(await accountOf(playerId, 'JPY')).toEqual(yen);
  });

  test('ACC-03: an account with money, or with a held stake, is not removed, and the main one never', async () => {
    const playerId = await newPlayer('JPY');
    const yen = await accountOf(playerId, 'JPY');
    await fund(yen, 500n);
    expect(await accounts.remove(platform.database.pool, yen)).toBe(false);
    const stake = { key: `stake:${nextKey++}`, kind: 'stake', amountMinor: 500n, countedMinor: 4n } as const;
    await platform.database.transaction((connection) =>
      accounts.post(connection, [
        { ...stake, fromAccountId: yen.cashId, toAccountId: yen.heldId, reference: 'test' },
      ]),
    );
    expect(await accounts.remove(platform.database.pool, yen)).toBe(false);
    expect(await accounts.remove(platform.database.pool, await accountOf(playerId, 'EUR'))).toBe(false);
    expect(await currencies(playerId)).toEqual(['EUR*', 'JPY']);
  });

  test('ACC-03: money that reaches a removed account brings it back into sight', async () => {
    const playerId = await newPlayer('JPY');
    const yen = await accountOf(playerId, 'JPY');
    await accounts.remove(platform.database.pool, yen);
    await fund(yen, 1n);
    expect(await currencies(playerId)).toEqual(['EUR*', 'JPY']);
  });

  test('ACC-02: the statement is that of the active account, and staff see all accounts', async () => {
    const playerId = await newPlayer('JPY');
    await fund(await accountOf(playerId, 'EUR'), 100n);
    await fund(await accountOf(playerId, 'JPY'), 7n);
    const page = { direction: 'all', limit: 10 } as const;
    const seen = async (of: 'transactions' | 'allTransactions') =>
      (await accounts[of](playerId, page)).transactions.map(({ currency, amountMinor }) => [
        currency,
        amountMinor,
      ]);
    expect(await seen('transactions')).toEqual([['EUR', 100]]);
    await accounts.activate(platform.database.pool, playerId, (await accountOf(playerId, 'JPY')).cashId);
    expect(await seen('transactions')).toEqual([['JPY', 7]]);
    expect(await seen('allTransactions')).toEqual([
      ['JPY', 7],
      ['EUR', 100],
    ]);
  });
});
