import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsService, accountsMigrations, createAccounts, type Transfer } from './index.ts';

let platform: TestPlatform;
let accounts: AccountsService;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, accountsMigrations]);
  accounts = createAccounts(platform).service;
});
afterAll(() => platform.drop());

async function playerWith(playerId: bigint, balanceMinor: bigint) {
  const main = await platform.database.transaction((connection) =>
    accounts.openMain(connection, playerId, 'EUR'),
  );
  const clearing = await accounts.houseAccount('payment_clearing', 'EUR');
  if (balanceMinor > 0n) await post(transfer(`fund:${playerId}`, clearing, main.cashId, balanceMinor));
  return main;
}

function transfer(key: string, fromAccountId: bigint, toAccountId: bigint, amountMinor: bigint): Transfer {
  return { key, kind: 'deposit', fromAccountId, toAccountId, amountMinor, reference: key };
}

function post(...transfers: Transfer[]) {
  return platform.database.transaction((connection) => accounts.post(connection, transfers));
}

async function imbalances(): Promise<number> {
  return (await platform.database.pool.query('SELECT * FROM accounts.imbalance')).rows.length;
}

test('two hundred stakes at once spend a balance exactly, never more', async () => {
  const main = await playerWith(1n, 1_000n);
  const stakes = Array.from({ length: 200 }, (_, index) =>
    transfer(`race:${index}`, main.cashId, main.heldId, 10n),
  );
  const decisions = (await Promise.all(stakes.map((stake) => post(stake)))).flat();
  expect(decisions.filter((decision) => decision.ok)).toHaveLength(100);
  expect(await accounts.balanceOf(1n)).toMatchObject({ balanceMinor: 0n, heldMinor: 1_000n });
  expect(await imbalances()).toBe(0);
});

test('the same key moves money once, in one group and in another', async () => {
  const main = await playerWith(2n, 100n);
  const stake = transfer('once', main.cashId, main.heldId, 30n);
  const [first, second] = await post(stake, stake);
  const [third] = await post(stake);
  expect(first).toMatchObject({ ok: true, repeated: false });
  expect([second, third]).toMatchObject([{ repeated: true }, { repeated: true }]);
  expect(await accounts.balanceOf(2n)).toMatchObject({ balanceMinor: 70n, heldMinor: 30n });
});

test('the database itself refuses a balance below zero and a change of history', async () => {
  const main = await playerWith(3n, 50n);
  const { pool } = platform.database;
  await expect(
    pool.query('UPDATE accounts.account SET balance_minor = -1 WHERE id = $1', [main.cashId]),
  ).rejects.toThrow(/balance_not_below_zero/);
  for (const statement of [
    'DELETE FROM accounts.posting',
    'UPDATE accounts.posting SET amount_minor = 1',
    'UPDATE accounts.posting SET reference = reference',
    'TRUNCATE accounts.posting',
  ])
    await expect(pool.query(statement)).rejects.toThrow(/append only/);
});

test('a transaction that fails after posting leaves no trace', async () => {
  const main = await playerWith(4n, 50n);
  const failing = platform.database.transaction(async (connection) => {
    await accounts.post(connection, [transfer('lost', main.cashId, main.heldId, 20n)]);
    throw new Error('later step failed');
  });
  await expect(failing).rejects.toThrow('later step failed');
  expect(await accounts.balanceOf(4n)).toMatchObject({ balanceMinor: 50n, heldMinor: 0n });
  expect(await imbalances()).toBe(0);
});

test('transfers decided on locked accounts move the written amounts, once', async () => {
  const main = await playerWith(20n, 100n);
  const [stake, more, dear] = [30n, 50n, 40n].map((amountMinor, place) =>
    transfer(`locked:${place}`, main.cashId, main.heldId, amountMinor),
  );
  if (!stake || !more || !dear) throw new Error('three transfers were made');
  await platform.database.transaction(async (connection) => {
    const locked = await accounts.lock(connection, [stake, more, dear]);
    expect(locked.decide([stake])).toMatchObject([{ ok: true, fromBalanceMinor: 70n }]);
    await locked.write();
    // Later decisions include the earlier transfers, whether they are written or not.
    expect(locked.decide([more, stake])).toMatchObject([
      { ok: true, fromBalanceMinor: 20n },
      { ok: true, repeated: true },
    ]);
    expect(locked.decide([dear])).toMatchObject([{ ok: false, balanceMinor: 20n }]);
    await locked.write();
    await locked.write();
  });
  expect(await accounts.balanceOf(20n)).toMatchObject({ balanceMinor: 20n, heldMinor: 80n });
  expect(await imbalances()).toBe(0);
});

