import type { LegResult } from '@fairline/odds';
import { publishEachWay } from '@fairline/server/testing/place-terms';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitor, seasonMessages, seasonOdds, seasonPrices, seasonResult } from '../outrights.fixture.ts';

let site: TestSite;
let nextSeason = 1;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite();
  await publishEachWay(site);
});
afterAll(() => site.stop());

/** The chances of the competitors to win, in percent; the rules pay a quarter for three places. */
const winPercent: Readonly<Record<number, number>> = { 1: 30, 2: 20, 3: 15, 4: 10, 5: 10, 6: 5, 7: 5, 8: 5 };

/** Sends the prices of a season with the chances of its model; `fourth` are those of the fourth team, in percent. */
function sendChances(matchId: string, fourth = { won: 10, placed: 30 }): void {
  const odds = seasonOdds(matchId);
  if (odds.type !== 'odds_change') throw new Error('a season has prices');
  const others = (100 - fourth.won) / 90;
  site.receive({
    ...odds,
    markets: odds.markets.map((market) => ({
      ...market,
      outcomes: market.outcomes.map((outcome) => {
        const number = Object.keys(winPercent)
          .map(Number)
          .find((each) => competitor(each) === outcome.outcomeId);
        const isFourth = number === 4;
        const won = Math.round((isFourth ? fourth.won : (winPercent[number ?? 0] ?? 0) * others) * 10_000);
        return {
          ...outcome,
          chances: { won, halfWon: 0, void: 0, halfLost: 0, lost: 1_000_000 - won },
          ...(market.marketId === 804 && {
            placesPpm: [won, won, isFourth ? fourth.placed * 10_000 : 400_000],
          }),
        };
      }),
    })),
  });
}

/** Places 500 on each part of the fourth team, at 11.00. */
async function eachWayBet(player: TestPlayer) {
  const matchId = String(870_000 + nextSeason++);
  site.receive(...seasonMessages(matchId, site.platform.clock.now() + 100 * 86_400_000));
  sendChances(matchId);
  await site.settled();
  const { json, status } = await post(player, '/web-api/sportsbook/bets', bodyOf(matchId, 500));
  expect(status).toBe(201);
  return { betId: String(json.betId), matchId };
}

function bodyOf(matchId: string, stakeMinor: number) {
  const leg = {
    matchId,
    marketId: 804,
    specifiers: '',
    outcomeId: competitor(4),
    oddsMilli: seasonPrices[4],
  };
  return { legs: [leg], stakeMinor, currency: 'EUR', policy: 'none', form: { kind: 'each-way' } };
}

function post(player: TestPlayer, path: string, body: object) {
  return site.call('POST', path, {
    body,
    cookie: player.cookie,
    headers: { 'idempotency-key': `each-way-${String(nextKey++).padStart(8, '0')}` },
  });
}

const sell = (player: TestPlayer, betId: string, sale: object) =>
  post(player, `/web-api/sportsbook/bets/${betId}/cash-out`, sale);

async function read(player: TestPlayer, path: string): Promise<Record<string, unknown>> {
  return (await site.call('GET', `/web-api/sportsbook/${path}`, { cookie: player.cookie })).json;
}

const placed: LegResult = { kind: 'lost', position: { first: 3, tied: 1 } };

test('OFFER-01: an each-way bet is worth what its win and its place return on average, less the margin', async () => {
  const player = await site.player(1_000);
  const { betId, matchId } = await eachWayBet(player);
  // 500 × (0.1 × 11 + 0.3 × 3.5) is 1,075, and the house keeps 5 %.
  expect(await read(player, `cash-out-offers?bets=${betId}`)).toMatchObject({
    offers: [{ fairMinor: 1_075, valueMinor: 1_021, stakeMinor: 1_000, stepMinor: 2, code: null }],
  });
  const refused = await sell(player, betId, { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 1_022 });
  expect(refused.json).toMatchObject({ code: 'CASHOUT_VALUE_CHANGED', errors: [{ detail: '1021' }] });
  // A likelier win pays more than was shown.
  sendChances(matchId, { won: 20, placed: 40 });
  const sold = await sell(player, betId, { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 1_021 });
  expect(sold.json).toMatchObject({ paidMinor: 1_710, restMinor: 0 });
  expect(await site.balance(player)).toBe(1_710);
  const { rows } = await site.platform.database.pool.query(
    'SELECT outlook FROM sportsbook.cash_out WHERE bet_id = $1',
    [betId],
  );
  expect(rows).toMatchObject([{ outlook: [{ kind: 'open', placePpm: 400_000 }] }]);
});

