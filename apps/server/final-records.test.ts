import { testDatabase } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from './assemble.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase(migrations);
});
afterAll(() => database.drop());

test.each([
  ['accounts.posting', 'reference'],
  ['config.change', 'changed_by'],
  ['identity.ban_change', 'reason'],
  ['identity.convert_change', 'reason'],
  ['identity.cookie_consent', 'told_at'],
  ['identity.terms_agreement', 'agreed_at'],
  ['limits.change', 'effect'],
])('the database itself keeps %s as it was written', async (table, column) => {
  const { pool } = database.database;
  for (const statement of [
    `UPDATE ${table} SET ${column} = ${column}`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
  ])
    await expect(pool.query(statement)).rejects.toThrow(/append only/);
});
