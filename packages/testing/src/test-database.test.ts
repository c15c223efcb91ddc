import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairline-migrations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a module whose only migration is `sql`. */
async function moduleWith(sql: string) {
  await writeFile(join(folder, '0001-first.sql'), sql);
  return [{ module: 'sample', folder: pathToFileURL(`${folder}/`) }];
}

test('a test does not read rows of another test', async () => {
  const migrations = await moduleWith('CREATE TABLE sample (id int);');
  const homes = await Promise.all([testDatabase(migrations), testDatabase(migrations)]);
  const [one, other] = homes;
  await one.database.pool.query('INSERT INTO sample VALUES (1)');
  expect((await other.database.pool.query('SELECT FROM sample')).rowCount).toBe(0);
  const later = await testDatabase(migrations);
  expect((await later.database.pool.query('SELECT FROM sample')).rowCount).toBe(0);
  for (const { drop } of [...homes, later]) await drop();
});

test('a migration that is edited between two tests is applied as it is now', async () => {
  const before = await testDatabase(await moduleWith('CREATE TABLE sample (id int);'));
  const after = await testDatabase(await moduleWith('CREATE TABLE sample (id int, name text);'));
  expect((await before.database.pool.query('SELECT * FROM sample')).fields).toHaveLength(1);
  expect((await after.database.pool.query('SELECT * FROM sample')).fields).toHaveLength(2);
  for (const { drop } of [before, after]) await drop();
});

test('a failed migration leaves no template for later tests', async () => {
  const broken = await moduleWith('CREATE TABLE sample (id int); SELECT 1 / 0;');
  for (const _ of ['first', 'second']) {
    await expect(testDatabase(broken)).rejects.toThrow('Migration sample/0001-first.sql failed');
  }
});
