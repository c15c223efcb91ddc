import { depositsOn } from '@fairline/server/testing/deposits';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signWebhook } from '../providers/sandbox/webhook-signature.ts';

let site: TestSite;
let secret: string;
const { started, report, providerSecret } = depositsOn(() => site);

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
  secret = await providerSecret();
});
afterAll(() => site.stop());

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

  test('with another amount, currency, checkout or provider than the payment moves nothing', async () => {
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

  test('about a failure after the payment changes nothing', async () => {
    const { player, event } = await pending();
    await report(event);
    const path = `/web-api/payments/${event.reference}`;
    const paid = (await site.call('GET', path, { cookie: player.cookie })).json;
    await site.platform.clock.skip(60_000);
    await report({ ...event, eventId: 'late-failure', type: 'checkout.failed' });
    expect(await site.balance(player)).toBe(5_000);
    expect((await site.call('GET', path, { cookie: player.cookie })).json).toEqual(paid);
  });
});