test('transfers that are decided and not written move nothing', async () => {
  const main = await playerWith(21n, 100n);
  const stake = transfer('unwritten', main.cashId, main.heldId, 30n);
  await platform.database.transaction(async (connection) => {
    const locked = await accounts.lock(connection, [stake]);
    expect(locked.decide([stake])).toMatchObject([{ ok: true }]);
  });
  expect(await accounts.balanceOf(21n)).toMatchObject({ balanceMinor: 100n, heldMinor: 0n });
  const other = transfer('elsewhere', main.heldId, main.cashId, 1n);
  await platform.database.transaction(async (connection) => {
    const locked = await accounts.lock(connection, []);
    expect(() => locked.decide([other])).toThrow(/there is no account/);
  });
});

test('accounts of many players are found on the connection of the caller', async () => {
  await platform.database.transaction(async (connection) => {
    const opened = await Promise.all(
      [71n, 72n].map(async (id) => [id, await accounts.openMain(connection, id, 'EUR')] as const),
    );
    // The transaction is not committed: no other connection can see its postings.
    const holder = (playerId: bigint, currency = 'EUR') => ({ playerId, currency });
    const accountOf = await accounts.accountsOf(connection, [holder(71n), holder(72n), holder(71n)]);
    for (const [id, main] of opened) expect(accountOf(holder(id))).toEqual(main);
    expect(() => accountOf(holder(73n))).toThrow('73');
    await expect(accounts.accountsOf(connection, [holder(71n), holder(404n)])).rejects.toThrow('404');
    await expect(accounts.accountsOf(connection, [holder(71n, 'JPY')])).rejects.toThrow('JPY');
  });
});

test('an account of the house is opened in the caller’s transaction, and not cached when that rolls back', async () => {
  const { pool } = platform.database;
  const visible = async () =>
    (await pool.query(`SELECT FROM accounts.account WHERE kind = 'tax' AND currency = 'GBP'`)).rowCount;
  const failing = platform.database.transaction(async (connection) => {
    const opened = await accounts.houseAccount('tax', 'GBP', connection);
    expect(await accounts.houseAccount('tax', 'GBP', connection)).toBe(opened);
    expect(await visible()).toBe(0);
    throw new Error('later step failed');
  });
  await expect(failing).rejects.toThrow('later step failed');
  const lasting = await accounts.houseAccount('tax', 'GBP');
  expect(await visible()).toBe(1);
  const again = await platform.database.transaction((connection) =>
    accounts.houseAccount('tax', 'GBP', connection),
  );
  expect(again).toBe(lasting);
});

test('a balance and sums of postings are read together', async () => {
  const main = await playerWith(8n, 100n);
  const since = new Date(platform.clock.now());
  await platform.clock.advance(1);
  await post({ ...transfer('asked', main.cashId, main.heldId, 40n), kind: 'stake' });
  const asked = await platform.database.transaction((connection) =>
    accounts.amounts(connection, [
      { accountId: main.heldId, of: 'balance' },
      { accountId: main.cashId, of: 'out', kind: 'stake', since },
      { accountId: main.heldId, of: 'in', kind: 'stake', since: new Date(platform.clock.now()) },
      { accountId: main.cashId, of: 'balance' },
    ]),
  );
  expect(asked).toEqual([40n, 40n, 0n, 60n]);
});

test('balances of many accounts are those of the caller’s transaction', async () => {
  const main = await playerWith(91n, 100n);
  await playerWith(92n, 50n);
  await platform.database.transaction(async (connection) => {
    await accounts.post(connection, [transfer('seen', main.cashId, main.heldId, 30n)]);
    const holders = [91n, 92n, 91n].map((playerId) => ({ playerId, currency: 'EUR' }));
    const balanceOf = await accounts.balancesOf(connection, holders);
    expect(holders.map((holder) => balanceOf(holder).balanceMinor)).toEqual([70n, 50n, 70n]);
    expect(balanceOf({ playerId: 91n, currency: 'EUR' }).accountId).toBe(main.cashId);
  });
});
