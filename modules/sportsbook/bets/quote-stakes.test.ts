import { betBody, matchMessages, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

const matchIds = Array.from({ length: 15 }, (_, index) => String(740_001 + index));

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  for (const matchId of matchIds) site.receive(...matchMessages(matchId));
});
afterAll(() => site.stop());

const legs = (count: number) =>
  matchIds.slice(0, count).map((matchId) => ({ matchId, marketId: 1, specifiers: '', outcomeId: '1' }));
const quote = async (bets: unknown[], currency = 'EUR') =>
  (await site.call('POST', '/web-api/sportsbook/stakes', { body: { bets, currency } })).json;

test('OFFER-01: the stake that the slip is told to be the highest is taken, and one more is not', async () => {
  const player = await site.player(1_000_000);
  // Fifteen legs at 2.00 return 32,768 times the stake, and a bet returns a million at most.
  expect(await quote([{ legs: legs(15) }])).toMatchObject({ bets: [{ minMinor: 50, maxMinor: 3_051 }] });
  const place = async (stakeMinor: number) =>
    site.call('POST', '/web-api/sportsbook/bets', {
      body: betBody(matchIds, stakeMinor),
      cookie: player.cookie,
      headers: { 'idempotency-key': `highest-stake-${stakeMinor}` },
    });
  expect((await place(3_052)).json.code).toBe('STAKE_TOO_HIGH');
  expect((await place(3_051)).status).toBe(201);
});

test('each bet has the stakes of its own lines, and one that cannot be placed has none', async () => {
  const trixie = { kind: 'combination', sizes: [2, 3] };
  expect(
    await quote([
      { legs: legs(1) },
      { legs: legs(3), form: trixie },
      { legs: [...legs(1), ...legs(1)] },
      { legs: [{ ...legs(1)[0], outcomeId: 'x' }] },
    ]),
  ).toMatchObject({
    bets: [
      { minMinor: 50, maxMinor: 1_000_000 },
      { minMinor: 13, maxMinor: 250_000 },
      { minMinor: 0, maxMinor: 0 },
      { minMinor: 0, maxMinor: 0 },
    ],
  });
  expect((await quote([{ legs: legs(1) }], 'XXX')).code).toBe('CURRENCY_MISMATCH');
});
