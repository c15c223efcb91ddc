import { setImmediate } from 'node:timers/promises';
import type { Database } from '@fairline/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await testDatabase([], undefined, 2));
});
afterAll(() => drop());

const one = 'SELECT 1 AS one';

test.each<[string, (database: Database) => Promise<unknown>]>([
  ['a query', ({ pool }) => pool.query(one)],
  ['a connection', ({ pool }) => pool.connect()],
  ['another transaction', (own) => own.transaction((connection) => connection.query(one))],
])('MONEY: %s of the pool is refused inside a transaction', async (_name, ask) => {
  const work = database.transaction(async (connection) => {
    await connection.query(one);
    await setImmediate();
    await ask(database);
  });
  await expect(work).rejects.toThrow('a second connection is taken inside a transaction');
  // The failed transaction has given its connection back.
  expect((await database.pool.query(one)).rows).toEqual([{ one: 1 }]);
});

test('work beside a transaction, and what it goes on to do afterwards, has connections of its own', async () => {
  let after = () => Promise.resolve(0);
  await Promise.all([
    database.transaction(async (connection) => {
      await connection.query(one);
      after = async () => (await database.pool.query(one)).rows.length;
    }),
    database.pool.query(one),
    database.transaction((connection) => connection.query(one)),
  ]);
  expect(await after()).toBe(1);
});
