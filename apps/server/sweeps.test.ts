import { afterAll, beforeAll, expect, test } from 'vitest';
import { betBody, matchMessages, type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
  site.receive(...matchMessages('1'));
});
afterAll(() => site.stop());

const hourMs = 3_600_000;

/** Tables whose rows are deleted after some time, each with the column that holds the time. */
const kept = {
  'identity.ended_session': 'ended_at',
  idempotent_answer: 'answered_at',
  'support.request': 'updated_at',
} as const;

async function rowsOf(): Promise<Record<string, number | null>> {
  const counts = Object.keys(kept).map(async (table) => {
    const { rowCount } = await site.platform.database.pool.query(`SELECT FROM ${table}`);
    return [table, rowCount] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** Creates a session that has ended long ago, an old idempotent answer and an old question of a visitor. */
async function leaveOld(key: string): Promise<void> {
  const { cookie } = await site.player(1_000);
  const headers = { 'idempotency-key': key };
  const bet = { body: betBody(['1'], 100), cookie, headers };
  expect((await site.call('POST', '/web-api/sportsbook/bets', bet)).status).toBe(201);
  const body = { topic: 'other', subject: 'A question', text: 'How does it work?', lng: 'en' };
  expect((await site.call('POST', '/web-api/support/requests', { body, headers })).status).toBe(201);
  expect((await site.call('POST', '/web-api/user/logout', { cookie })).status).toBe(200);
  for (const [table, column] of Object.entries(kept)) {
    await site.platform.database.pool.query(
      `UPDATE ${table} SET ${column} = ${column} - interval '400 days'`,
    );
  }
}

test('AUTH-13, OFFER-01, UI-01: the history of sessions, answers and questions are deleted once an hour', async () => {
  const none = Object.fromEntries(Object.keys(kept).map((table) => [table, 0]));
  const one = Object.fromEntries(Object.keys(kept).map((table) => [table, 1]));
  await leaveOld('sweeps-first');
  await site.platform.clock.skip(hourMs - 1);
  expect(await rowsOf()).toEqual(one);
  await site.platform.clock.advance(1);
  await expect.poll(rowsOf).toEqual(none);

  await leaveOld('sweeps-second');
  await site.platform.clock.skip(hourMs - 1);
  expect(await rowsOf()).toEqual(one);
  await site.platform.clock.advance(1);
  await expect.poll(rowsOf).toEqual(none);
});

test('AUTH-11: a session that is over ends within a minute, also when nobody asks for it', async () => {
  const own = await testSite();
  await own.player();
  const open = async () => (await own.platform.database.pool.query('SELECT FROM identity.session')).rowCount;
  expect(await open()).toBe(1);
  await own.platform.clock.skip(12 * hourMs);
  await expect.poll(open).toBe(0);
  await own.stop();
});
