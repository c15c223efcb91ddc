import { depositsOn } from '@fairline/server/testing/deposits';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: TestSite;
const { start, started, choose } = depositsOn(() => site);

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
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
