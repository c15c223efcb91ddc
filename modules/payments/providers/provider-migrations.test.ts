import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@fairline/runtime';
import { testPlatform } from '@fairline/testing';
import { expect, test } from 'vitest';
import { findProviderMigrations } from './provider-migrations.ts';

test('the tables in the folder of a provider are created under its name, so that two may number theirs alike', async () => {
  const providers = await mkdtemp(join(tmpdir(), 'fairline-providers-'));
  await writeFile(join(providers, 'port.ts'), '');
  await mkdir(join(providers, 'plain'));
  for (const name of ['purse', 'bank']) {
    await mkdir(join(providers, name, 'migrations'), { recursive: true });
    const table = `CREATE TABLE payments_${name} (id int)`;
    await writeFile(join(providers, name, 'migrations', '0001-tables.sql'), table);
  }
  const platform = await testPlatform([]);
  const found = findProviderMigrations(pathToFileURL(`${providers}/`));
  expect(await migrate(platform.database, found)).toEqual([
    'payments-bank/0001-tables.sql',
    'payments-purse/0001-tables.sql',
  ]);
  expect(await migrate(platform.database, found)).toEqual([]);
  await platform.drop();
  await rm(providers, { recursive: true });
});
