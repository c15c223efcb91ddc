import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityMigrations } from '../index.ts';
import { findListedPlayers } from './desk-store.ts';
import { type PlayerSearch, readSearchedText } from './player-search.ts';

let platform: TestPlatform;
const found = async (text: string, narrower: Partial<PlayerSearch> = {}) =>
  (
    await findListedPlayers(platform.database.pool, {
      text: readSearchedText(text),
      countries: undefined,
      state: undefined,
      registeredFrom: undefined,
      registeredTo: undefined,
      before: undefined,
      limit: 5,
      ...narrower,
    })
  ).map(({ email }) => email);

// More players have the name Ana than a search by the index of names reads; a few have another one.
beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, identityMigrations]);
  await platform.database.pool.query(`
    INSERT INTO identity.player
      (email, password_hash, name, surname, phone, country_code, currency, bonus_choice, registered_at)
    SELECT 'ana' || n || '@example.com', 'none', 'Ana', 'Silva', '+49 30 ' || (1000000 + n),
           CASE WHEN n % 1000 = 0 THEN 'pt' ELSE 'de' END, 'EUR', 0, now()
    FROM generate_series(1, 3000) AS n`);
  await platform.database.pool.query(`
    INSERT INTO identity.player
      (email, password_hash, name, surname, phone, country_code, currency, bonus_choice, registered_at, ban_level)
    VALUES ('keller@example.com', 'none', 'Greta', 'Keller', '+49 40 7654321', 'de', 'EUR', 0, now(), 0),
           ('mix@example.com', 'none', 'Kellermann', '100%_sure', NULL, 'at', 'EUR', 0, now(), 53)`);
});
afterAll(() => platform.drop());

test('a rare text finds its players by name, surname, e-mail address and the end of a phone number', async () => {
  expect(await found('keller')).toEqual(['mix@example.com', 'keller@example.com']);
  expect(await found('greta kel')).toEqual(['keller@example.com']);
  expect(await found('keller@')).toEqual(['keller@example.com']);
  expect(await found('765 43 21')).toEqual(['keller@example.com']);
  expect(await found('nobody')).toEqual([]);
});

test('signs of patterns stand for themselves', async () => {
  expect(await found('100%_')).toEqual(['mix@example.com']);
  expect(await found('1%')).toEqual([]);
});

test('a text that thousands match finds the newest, and goes on before the last one', async () => {
  const newest = await found('ana');
  expect(newest).toEqual([3000, 2999, 2998, 2997, 2996].map((n) => `ana${n}@example.com`));
  const { rows } = await platform.database.pool.query<{ id: bigint }>(
    "SELECT id FROM identity.player WHERE email = 'ana2996@example.com'",
  );
  expect((await found('ana', { before: rows[0]?.id }))[0]).toBe('ana2995@example.com');
});

test('the filters narrow rare and common texts alike', async () => {
  expect(await found('ana', { countries: ['pt'] })).toEqual(
    [3000, 2000, 1000].map((n) => `ana${n}@example.com`),
  );
  expect(await found('keller', { state: 'banned' })).toEqual(['mix@example.com']);
  expect(await found('keller', { countries: ['de'] })).toEqual(['keller@example.com']);
});
