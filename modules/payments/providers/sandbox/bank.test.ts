import { depositsOn } from '@fairline/server/testing/deposits';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

const minuteMs = 60_000;
const dayMs = 86_400_000;

let site: TestSite;
let secret: string;
const deposits = depositsOn(() => site);

beforeAll(async () => {
  site = await testSite();
  secret = await deposits.providerSecret();
});
afterAll(() => site.stop());

test.each(['outcome=stolen', 'outcome=', 'x=1'])(
  'SEC: a checkout is not decided by the form "%s"',
  async (payload) => {
    const player = await site.player();
    const { redirectUrl } = await deposits.started(player);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await site.call('POST', redirectUrl, { payload, headers });
    expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
    expect((await deposits.choose(redirectUrl, 'paid')).statusCode).toBe(303);
  },
);

test('a webhook that is not delivered is repeated until it is', async () => {
  const player = await site.player();
  const { redirectUrl, checkoutId } = await deposits.started(player);
  const { pool } = site.platform.database;
  const own = await pool.query('SELECT webhook_url FROM payments_sandbox.checkout WHERE checkout_id = $1', [
    checkoutId,
  ]);
  await pool.query(
    `UPDATE payments_sandbox.checkout SET webhook_url = 'http://127.0.0.1:1/nowhere' WHERE checkout_id = $1`,
    [checkoutId],
  );
  await deposits.choose(redirectUrl, 'paid');
  expect(await site.balance(player)).toBe(0);
  await pool.query('UPDATE payments_sandbox.checkout SET webhook_url = $2 WHERE checkout_id = $1', [
    checkoutId,
    own.rows[0].webhook_url,
  ]);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(1_000);
      return site.balance(player);
    })
    .toBe(5_000);
});

test('SEC: only the site can open and cancel checkouts', async () => {
  const { checkoutId, redirectUrl } = await deposits.started(await site.player());
  for (const key of ['', 'x', 'x'.repeat(secret.length), secret.slice(0, -1)]) {
    for (const url of ['/v1/checkouts', `/v1/checkouts/${checkoutId}/cancel`]) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
      const request = { method: 'POST', url: `/sandbox-payments${url}`, headers, payload: '{}' } as const;
      expect((await site.assembly.app.inject(request)).statusCode).toBe(401);
    }
  }
  expect((await site.assembly.app.inject({ url: redirectUrl })).body).toContain('value="paid"');
});

test('reports and checkouts are deleted after 90 days, unless a report is still due', async () => {
  const { pool } = site.platform.database;
  const player = await site.player();
  const [old, untold, young] = [
    await deposits.started(player),
    await deposits.started(player),
    await deposits.started(player),
  ];
  for (const { redirectUrl } of [old, untold, young]) await deposits.choose(redirectUrl, 'paid');
  const longAgo = new Date(site.platform.clock.now() - 90 * dayMs);
  const tomorrow = new Date(site.platform.clock.now() + dayMs);
  await pool.query(
    `WITH event AS (
       UPDATE payments.webhook_event SET received_at = $2
       WHERE event_id IN (SELECT event_id FROM payments_sandbox.checkout WHERE checkout_id = $1))
     UPDATE payments_sandbox.checkout
     SET created_at = $2, next_try_at = CASE checkout_id WHEN $3 THEN $4::timestamptz END
     WHERE checkout_id IN ($1, $3)`,
    [old.checkoutId, longAgo, untold.checkoutId, tomorrow],
  );
  const kept = async () => {
    const checkouts = await pool.query<{ checkout_id: string; remembered: boolean }>(
      `SELECT checkout_id, event.event_id IS NOT NULL AS remembered
       FROM payments_sandbox.checkout LEFT JOIN payments.webhook_event event USING (event_id)
       WHERE checkout_id = ANY ($1)`,
      [[old, untold, young].map(({ checkoutId }) => checkoutId)],
    );
    return new Map(checkouts.rows.map((row) => [row.checkout_id, row.remembered]));
  };
  const events = async () => (await pool.query('SELECT FROM payments.webhook_event')).rowCount;
  const before = await events();
  await expect
    .poll(async () => {
      await site.platform.clock.skip(minuteMs);
      return events();
    })
    .toBe((before ?? 0) - 1);
  await expect
    .poll(async () => {
      await site.platform.clock.skip(10 * minuteMs);
      return kept();
    })
    .toEqual(
      new Map([
        [untold.checkoutId, true],
        [young.checkoutId, true],
      ]),
    );
});
