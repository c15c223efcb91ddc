import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, runningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let home: string;
let folder: string;
let server: EmbeddedPostgres | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'fairline-password-'));
  // The server may run as another user than the tests, so that user must be able to enter the folder.
  await chmod(home, 0o755);
  folder = join(home, 'cluster');
});
afterEach(async () => {
  await server?.stop();
  await rm(home, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  server = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' } });
  return server;
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the error of a connection attempt by somebody who knows only the address. */
async function refusalOf(connectionString: string, change: (address: URL) => void): Promise<unknown> {
  const address = new URL(connectionString);
  change(address);
  return query(address.href, 'SELECT 1').then(
    () => 'none',
    (error: Error) => ('code' in error ? error.code : error.message),
  );
}

const withoutPassword = (address: URL) => {
  address.password = '';
};
const withAnother = (address: URL) => {
  address.password = 'postgres';
};

test('SEC: a user of the machine needs the password, which only the owner can read', async () => {
  const { connectionString } = await start();
  expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await refusalOf(connectionString, withoutPassword)).toMatch(/password/);
  expect(await refusalOf(connectionString, withAnother)).toBe('28P01');
  const file = join(folder, 'fairline.password');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(new URL(connectionString).password);
  expect(new URL(connectionString).password).toMatch(/^[\da-f]{48}$/);
  expect(runningPostgres(folder)).toBe(connectionString);
});

test('SEC: a restart keeps the password, and what is in the database', async () => {
  const first = await start();
  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS number');
  await first.stop();
  const second = await start();
  expect(new URL(second.connectionString).password).toBe(new URL(first.connectionString).password);
  expect(await query(second.connectionString, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
});

const trusting = 'local all all trust\nhost all all 127.0.0.1/32 trust\nhost replication all ::1/128 trust\n';

test.each<[string, boolean]>([
  ['made when everybody was trusted', true],
  ['whose first start with a password broke off', false],
])('SEC: a cluster %s starts, and requires the password from then on', async (_, forgetsPassword) => {
  const before = await start();
  await query(before.connectionString, 'CREATE TABLE kept AS SELECT 7 AS number');
  await query(before.connectionString, 'ALTER ROLE fairline PASSWORD NULL');
  await before.stop();
  await writeFile(join(folder, 'pg_hba.conf'), `# as initdb wrote it\n${trusting}`);
  if (forgetsPassword) await rm(join(folder, 'fairline.password'));

  const { connectionString } = await start();
  expect(await query(connectionString, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  expect(await refusalOf(connectionString, withoutPassword)).toMatch(/password/);
  expect(await readFile(join(folder, 'pg_hba.conf'), 'utf8')).not.toContain('trust');
});

test('SEC: after the file of the password is lost, the next start creates another', async () => {
  const before = await start();
  await before.stop();
  await rm(join(folder, 'fairline.password'));
  const { connectionString } = await start();
  expect(connectionString).not.toContain(new URL(before.connectionString).password);
  expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
