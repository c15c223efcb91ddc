import { testPlatform } from '@fairline/testing';
import { expect, test } from 'vitest';
import { recordStatements } from './pgbench.ts';

test('the statement recorder returns every connection to the pool', async () => {
  const platform = await testPlatform([]);
  const { pool } = platform.database;
  const ask = () =>
    platform.database.transaction(async (connection) => {
      await connection.query('SELECT $1::integer AS one', [1]);
    });

  const statements = await recordStatements(platform, ask);
  await recordStatements(platform, ask);

  expect(statements).toEqual([
    { text: 'BEGIN', values: [] },
    { text: 'SELECT $1::integer AS one', values: [1] },
    { text: 'COMMIT', values: [] },
  ]);
  expect({ total: pool.totalCount, idle: pool.idleCount }).toEqual({ total: 1, idle: 1 });
  await platform.drop();
});
