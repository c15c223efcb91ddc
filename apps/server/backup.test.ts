import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Database, migrate, restoreBackup, takeBackup } from '@fairline/runtime';
import { testDatabase } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from './migrations.ts';
import { type TestPlayer, type TestSite, testSite } from './testing/test-site.ts';

const takenAt = new Date('2026-05-01T12:00:00Z');

let site: TestSite;
let player: TestPlayer;
let folder: string;
let file: string;

beforeAll(async () => {
  site = await testSite();
  player = await site.player(12_345);
  await site.player(700);
  const question = { topic: 'deposit', subject: 'Tab\tand "quote"', text: 'two\nlines, \\N, ünï' };
  await site.call('POST', '/web-api/support/requests', { body: question, cookie: player.cookie });
  folder = await mkdtemp(join(tmpdir(), 'fairline-backup-'));
  file = join(folder, 'site.backup');
  await takeBackup(site.platform.database, file, takenAt);
});
afterAll(async () => {
  await site?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Returns all rows of all tables except the list of migrations, as PostgreSQL writes them. */
async function contents({ pool }: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT schemaname || '.' || quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'migration' ORDER BY 1`,
  );
  const kept: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    kept[name] = rows.map(({ row }) => row);
  }
  return kept;
}

const isRow = (line: string) => line.startsWith('"');

async function intoNew<Result>(use: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, drop } = await testDatabase([]);
  await database.pool.query('DROP TABLE migration');
  try {
    return await use(database);
  } finally {
    await drop();
  }
}

test('a restored backup has every row, and new numbers continue from there', async () => {
  const before = await contents(site.platform.database);
  const whole = join(folder, 'whole.backup');
  const report = await takeBackup(site.platform.database, whole, takenAt);
  expect(report.rows).toBe(Object.values(before).flat().length);
  expect(statSync(whole).mode & 0o777).toBe(0o600);

  await intoNew(async (database) => {
    expect(await restoreBackup(database, migrations, whole)).toEqual({
      ...report,
      takenAt: takenAt.toISOString(),
    });
    expect(await contents(database)).toEqual(before);
    expect((await database.pool.query('SELECT * FROM accounts.imbalance')).rows).toEqual([]);
    expect(await migrate(database, migrations)).toEqual([]);
    const { rows } = await database.pool.query<{ next: bigint }>(
      `SELECT nextval(pg_get_serial_sequence('identity.player', 'id')) AS next`,
    );
    expect(rows[0]?.next).toBeGreaterThan(BigInt(player.id));
    await expect(database.pool.query('DELETE FROM accounts.posting')).rejects.toThrow(/append/i);
  });
});

test('a backup has the state of one instant, however long it takes', async () => {
  const { pool } = site.platform.database;
  const slow = join(folder, 'slow.backup');
  // Tables are read in the order of their names, so the settings are read after the accounts and before the players.
  const holder = await pool.connect();
  await holder.query('BEGIN; LOCK TABLE config.setting');
  const backup = takeBackup(site.platform.database, slow, takenAt);
  await expect
    .poll(async () => (await pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
    .toBe(1);
  const late = await site.player(50);
  await holder.query('COMMIT');
  holder.release();
  await backup;
  await intoNew(async (database) => {
    await restoreBackup(database, migrations, slow);
    const { rowCount } = await database.pool.query('SELECT FROM identity.player WHERE id = $1', [late.id]);
    expect(rowCount).toBe(0);
    expect((await database.pool.query('SELECT FROM accounts.imbalance')).rowCount).toBe(0);
  });
});

test('newer migrations are applied after the rows are restored', async () => {
  const [header = '', ...rows] = gunzipSync(readFileSync(file)).toString().split('\n');
  const older = JSON.parse(header);
  const left = older.migrations.filter(({ name }: { name: string }) => !name.startsWith('support/'));
  const withoutSupport: string[] = [];
  let isSupport = false;
  for (const line of rows) {
    if (line.startsWith('{')) isSupport = line.includes('support.');
    if (!isSupport && line !== '' && !line.startsWith('{"end"')) withoutSupport.push(line);
  }
  const count = withoutSupport.filter(isRow).length;
  const text = [
    JSON.stringify({ ...older, migrations: left }),
    ...withoutSupport,
    JSON.stringify({ end: { rows: count } }),
  ];
  const path = join(folder, 'older.backup');
  writeFileSync(path, gzipSync(text.join('\n')));
  await intoNew(async (database) => {
    await restoreBackup(database, migrations, path);
    expect(await migrate(database, migrations)).toEqual([]);
    expect((await database.pool.query('SELECT FROM support.request')).rowCount).toBe(0);
    expect((await database.pool.query('SELECT FROM identity.player')).rowCount).toBeGreaterThan(1);
  });
});

test('a backup that cannot be restored is reported, and the database stays empty', async () => {
  const cut = join(folder, 'cut.backup');
  writeFileSync(cut, readFileSync(file));
  truncateSync(cut, Math.floor(statSync(file).size / 2));
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const shortened = join(folder, 'shortened.backup');
  writeFileSync(shortened, gzipSync(lines.toSpliced(lines.findLastIndex(isRow), 1).join('\n')));
  const newer = join(folder, 'newer.backup');
  const [header = '', ...rest] = lines;
  const parsed = JSON.parse(header);
  parsed.migrations.push({ name: 'accounts/9999-later.sql', digest: 'x' });
  writeFileSync(newer, gzipSync([JSON.stringify(parsed), ...rest].join('\n')));
  const crafted = join(folder, 'crafted.backup');
  writeFileSync(
    crafted,
    gzipSync(
      [header, '{"table":"accounts.account; DROP TABLE x"}', '"(1)"', '{"end":{"rows":1}}'].join('\n'),
    ),
  );
  writeFileSync(join(folder, 'other.backup'), gzipSync('{"hello":1}'));

  for (const [name, words] of [
    ['cut', /end of file|broken|before its end/],
    ['shortened', /before its end/],
    ['newer', /newer version/],
    ['crafted', /which there is not/],
    ['other', /not a backup/],
    ['absent', /cannot be read/],
  ] as const) {
    await intoNew(async (database) => {
      await expect(restoreBackup(database, migrations, join(folder, `${name}.backup`))).rejects.toThrow(
        words,
      );
      const players = await database.pool.query('SELECT FROM identity.player').catch(() => ({ rowCount: 0 }));
      expect(players.rowCount).toBe(0);
    });
  }
  await expect(restoreBackup(site.platform.database, migrations, file)).rejects.toThrow(/has tables/);
});
