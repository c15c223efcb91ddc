import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityMigrations } from './index.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, identityMigrations]);
});
afterAll(() => platform.drop());

test.each([
  ['identity.ban_change', 'reason'],
  ['identity.convert_change', 'reason'],
  ['identity.cookie_consent', 'told_at'],
  ['identity.terms_agreement', 'agreed_at'],
])('the database itself refuses changes of %s', async (table, column) => {
  const { pool } = platform.database;
  for (const statement of [
    `UPDATE ${table} SET ${column} = ${column}`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
  ])
    await expect(pool.query(statement)).rejects.toThrow(/append only/);
});
