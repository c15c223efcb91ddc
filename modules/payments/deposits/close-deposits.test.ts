import { depositsOn } from '@fairline/server/testing/deposits';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const minuteMs = 60_000;

let site: TestSite;
const deposits = depositsOn(() => site);

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
});
afterAll(() => site.stop());

function setLimit(player: TestPlayer, limitType: number, limitValue: number) {
  return site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
    body: { limitType, limitValue },
    cookie: player.cookie,
  });
}

/** Sends a genuine report that the payer has paid, even if the hosted page has reported another outcome. */
async function reportPaid(payment: { paymentId: string; checkoutId: string }) {
  const event = {
    eventId: `late-${payment.paymentId}`,
    type: 'checkout.paid',
    checkoutId: payment.checkoutId,
    reference: payment.paymentId,
    amountMinor: 5_000,
    currency: 'EUR',
  };
  return deposits.report(event);
}

/** Moves the clock by one tick at a time until a payment has the given state. */
function becomes(player: TestPlayer, paymentId: string, state: string) {
  return expect
    .poll(async () => {
      await site.platform.clock.skip(minuteMs);
      return deposits.stateOf(player, paymentId);
    })
    .toBe(state);
}

describe('a deposit that is never paid', () => {
  test('LIM-08: accepts no money after half an hour, in any language', async () => {
    const player = await site.player();
    const english = await deposits.started(player);
    const arabic = await deposits.started(player, { lng: 'ar' });
    await site.platform.clock.skip(30 * minuteMs - 1);
    expect((await site.assembly.app.inject({ url: english.redirectUrl })).body).toContain('value="paid"');
    await site.platform.clock.advance(1);
    const page = await site.assembly.app.inject({ url: english.redirectUrl });
    expect(page.body).toContain('The time to pay has run out');
    expect(page.body).not.toContain('value="paid"');
    const refused = await deposits.choose(arabic.redirectUrl, 'paid');
    expect(refused.statusCode).toBe(410);
    expect(refused.body).toContain('انتهى وقت الدفع');
    expect(await site.balance(player)).toBe(0);
  });

  test('LIM-08: counts under the limit until it has expired, and is listed as expired', async () => {
    const player = await site.player();
    await setLimit(player, 20, 6_000);
    const { paymentId, redirectUrl } = await deposits.started(player);
    await site.platform.clock.skip(40 * minuteMs);
    expect((await deposits.start(player)).json.code).toBe('LIMIT_REACHED');
    await becomes(player, paymentId, 'expired');
    expect((await deposits.start(player)).status).toBe(201);
    expect((await deposits.choose(redirectUrl, 'paid')).statusCode).toBe(410);
    expect(await site.balance(player)).toBe(0);
    const { json } = await site.call('GET', '/web-api/payments', { cookie: player.cookie });
    expect(json.payments).toMatchObject([{ state: 'pending' }, { state: 'expired' }]);
  });

  test('LIM-08: opening a checkout each hour and paying them all cannot exceed a limit', async () => {
    const player = await site.player();
    await setLimit(player, 20, 6_000);
    const opened: string[] = [];
    for (let hour = 0; hour < 3; hour++) {
      const { paymentId, redirectUrl } = await deposits.started(player);
      opened.push(redirectUrl);
      await site.platform.clock.skip(50 * minuteMs);
      if (hour < 2) await becomes(player, paymentId, 'expired');
    }
    for (const redirectUrl of opened) await deposits.choose(redirectUrl, 'paid');
    expect(await site.balance(player)).toBe(0);
  });

  test('is booked and counted when the provider reports late that it was paid', async () => {
    const player = await site.player();
    const payment = await deposits.started(player);
    await site.platform.clock.skip(45 * minuteMs);
    await becomes(player, payment.paymentId, 'expired');
    expect((await reportPaid(payment)).status).toBe(200);
    expect(await deposits.stateOf(player, payment.paymentId)).toBe('paid');
    expect(await site.balance(player)).toBe(5_000);
    const metrics = await site.platform.metrics.metrics();
    expect(metrics).toContain('payments_unexpected_total{reason="expired"} 1');
  });
});

describe('a break', () => {
  test.each([
    ['self-exclusion', 30, 1],
    ['timeout', 33, 7],
  ])('LIM-09: a %s cancels the open checkouts of its player when it begins', async (_, limitType, days) => {
    const player = await site.player();
    const { paymentId, redirectUrl } = await deposits.started(player);
    const elsewhere = await site.player();
    const other = await deposits.started(elsewhere);
    await setLimit(player, limitType, days);
    // The test waits less than the minute of a tick, so only the outbox can deliver the beginning of the break.
    await expect
      .poll(async () => {
        await site.platform.clock.advance(100);
        return deposits.stateOf(player, paymentId);
      })
      .toBe('cancelled');
    const back = await deposits.choose(redirectUrl, 'paid');
    expect(back.headers.location).toBe(`/en/onpay/cancel?payment=${paymentId}`);
    expect((await site.assembly.app.inject({ url: redirectUrl })).body).toContain('no longer be paid');
    expect(await site.balance(player)).toBe(0);
    expect(await deposits.stateOf(elsewhere, other.paymentId)).toBe('pending');
  });

  test('LIM-09: a checkout that was not cancelled at its begin is cancelled by the next tick', async () => {
    const player = await site.player();
    const { paymentId } = await deposits.started(player);
    await site.platform.database.pool.query(
      `INSERT INTO limits.player_limit (player_id, limit_type, value_minor, started_at, ends_at)
       VALUES ($1, 30, 7, $2, $2::timestamptz + interval '7 days')`,
      [player.id, new Date(site.platform.clock.now())],
    );
    await becomes(player, paymentId, 'cancelled');
  });

  test('LIM-09: money that arrives during it is booked and counted', async () => {
    const player = await site.player();
    const payment = await deposits.started(player);
    await setLimit(player, 30, 1);
    await reportPaid(payment);
    expect(await site.balance(player)).toBe(5_000);
    const metrics = await site.platform.metrics.metrics();
    expect(metrics).toContain('payments_unexpected_total{reason="break"} 1');
  });
});
