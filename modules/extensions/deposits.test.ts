import { createConfig, settings } from '@fairline/config';
import { depositsOn } from '@fairline/server/testing/deposits';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { combineExtensions } from './extension.ts';
import whole from './fixture/whole/index.ts';

let site: TestSite;
const deposits = depositsOn(() => site);
const sandbox = { name: 'sandbox', currencies: [] };
const memoryBank = { name: 'memory-bank', currencies: ['EUR'] };

beforeAll(async () => {
  site = await testSite({}, { extensions: combineExtensions([whole]) });
});
afterAll(() => site.stop());

async function methodsOf(player: TestPlayer): Promise<unknown> {
  await site.platform.clock.advance(100);
  const { json } = await site.call('GET', '/web-api/payments/methods', { cookie: player.cookie });
  return Array.isArray(json.methods) ? json.methods.map(({ methodId }) => methodId) : json;
}

/** Switches providers on, as an operator does in another process. */
async function switchOn(...providers: readonly object[]): Promise<void> {
  const operator = createConfig(site.platform).service;
  await operator.change(settings.core.paymentProviders.id, providers, 'ops', {}, { dangerous: 'a test' });
}

/** Returns a genuine webhook of the memory bank. */
function reportPaid(paymentId: string, change: object = {}) {
  const rawBody = JSON.stringify({
    kind: 'checkout',
    eventId: `event-of-${paymentId}`,
    outcome: 'paid',
    checkoutId: `checkout-of-${paymentId}`,
    reference: paymentId,
    amountMinor: 700,
    currency: 'EUR',
    ...change,
  });
  const headers = { 'bank-signature': `signed-by-the-bank-${rawBody.length}`, 'content-type': 'text/plain' };
  return site.call('POST', '/payments-api/webhooks/memory-bank', { payload: rawBody, headers });
}

test('a deposit through the provider of an extension is booked, also after it was switched off', async () => {
  const player = await site.player();
  expect(await methodsOf(player)).toEqual(['card', 'transfer', 'wallet']);
  await switchOn(memoryBank, sandbox);
  await expect.poll(() => methodsOf(player)).toEqual(['memory', 'card', 'transfer', 'wallet']);

  const deposit = { methodId: 'memory', amountMinor: 700 };
  const paid = await deposits.started(player, deposit);
  expect(paid.redirectUrl).toBe(`https://bank.example/pay/checkout-of-${paid.paymentId}`);
  const late = await deposits.started(player, deposit);
  expect((await reportPaid(paid.paymentId, { amountMinor: 701 })).json.code).toBe('AMOUNT_INVALID');
  expect((await reportPaid(paid.paymentId)).status).toBe(200);
  expect(await site.balance(player)).toBe(700);

  await switchOn(sandbox);
  await expect.poll(() => methodsOf(player)).toEqual(['card', 'transfer', 'wallet']);
  expect((await deposits.start(player, deposit)).json.code).toBe('INVALID_INPUT');
  expect((await reportPaid(late.paymentId)).status).toBe(200);
  expect(await site.balance(player)).toBe(1_400);
});

test('a report that the bank has not signed is refused', async () => {
  const answer = await site.call('POST', '/payments-api/webhooks/memory-bank', { payload: '{}' });
  expect(answer).toMatchObject({ status: 401, json: { code: 'SIGNATURE_INVALID' } });
});
