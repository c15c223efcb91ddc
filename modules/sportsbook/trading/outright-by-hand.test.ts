import { publishEachWay } from '@fairline/server/testing/place-terms';
import { type SettlingDesk, settlingDesk } from '@fairline/server/testing/settling-desk';
import type { TestPlayer, TestSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitor, eachWay, seasonPrices, seasonResult, seasonsOn } from '../outrights.fixture.ts';

let desk: SettlingDesk;
let site: TestSite;
let nextKey = 1;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
  await publishEachWay(site);
});
afterAll(() => site.stop());

const { newSeason, backTeam } = seasonsOn(() => site);

const winner = { marketId: 804, specifiers: '' };
const resultsOf = (result: object) => [{ outcomeId: competitor(4), result }];
const settle = (result: object) => ({ action: 'settle', ...winner, results: resultsOf(result) });
const key = () => `by-hand-outright-${String(nextKey++).padStart(6, '0')}`;

/** Places 500 on each part of the fourth team at 11.00: a quarter for the first three places. */
async function eachWayBet(): Promise<{ player: TestPlayer; matchId: string; betId: string }> {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  const { status, json } = await backTeam(player, matchId, { form: eachWay });
  expect(status).toBe(201);
  return { player, matchId, betId: String(json.betId) };
}

const ofDesk = (path: string, body: object) =>
  site.call('POST', path, { body, cookie: desk.trader.cookie, headers: { 'idempotency-key': key() } });

const previewOf = (matchId: string, result: object) =>
  ofDesk(`/console-api/trading/matches/${matchId}/corrections/preview`, {
    ...winner,
    to: { action: 'settle', results: resultsOf(result) },
  });

/** Previews, proposes and approves another result of the team, and returns the preview. */
async function correct(matchId: string, result: object) {
  const { json: seen } = await previewOf(matchId, result);
  const to = { action: 'settle', results: resultsOf(result) };
  const { json } = await ofDesk('/console-api/proposals', {
    kind: 'sportsbook.resettlement',
    payload: { matchId, ...winner, to, digest: seen.digest },
    reason: 'the final table was wrong',
  });
  await desk.approve(json);
  await site.settled();
  return seen;
}

async function decided(matchId: string): Promise<unknown> {
  const { json } = await site.call('GET', `/console-api/trading/matches/${matchId}/decided-markets`, {
    cookie: desk.trader.cookie,
  });
  return json.items;
}

const placed = { kind: 'lost', position: { first: 3, tied: 1 } };
const shared = { kind: 'lost', position: { first: 3, tied: 2 } };
const unplaced = { kind: 'lost', position: { first: 4, tied: 1 } };
const deadHeat = { kind: 'dead-heat', places: 1, tied: 2 };

test.each([
  ['placed', placed, 1_750],
  ['placed with another in the last place', shared, 875],
  ['first with another', deadHeat, 4_500],
  ['half lost', { kind: 'half-lost' }, 500],
])(
  'OFFER-01: an each-way bet on a competitor that is %s by hand is paid as the preview says',
  async (_name, result, returnMinor) => {
    const { player, matchId, betId } = await eachWayBet();
    const { seen, done } = await desk.previewAndSettle(matchId, settle(result));
    expect([seen.json.rows, done.status]).toMatchObject([[{ betId, state: 'won', returnMinor }], 202]);
    expect(await site.balance(player)).toBe(9_000 + returnMinor);
    expect(await decided(matchId)).toMatchObject([
      { outcomes: expect.arrayContaining([expect.objectContaining({ outcomeId: competitor(4), result })]) },
    ]);
  },
);

test('OFFER-01: an each-way bet is lost by hand only with a place, since nothing else says that it has none', async () => {
  const { player, matchId } = await eachWayBet();
  expect((await desk.preview(matchId, settle({ kind: 'lost' }))).json.code).toBe('RESULTS_MISSING');
  const { done } = await desk.previewAndSettle(matchId, settle(unplaced));
  expect([done.status, await site.balance(player)]).toEqual([202, 9_000]);
});

test('OFFER-01: where a feed tells who won and not who was placed, people add the places to its results', async () => {
  const { player, matchId, betId } = await eachWayBet();
  site.receive(seasonResult(matchId, { 4: { kind: 'lost' }, 1: { kind: 'won' } }));
  await site.settled();
  expect(await decided(matchId)).toMatchObject([{ decision: 'results', byStaff: false }]);
  expect(await site.balance(player)).toBe(9_000);
  expect((await desk.preview(matchId, settle(placed))).json.code).toBe('RESULT_STORED');
  const results = [{ outcomeId: competitor(1), result: { kind: 'won' } }, ...resultsOf(placed)];
  const { seen } = await desk.previewAndSettle(matchId, { action: 'settle', ...winner, results });
  expect(seen.json.rows).toMatchObject([{ betId, state: 'won', returnMinor: 1_750 }]);
  expect(await site.balance(player)).toBe(10_750);
});

test('OFFER-01: a season that is void pays back what no early result has decided', async () => {
  const { player, matchId } = await eachWayBet();
  const leg = { outcomeId: competitor(1), oddsMilli: seasonPrices[1] };
  const { json } = await backTeam(player, matchId, { leg });
  site.receive(seasonResult(matchId, { 4: { kind: 'lost', position: { first: 4, tied: 1 } } }));
  await site.settled();
  expect(await site.balance(player)).toBe(8_500);
  const { seen, done } = await desk.previewAndSettle(matchId, { action: 'void-match' });
  expect([seen.json.rows, done.status]).toMatchObject([
    [{ betId: json.betId, state: 'returned', returnMinor: 500 }],
    202,
  ]);
  expect(await site.balance(player)).toBe(9_000);
});

test('OFFER-01: a result of a feed is corrected to a place and to a dead heat, and each pays its own return', async () => {
  const { player, matchId } = await eachWayBet();
  site.receive(seasonResult(matchId, { 4: { kind: 'lost', position: { first: 5, tied: 1 } } }));
  await site.settled();
  expect(await site.balance(player)).toBe(9_000);
  expect(await correct(matchId, shared)).toMatchObject({
    before: 'Team 4: lost, place 5',
    after: 'Team 4: lost, place 3, shared by 2',
    rows: [{ state: 'lost', nextState: 'won', nextReturnMinor: 875 }],
  });
  expect(await site.balance(player)).toBe(9_875);
  expect((await previewOf(matchId, shared)).json.code).toBe('RESULT_STORED');
  expect(await correct(matchId, deadHeat)).toMatchObject({ after: 'Team 4: dead-heat 1/2' });
  expect(await site.balance(player)).toBe(13_500);
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
});

test.each([
  { kind: 'dead-heat', places: 3, tied: 2 },
  { kind: 'dead-heat', places: 0, tied: 2 },
  { kind: 'lost', position: { first: 1, tied: 1 } },
  { kind: 'lost', position: { first: 3, tied: 0 } },
  { kind: 'lost', position: { best: 5, worst: 4 } },
])('a result whose places cannot be shared so is refused: %j', async (result) => {
  const { player, matchId } = await eachWayBet();
  expect((await desk.preview(matchId, settle(result))).status).toBe(400);
  expect((await previewOf(matchId, result)).status).toBe(400);
  expect(await site.balance(player)).toBe(9_000);
});
