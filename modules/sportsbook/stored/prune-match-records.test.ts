import { matchMessages, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneMatchRecords } from './prune-match-records.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

test('the course and the prices of a match are deleted by the age of its end, and never while it goes on', async () => {
  const { clock, database } = site.platform;
  const reported = (matchId: string, phase: 'live' | 'ended', home: number) =>
    matchMessages(matchId).map((message) =>
      message.type === 'odds_change'
        ? { ...message, status: { ...message.status, phase, score: [home, 0] satisfies [number, number] } }
        : message,
    );
  for (const matchId of ['770001', '770002', '770003'])
    site.receive(...reported(matchId, 'live', 0), ...reported(matchId, 'live', 1));
  site.receive(...reported('770001', 'ended', 1), ...reported('770003', 'ended', 1));
  await site.settled();
  await database.pool.query(
    `INSERT INTO sportsbook.price_change (match_id, market_id, specifiers, outcome_id, seen_at, odds_milli)
     SELECT match_id, 1, '', '1', $1::timestamptz + number * interval '1 ms', 2000
     FROM unnest('{770001,770002,770003}'::bigint[]) AS match_id, generate_series(1, 2) AS number`,
    [new Date(clock.now())],
  );
  const recorded = async (table: 'course_event' | 'price_change') => {
    const { rows } = await database.pool.query<{ match_id: string }>(
      `SELECT DISTINCT match_id::text FROM sportsbook.${table} ORDER BY match_id`,
    );
    return rows.map(({ match_id }) => match_id);
  };
  const all = ['770001', '770002', '770003'];
  const pruneAfter = async (days: number) => {
    const later = { database, clock: { ...clock, now: () => clock.now() + days * 86_400_000 } };
    return (
      (await pruneMatchRecords(later, 'course_event', 90)) +
      (await pruneMatchRecords(later, 'price_change', 90))
    );
  };

  expect(await pruneAfter(89)).toBe(0);
  expect([await recorded('course_event'), await recorded('price_change')]).toEqual([all, all]);
  // Two matches with a score and an end each, and two prices each.
  expect(await pruneAfter(91)).toBe(8);
  expect([await recorded('course_event'), await recorded('price_change')]).toEqual([['770002'], ['770002']]);
  expect(await pruneAfter(91)).toBe(0);
});

test('the prices of a match stay while a bet on it is open, and go in steps', async () => {
  const { clock, database } = site.platform;
  const [open, settled] = ['770004', '770005'];
  site.receive(...matchMessages(open), ...matchMessages(settled));
  await site.settled();
  await database.pool.query(
    `UPDATE sportsbook.match SET phase = 'ended' WHERE match_id = ANY ($1::bigint[])`,
    [[open, settled]],
  );
  await database.pool.query(
    `INSERT INTO sportsbook.liability (match_id, market_id, specifiers, outcome_id, currency, stake_minor, return_minor)
     VALUES ($1, 1, '', '1', 'EUR', 100, 200), ($2, 1, '', '1', 'EUR', 0, 0)`,
    [open, settled],
  );
  await database.pool.query(
    `INSERT INTO sportsbook.price_change (match_id, market_id, specifiers, outcome_id, seen_at, odds_milli)
     SELECT match_id, 1, '', '1', $3::timestamptz + number * interval '1 ms', 2000
     FROM (SELECT $1::bigint AS match_id, 1 AS number
           UNION ALL SELECT $2::bigint, generate_series(1, 20001)) AS given`,
    [open, settled, new Date(clock.now())],
  );
  const later = { database, clock: { ...clock, now: () => clock.now() + 91 * 86_400_000 } };
  expect(await pruneMatchRecords(later, 'price_change', 90)).toBe(20_001);
  const { rows } = await database.pool.query(
    'SELECT DISTINCT match_id::text FROM sportsbook.price_change WHERE match_id = ANY ($1::bigint[])',
    [[open, settled]],
  );
  expect(rows).toEqual([{ match_id: open }]);
  await database.pool.query('UPDATE sportsbook.liability SET stake_minor = 0, return_minor = 0');
  expect(await pruneMatchRecords(later, 'price_change', 90)).toBe(1);
});
