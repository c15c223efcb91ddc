import { depositsOn } from '@fairline/server/testing/deposits';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signWebhook } from './index.ts';

let site: TestSite;
let secret: string;
const { start, started, choose, report, providerSecret } = depositsOn(() => site);

beforeAll(async () => {
  site = await testSite();
  secret = await providerSecret();
});
afterAll(() => site.stop());

describe('a deposit', () => {
  test('is paid on the hosted page, reported by webhook and booked once', async () => {
    const player = await site.player();
    const { paymentId, redirectUrl } = await started(player);
    const page = await site.assembly.app.inject({ url: redirectUrl });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('€50.00');
    const back = await choose(redirectUrl, 'paid');
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(`/en/onpay/success?payment=${paymentId}`);
    expect(await site.balance(player)).toBe(5_000);
    await choose(redirectUrl, 'failed');
    const { json } = await site.call('GET', `/web-api/payments/${paymentId}`, { cookie: player.cookie });
    expect(json).toMatchObject({ state: 'paid', amountMinor: 5_000 });
    expect(await site.balance(player)).toBe(5_000);
  });

  test.each([
    ['failed', 'fail', 'failed'],
    ['cancelled', 'cancel', 'cancelled'],
  ])('that is %s brings the payer back to %s and moves no money', async (outcome, page, state) => {
    const player = await site.player();
    const { paymentId, redirectUrl } = await started(player);
    const back = await choose(redirectUrl, outcome);
    expect(back.headers.location).toBe(`/en/onpay/${page}?payment=${paymentId}`);
    const { json } = await site.call('GET', `/web-api/payments/${paymentId}`, { cookie: player.cookie });
    expect(json.state).toBe(state);
    expect(await site.balance(player)).toBe(0);
  });

  test.each(['outcome=stolen', 'outcome=', 'x=1'])(
    'SEC: is not decided by the form "%s"',
    async (payload) => {
      const player = await site.player();
      const { redirectUrl } = await started(player);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await site.call('POST', redirectUrl, { payload, headers });
      expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
      expect((await choose(redirectUrl, 'paid')).statusCode).toBe(303);
    },
  );

  test('happens once for its key, and not at all for another body under it', async () => {
    const player = await site.player();
    const first = await start(player, {}, 'the-same-key');
    expect(await start(player, {}, 'the-same-key')).toMatchObject({ status: 201, json: first.json });
    const other = await start(player, { amountMinor: 6_000 }, 'the-same-key');
    expect(other.json.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const { json } = await site.call('GET', '/web-api/payments', { cookie: player.cookie });
    expect(json.payments).toHaveLength(1);
  });

  test.each([
    [{ amountMinor: 0 }, 'AMOUNT_INVALID'],
    [{ amountMinor: -5 }, 'AMOUNT_INVALID'],
    [{ amountMinor: 10.5 }, 'AMOUNT_INVALID'],
    [{ amountMinor: 1e30 }, 'AMOUNT_INVALID'],
    [{ amountMinor: 99 }, 'AMOUNT_INVALID'],
    [{ currency: 'USD' }, 'CURRENCY_MISMATCH'],
    [{ methodId: 'gold' }, 'INVALID_INPUT'],
    [{ lng: '../x' }, 'INVALID_INPUT'],
  ])('with %j is refused: %s', async (change, code) => {
    expect((await start(await site.player(), change)).json.code).toBe(code);
  });
});

describe('a webhook', () => {
  async function pending() {
    const player = await site.player();
    const { paymentId, checkoutId } = await started(player);
    const event = {
      eventId: `event-${paymentId}`,
      type: 'checkout.paid',
      checkoutId,
      reference: paymentId,
      amountMinor: 5_000,
      currency: 'EUR',
    };
    return { player, event };
  }

  test('counts once however often it comes, also at the same time', async () => {
    const { player, event } = await pending();
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(event)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, json: { received: true } });
    await report({ ...event, eventId: 'another-event' });
    expect(await site.balance(player)).toBe(5_000);
  });

  test('that is forged, changed, unsigned or replayed late moves nothing', async () => {
    const { player, event } = await pending();
    const now = site.platform.clock.now();
    const payload = JSON.stringify(event);
    const good = signWebhook(secret, payload, now);
    const variants = [
      report(event, signWebhook('another secret', payload, now)),
      report({ ...event, amountMinor: 900_000 }, good),
      report(event, ''),
      report(event, 'undefined'),
      report(event, signWebhook(secret, payload, now - 6 * 60_000)),
      report(event, signWebhook(secret, payload, now + 6 * 60_000)),
    ];
    for (const answer of await Promise.all(variants)) {
      expect(answer).toMatchObject({ status: 401, json: { code: 'SIGNATURE_INVALID' } });
    }
    expect(await site.balance(player)).toBe(0);
  });

  test('that is signed and cannot be read is refused, and moves nothing', async () => {
    const { player, event } = await pending();
    expect(await report({ ...event, type: 'checkout.lost' })).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT' },
    });
    expect(await site.balance(player)).toBe(0);
  });

  test('of another amount, currency, checkout or provider than the payment moves nothing', async () => {
    const { player, event } = await pending();
    expect((await report({ ...event, amountMinor: 1 })).json.code).toBe('AMOUNT_INVALID');
    expect((await report({ ...event, currency: 'USD' })).json.code).toBe('CURRENCY_MISMATCH');
    expect((await report({ ...event, checkoutId: 'co_x' })).json.code).toBe('PAYMENT_UNKNOWN');
    expect((await report({ ...event, reference: 'nothing' })).json.code).toBe('PAYMENT_UNKNOWN');
    const payload = JSON.stringify(event);
    const signature = signWebhook(secret, payload, site.platform.clock.now());
    const elsewhere = await site.call('POST', '/payments-api/webhooks/nobody', {
      payload,
      headers: { 'fairline-signature': signature },
    });
    expect(elsewhere.json.code).toBe('SIGNATURE_INVALID');
    expect(await site.balance(player)).toBe(0);
    expect((await report(event)).status).toBe(200);
    expect(await site.balance(player)).toBe(5_000);
  });

  test('of a failure after the payment takes nothing back and changes nothing', async () => {
    const { player, event } = await pending();
    await report(event);
    const path = `/web-api/payments/${event.reference}`;
    const paid = (await site.call('GET', path, { cookie: player.cookie })).json;
    await site.platform.clock.skip(60_000);
    await report({ ...event, eventId: 'late-failure', type: 'checkout.failed' });
    expect(await site.balance(player)).toBe(5_000);
    expect((await site.call('GET', path, { cookie: player.cookie })).json).toEqual(paid);
  });

  test('that is not delivered is repeated until it is', async () => {
    const player = await site.player();
    const { redirectUrl, checkoutId } = await started(player);
    const { pool } = site.platform.database;
    await pool.query(
      `UPDATE payments_sandbox.checkout SET webhook_url = 'http://127.0.0.1:1/nowhere' WHERE checkout_id = $1`,
      [checkoutId],
    );
    const own = await pool.query(
      `SELECT webhook_url FROM payments_sandbox.checkout WHERE checkout_id <> $1`,
      [checkoutId],
    );
    await choose(redirectUrl, 'paid');
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
});

test('limits: a deposit over the player’s own limit does not start', async () => {
  const player = await site.player();
  await site.platform.database.pool.query(
    'INSERT INTO limits.player_limit (player_id, limit_type, value_minor, started_at) VALUES ($1, 20, 6000, now())',
    [player.id],
  );
  const { redirectUrl } = await started(player);
  await choose(redirectUrl, 'paid');
  expect((await start(player)).json.code).toBe('LIMIT_REACHED');
  expect((await start(player, { amountMinor: 1_000 })).status).toBe(201);
});
