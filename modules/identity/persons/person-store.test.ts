import { accountsMigrations } from '@fairline/accounts';
import { limitsMigrations } from '@fairline/limits';
import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityMigrations } from '../index.ts';
import { findRelated } from './person-store.ts';

const players = 20_000;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform([
    runtimeMigrations,
    accountsMigrations,
    identityMigrations,
    limitsMigrations,
  ]);
  await platform.database.pool.query(
    `INSERT INTO identity.player (password_hash, country_code, currency, bonus_choice, registered_at)
     SELECT 'none', 'de', 'EUR', 0, now() FROM generate_series(1, ${players})`,
  );
  // Each player has twenty keys of their own; two also have the key 7.
  await platform.database.pool.query(
    `INSERT INTO identity.person_key (player_id, keys, keyed_at)
     SELECT id, ARRAY(SELECT id * 1000 + n FROM generate_series(1, 20) AS n)
                || CASE WHEN id % ${players / 2} = 5 THEN ARRAY[7::bigint] ELSE '{}' END, now()
     FROM identity.player`,
  );
  await platform.database.pool.query('ANALYZE identity.person_key');
});
afterAll(() => platform.drop());

test('a match reads the players with a common key by the index, and no others', async () => {
  const sought = [7n, ...Array.from({ length: 20 }, (_, n) => BigInt(n) - 100n)];
  await platform.database.transaction(async (connection) => {
    const scans = async () => {
      const { rows } = await connection.query<{ seq_scan: bigint; idx_scan: bigint }>(
        `SELECT seq_scan, idx_scan FROM pg_stat_xact_user_tables
         WHERE schemaname = 'identity' AND relname = 'person_key'`,
      );
      return { whole: Number(rows[0]?.seq_scan), byIndex: Number(rows[0]?.idx_scan) };
    };
    const before = await scans();
    const ranks = new Map([...sought, 1n].map((key) => [key, 0]));
    const { rows: found } = await findRelated(connection, { playerId: 1n, sought, ranks });
    const after = await scans();
    expect(found.map(({ shared }) => shared)).toEqual([[7n], [7n]]);
    expect(found.map(({ player_id }) => Number(player_id % BigInt(players / 2)))).toEqual([5, 5]);
    expect(after.whole - before.whole).toBe(0);
    expect(after.byIndex - before.byIndex).toBeGreaterThan(0);
  });
});

test('an old account with the same document comes before hundreds that use the same device', async () => {
  const [document, phone, device, address] = [-1n, -2n, -3n, -4n];
  const { pool } = platform.database;
  const { rows } = await pool.query<{ id: bigint }>('SELECT id FROM identity.player ORDER BY id LIMIT 304');
  const [own, sameDocument, samePhone, household, ...others] = rows.map(({ id }) => id);
  const give = (ids: readonly (bigint | undefined)[], keys: readonly bigint[]) =>
    pool.query('UPDATE identity.person_key SET keys = keys || $2 WHERE player_id = ANY ($1::bigint[])', [
      ids,
      keys,
    ]);
  await give([sameDocument], [document]);
  await give([samePhone], [phone, device]);
  await give([household], [device, address]);
  await give(others, [device]);
  await pool.query("UPDATE identity.player SET country_code = 'fi' WHERE id = ANY ($1::bigint[])", [
    [samePhone, household],
  ]);
  const sought = [document, phone, device, address];
  const ranks = new Map(sought.map((key, rank) => [key, rank]));
  const search = { playerId: own ?? 0n, sought, ranks };
  const { rows: found, total } = await findRelated(pool, search);
  expect(found.slice(0, 4)).toEqual([
    { player_id: sameDocument, shared: [document] },
    { player_id: samePhone, shared: [phone, device] },
    { player_id: household, shared: [device, address] },
    { player_id: others.at(-1), shared: [device] },
  ]);
  expect([found.length, total]).toEqual([200, 303]);
  const ofCountry = await findRelated(pool, { ...search, countries: ['fi'] });
  expect(ofCountry.rows.map(({ player_id }) => player_id)).toEqual([samePhone, household]);
  expect(ofCountry.total).toBe(2);
});
