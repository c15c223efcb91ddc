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
    `INSERT INTO sportsbook.price_move (match_id, market_id, specifiers, outcome_id, move_no, odds_milli, is_step, seen_at)
     SELECT match_id, 1, '', '1', move_no, 2000, true, $1
     FROM unnest('{770001,770002,770003}'::bigint[]) AS match_id, generate_series(1, 2) AS move_no`,
    [new Date(clock.now())],
  );
  const recorded = async (table: 'course_event' | 'price_move') => {
    const { rows } = await database.pool.query<{ match_id: string }>(
      `SELECT DISTINCT match_id::text FROM sportsbook.${table} ORDER BY match_id`,
    );
    return rows.map(({ match_id }) => match_id);
  };
  const all = ['770001', '770002', '770003'];
  const pruneAfter = (days: number) =>
    pruneMatchRecords({ database, clock: { ...clock, now: () => clock.now() + days * 86_400_000 } }, 90);

  expect(await pruneAfter(89)).toBe(0);
  expect([await recorded('course_event'), await recorded('price_move')]).toEqual([all, all]);
  // Two matches with a score and an end each, and two prices each.
  expect(await pruneAfter(91)).toBe(8);
  expect([await recorded('course_event'), await recorded('price_move')]).toEqual([['770002'], ['770002']]);
  expect(await pruneAfter(91)).toBe(0);
});
