import type { LegResult } from '@fairline/odds';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitor, seasonMessages, seasonPrices, seasonResult } from '../outrights.fixture.ts';

let site: TestSite;
let nextSeason = 890_001;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
});
afterAll(() => site.stop());

const shared: LegResult = { kind: 'dead-heat', places: 1, tied: 2 };
const stakeMinor = 1_000;

/** Places an anti-accumulator on the first teams of two seasons, which need not be decided together. */
async function antiBet() {
  const player = await site.player(10_000);
  const seasons = [String(nextSeason++), String(nextSeason++)] as const;
  const endMs = site.platform.clock.now() + 100 * 86_400_000;
  seasons.forEach((matchId, index) => {
    site.receive(...seasonMessages(matchId, endMs, 30 + index));
  });
  await site.settled();
  const legs = seasons.map((matchId) => ({
    matchId,
    marketId: 804,
    specifiers: '',
    outcomeId: competitor(1),
    oddsMilli: seasonPrices[1],
  }));
  const { status, json } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: { legs, stakeMinor, currency: 'EUR', policy: 'none', form: { kind: 'anti-accumulator' } },
    cookie: player.cookie,
    headers: { 'idempotency-key': `anti-${seasons[0]}` },
  });
  expect(status).toBe(201);
  const bet = async () =>
    (await site.call('GET', `/web-api/sportsbook/bets/${json.betId}`, { cookie: player.cookie })).json;
  return { player, seasons, bet, potentialMinor: Number(json.potentialReturnMinor) };
}

async function decide(matchId: string, result: LegResult): Promise<void> {
  site.receive(seasonResult(matchId, { 1: result }, { atMs: site.platform.clock.now() }));
  await site.settled();
}

test('OFFER-01: an anti-accumulator leaves a dead heat out, and is paid at the price of its other leg', async () => {
  const { player, seasons, bet, potentialMinor } = await antiBet();
  await decide(seasons[0], shared);
  expect(await bet()).toMatchObject({ state: 'open' });
  await decide(seasons[1], { kind: 'lost' });
  const { returnMinor } = await bet();
  expect(await bet()).toMatchObject({ state: 'won' });
  // A single leg loses less often than one of two, so its price is longer.
  expect(Number(returnMinor)).toBeGreaterThan(potentialMinor);
  expect(await site.balance(player)).toBe(10_000 - stakeMinor + Number(returnMinor));
});

test('OFFER-01: a result that becomes a dead heat is recorded, and the anti-accumulator is settled by it', async () => {
  const { player, seasons, bet } = await antiBet();
  await decide(seasons[0], { kind: 'won' });
  await decide(seasons[1], { kind: 'won' });
  expect(await bet()).toMatchObject({ state: 'lost', returnMinor: 0 });
  await site.platform.clock.advance(1_000);
  await decide(seasons[0], shared);
  await decide(seasons[1], shared);
  expect(await bet()).toMatchObject({ state: 'returned', returnMinor: stakeMinor });
  expect(await site.balance(player)).toBe(10_000);
});
