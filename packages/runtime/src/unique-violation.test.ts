import { testPlatform } from '@fairline/testing';
import { expect, test } from 'vitest';
import { isUniqueViolation } from './unique-violation.ts';

test('a violation is told by the name of its constraint or index, and other errors are none', async () => {
  const { database, drop } = await testPlatform([]);
  const { pool } = database;
  await pool.query('CREATE TABLE pair (one integer PRIMARY KEY CHECK (one < 9), two integer)');
  await pool.query('CREATE UNIQUE INDEX pair_two ON pair (two) WHERE two > 0');
  await pool.query('INSERT INTO pair VALUES (1, 1)');
  const errorOf = (values: string) =>
    pool.query(`INSERT INTO pair VALUES ${values}`).catch((error: unknown) => error);
  const [key, index, check] = [await errorOf('(1, 2)'), await errorOf('(2, 1)'), await errorOf('(9, 9)')];
  const found = (name: string) => [key, index, check].map((error) => isUniqueViolation(error, name));
  expect(found('pair_pkey')).toEqual([true, false, false]);
  expect(found('pair_two')).toEqual([false, true, false]);
  expect(found('pair_one_check')).toEqual([false, false, false]);
  expect(isUniqueViolation(new Error('23505'), 'pair_pkey')).toBe(false);
  await drop();
});