test('OFFER-01: a part of an each-way bet is sold from both parts, and the rest is settled by its place', async () => {
  const player = await site.player(1_000);
  const { betId, matchId } = await eachWayBet(player);
  expect((await sell(player, betId, { stakeMinor: 1_000, soldMinor: 501, valueMinor: 1 })).json.code).toBe(
    'CASHOUT_PART_INVALID',
  );
  const sold = await sell(player, betId, { stakeMinor: 1_000, soldMinor: 500, valueMinor: 510 });
  expect(sold.json).toMatchObject({ paidMinor: 510, restMinor: 500 });
  // 250 on each part: 2,750 for the win and 875 for the place.
  expect(await read(player, `bets/${betId}`)).toMatchObject({
    state: 'open',
    stakeMinor: 500,
    potentialReturnMinor: 3_625,
  });
  site.receive(seasonResult(matchId, { 4: placed }));
  await site.settled();
  expect(await read(player, `bets/${betId}`)).toMatchObject({ state: 'won', returnMinor: 875 });
  expect(await site.balance(player)).toBe(510 + 875);
});

test('OFFER-01: an each-way bet has no value while its market is suspended, nor for places that nobody prices', async () => {
  const player = await site.player(1_000);
  const { betId, matchId } = await eachWayBet(player);
  const codeOf = async () =>
    (await sell(player, betId, { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 1 })).json.code;
  site.receive({ type: 'bet_stop', atMs: 0, matchId });
  expect(await codeOf()).toBe('CASHOUT_SUSPENDED');
  site.receive(seasonOdds(matchId));
  expect(await codeOf()).toBe('CASHOUT_UNDEFINED');
});

test('OFFER-01: without chances of places the market on as many first places tells them', async () => {
  const player = await site.player(1_000);
  const { betId, matchId } = await eachWayBet(player);
  const odds = seasonOdds(matchId);
  if (odds.type !== 'odds_change') throw new Error('a season has prices');
  const [winner, top] = odds.markets;
  if (!winner || !top) throw new Error('a season has two markets');
  const half = { won: 500_000, halfWon: 0, void: 0, halfLost: 0, lost: 500_000 };
  const tenth = { ...half, won: 100_000, lost: 900_000 };
  site.receive({
    ...odds,
    markets: [
      { ...winner, outcomes: winner.outcomes.map((outcome) => ({ ...outcome, chances: tenth })) },
      {
        ...top,
        specifiers: 'pos=3',
        outcomes: top.outcomes.map((outcome) => ({ ...outcome, chances: half })),
      },
    ],
  });
  // 500 × (0.1 × 11 + 0.5 × 3.5) is 1,425.
  expect(await read(player, `cash-out-offers?bets=${betId}`)).toMatchObject({
    offers: [{ fairMinor: 1_425 }],
  });
});

test('OFFER-01: an each-way bet takes an order up to what it can return, and is edited at its value', async () => {
  const player = await site.player(1_000);
  const { betId, matchId } = await eachWayBet(player);
  const order = (valueMinor: number) =>
    site.call('PUT', `/web-api/sportsbook/bets/${betId}/cash-out-order`, {
      body: { stakeMinor: 1_000, soldMinor: 1_000, valueMinor },
      cookie: player.cookie,
    });
  expect((await order(7_251)).json).toMatchObject({
    code: 'CASHOUT_TARGET_TOO_HIGH',
    errors: [{ detail: '7250' }],
  });
  expect((await order(7_250)).status).toBe(204);
  const edited = await post(player, `/web-api/sportsbook/bets/${betId}/edit`, {
    sale: { stakeMinor: 1_000, valueMinor: 1_021 },
    bet: bodyOf(matchId, 400),
  });
  expect(edited.json).toMatchObject({ paidMinor: 1_021, bet: { stakeMinor: 800 } });
  expect(await site.balance(player)).toBe(221);
});

test('OFFER-01: an order sells an each-way bet by itself as soon as its two parts are worth it', async () => {
  const player = await site.player(1_000);
  const { betId, matchId } = await eachWayBet(player);
  const { status } = await site.call('PUT', `/web-api/sportsbook/bets/${betId}/cash-out-order`, {
    body: { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 1_700 },
    cookie: player.cookie,
  });
  expect(status).toBe(204);
  sendChances(matchId, { won: 20, placed: 40 });
  await expect
    .poll(async () => {
      await site.platform.clock.advance(250);
      return read(player, `bets/${betId}`);
    })
    .toMatchObject({ state: 'sold', returnMinor: 1_710 });
});
