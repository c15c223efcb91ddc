import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../store.ts';
import { type Audience, countRecipients, findRecipients } from './audience-store.ts';
import { countWaiting } from './news-store.ts';

let site: TestSite;
const players = 3_000;

beforeAll(async () => {
  site = await testSite();
  const { pool } = site.platform.database;
  await pool.query(
    `INSERT INTO identity.player (email, email_confirmed_at, phone, phone_confirmed_at, country_code, currency, bonus_choice,
                                  ban_level, password_hash, registered_at)
     SELECT 'reader-' || no || '@site.example', CASE WHEN no % 5 > 0 THEN now() END, '+49152' || 1000000 + no,
            CASE WHEN no % 7 > 0 THEN now() END, CASE WHEN no % 2 = 0 THEN 'de' ELSE 'at' END, 'EUR', 0,
            CASE WHEN no % 11 = 0 THEN 45 ELSE 0 END, 'none', now()
     FROM generate_series(1, $1::int) AS no`,
    [players],
  );
  // The later choice counts: one player in three has switched letters off again.
  for (const [setting, isOn, share, language] of [
    ['enable_mail_news', true, 1, 'en'],
    ['enable_mail_news', false, 3, 'en'],
    ['enable_sms_news', false, 2, 'de'],
    ['enable_sms_news', true, 4, 'de'],
  ]) {
    await pool.query(
      `INSERT INTO messages.mailing_choice (player_id, setting, is_on, source, language, chosen_at)
       SELECT id, $1, $2, 'office', $4, now() FROM identity.player WHERE id % $3 = 0`,
      [setting, isOn, share, language],
    );
  }
  await pool.query('VACUUM ANALYZE identity.player, messages.mailing_choice');
});
afterAll(() => site.stop());

/** Does work in a transaction, and tells how often it began to read a table, and how many rows it fetched there. */
const reading = (table: string, work: (connection: Connection) => Promise<unknown>) =>
  site.platform.database.transaction(async (connection) => {
    const read = async () => {
      const { rows } = await connection.query<{ scans: number; fetched: number }>(
        `SELECT (seq_scan + idx_scan)::int AS scans, (seq_tup_read + idx_tup_fetch)::int AS fetched
         FROM pg_stat_xact_user_tables WHERE relid = $1::regclass`,
        [table],
      );
      return rows[0] ?? { scans: 0, fetched: 0 };
    };
    const before = await read();
    await work(connection);
    const after = await read();
    return { scans: after.scans - before.scans, fetched: after.fetched - before.fetched };
  });

const everybody: Audience = { byEmail: true, bySms: true, countries: [], languages: [] };

test.for<[string, Partial<Audience>]>([
  ['all', {}],
  ['letters only', { bySms: false }],
  ['text messages only', { byEmail: false }],
  ['one country', { countries: ['at'] }],
  ['one language', { languages: ['de'] }],
])('the count of an audience is that of the players who are written to: %s', async ([, part]) => {
  const { pool } = site.platform.database;
  const audience = { ...everybody, ...part };
  const found = await findRecipients(pool, audience, { after: 0n, limit: players });
  const email = found.filter((each) => each.email !== null).length;
  const sms = found.filter((each) => each.phone !== null).length;
  expect(found.length).toBeGreaterThan(0);
  expect(await countRecipients(pool, audience)).toEqual({ email, sms });
});

test('the count of an audience reads the choices once, and not once for each player', async () => {
  const { scans } = await reading('messages.mailing_choice', (connection) =>
    countRecipients(connection, everybody),
  );
  expect(scans).toBeGreaterThan(0);
  expect(scans).toBeLessThan(10);
});

test('the messages of news that wait are counted up to a bound, and the decided ones are not read', async () => {
  const { pool } = site.platform.database;
  const newsId = site.platform.ids.uuid();
  await pool.query(
    `INSERT INTO messages.news (news_id, name, texts, by_email, by_sms, countries, languages, changed_by, changed_at)
     VALUES ($1, 'Many', '{}', true, false, '{}', '{}', 'Anna', now())`,
    [newsId],
  );
  await pool.query(
    `INSERT INTO messages.message (message_id, channel, template, purpose, language, address_hint, state, created_at, due_at,
                                   expires_at, news_id, decided_at, address, content)
     SELECT gen_random_uuid(), 'email', 'news', 'service', 'en', 'a', CASE WHEN waits THEN 'waiting' ELSE 'sent' END, now(),
            'infinity', 'infinity', $1, CASE WHEN NOT waits THEN now() END, CASE WHEN waits THEN 'a' END,
            CASE WHEN waits THEN 'a' END
     FROM generate_series(1, 5000) AS no CROSS JOIN LATERAL (SELECT no % 100 = 0 AS waits) AS state`,
    [newsId],
  );
  await pool.query('VACUUM ANALYZE messages.message');
  expect(await countWaiting(pool, newsId, 200)).toBe(50);
  expect(await countWaiting(pool, newsId, 20)).toBe(20);
  expect(await countWaiting(pool, site.platform.ids.uuid(), 20)).toBe(0);
  const { fetched } = await reading('messages.message', (connection) =>
    countWaiting(connection, newsId, 200),
  );
  expect(fetched).toBeLessThanOrEqual(50);
});
