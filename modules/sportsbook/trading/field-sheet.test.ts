import { fieldSheetSchema } from '@fairline/contracts';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let trader: TestOperator;
let nextMatch = 710_000;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite();
  trader = await testOperator(site.platform, 'trader');
});
afterAll(() => site.stop());

function newMatch(tournamentId = 17): string {
  const matchId = String(nextMatch++);
  for (const message of matchMessages(matchId)) {
    const isFixture = message.type === 'fixture_change';
    site.receive(isFixture ? { ...message, fixture: { ...message.fixture, tournamentId } } : message);
  }
  return matchId;
}

const get = (path: string) => site.call('GET', `/console-api/trading/${path}`, { cookie: trader.cookie });

async function place(
  player: TestPlayer,
  matchIds: string[],
  stakeMinor: number,
  outcomeId = '1',
  oddsMilli = 2_000,
) {
  const body = betBody(matchIds, stakeMinor, oddsMilli);
  const { status, json } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: { ...body, legs: body.legs.map((leg) => ({ ...leg, outcomeId })) },
    cookie: player.cookie,
    headers: { 'idempotency-key': `sheet-${String(nextKey++).padStart(6, '0')}` },
  });
  expect(status).toBe(201);
  return String(json.betId);
}

async function sheetOf(matchId: string) {
  const { status, json } = await get(`matches/${matchId}`);
  expect(status).toBe(200);
  return fieldSheetSchema.parse(json);
}

async function outcomesOf(matchId: string) {
  return (await sheetOf(matchId)).markets[0]?.outcomes ?? [];
}

test('the sheet has the price without the margin, and the margin', async () => {
  const matchId = newMatch();
  const [market] = (await sheetOf(matchId)).markets;
  // 1/2 + 1/3.4 + 1/3.8 = 1.0573.
  expect(market?.marginMilli).toBe(57);
  const fair = market?.outcomes.map(({ fairOddsMilli }) => fairOddsMilli ?? 0) ?? [];
  expect(fair.reduce((sum, odds) => sum + 1_000 / odds, 0)).toBeCloseTo(1, 3);
  expect(fair.every((odds, index) => odds > ([2_000, 3_400, 3_800][index] ?? 0))).toBe(true);
});

test('OFFER-01: a price by a trader is marked with its rule and its end, until it expires', async () => {
  const matchId = newMatch();
  const expiresAt = site.platform.clock.now() + 60_000;
  const place = { matchId, marketId: 1, specifiers: '', outcomeId: '2' };
  const { json } = await site.call('POST', '/console-api/trading/rules', {
    body: { rule: { kind: 'price', place, terms: { oddsMilli: 4_100 } }, expiresAt, reason: 'an injury' },
    cookie: trader.cookie,
  });
  const marked = async () =>
    (await outcomesOf(matchId)).map(({ oddsMilli, override }) => [oddsMilli, override]);
  expect(await marked()).toEqual([
    [2_000, null],
    [4_100, { ruleId: json.ruleId, expiresAt }],
    [3_800, null],
  ]);
  await site.platform.clock.advance(60_000);
  expect(await marked()).toEqual([
    [2_000, null],
    [3_400, null],
    [3_800, null],
  ]);
});

test('singles are exact: each outcome has its stakes, its possible returns and the result of the house', async () => {
  const matchId = newMatch();
  const player = await site.player(10_000);
  await place(player, [matchId], 1_000);
  await place(player, [matchId], 500);
  await place(player, [matchId], 300, '2', 3_400);
  const [home, draw, away] = await outcomesOf(matchId);
  expect(home?.exposure).toMatchObject([
    { currency: 'EUR', bets: 2, stakeMinor: 1_500, returnMinor: 3_000, resultMinor: 1_800 - 3_000 },
  ]);
  expect(draw?.exposure).toMatchObject([
    { bets: 1, stakeMinor: 300, returnMinor: 1_020, resultMinor: 1_800 - 1_020 },
  ]);
  expect(away?.exposure).toMatchObject([{ bets: 0, stakeMinor: 0, returnMinor: 0, resultMinor: 1_800 }]);
});

test('the result of the house is what the ledger says once the outcome has won', async () => {
  const matchId = newMatch();
  const players = [await site.player(10_000), await site.player(10_000)];
  for (const [index, player] of players.entries()) {
    await place(player, [matchId], 700 + index);
    await place(player, [matchId], 400, '3', 3_800);
  }
  const [home] = await outcomesOf(matchId);
  const balances = async () => {
    const all = await Promise.all(players.map((player) => site.balance(player)));
    return all.reduce((sum, balance) => sum + balance, 0);
  };
  site.receive(settlement(matchId, '1'));
  await site.settled();
  expect(20_000 - (await balances())).toBe(home?.exposure[0]?.resultMinor);
  expect((await outcomesOf(matchId)).flatMap(({ exposure }) => exposure)).toEqual([]);
});

test('an accumulator counts on each open leg with its part, and whole once it is the last', async () => {
  const [one, other] = [newMatch(), newMatch()];
  const player = await site.player(10_000);
  await place(player, [one, other], 1_000);
  const exposure = async () => (await outcomesOf(other))[0]?.exposure[0];
  expect(await exposure()).toMatchObject({
    bets: 0,
    stakeMinor: 0,
    multiples: { bets: 1, stakeMinor: 1_000, returnMinor: 4_000 },
    resultMinor: 500 - 2_000,
  });
  site.receive(settlement(one, '1'));
  await site.settled();
  expect(await exposure()).toMatchObject({ resultMinor: 1_000 - 4_000 });
});

test('the calendar has open stakes by match, its filters, and pages in the order of kick-off', async () => {
  const [one, other] = [newMatch(), newMatch()];
  const player = await site.player(10_000);
  await place(player, [one], 1_000);
  const idsOf = ({ json }: { json: Record<string, unknown> }) =>
    z
      .object({ items: z.array(z.object({ matchId: z.string() })) })
      .parse(json)
      .items.map(({ matchId }) => matchId);
  const first = await get('matches?sportId=1&competitionId=17&day=2026-01-01&state=line&limit=200');
  expect(idsOf(first)).toEqual(expect.arrayContaining([one, other]));
  expect(first.json.items).toContainEqual(
    expect.objectContaining({
      matchId: one,
      staff: 'none',
      exposure: [expect.objectContaining({ bets: 1, stakeMinor: 1_000, returnMinor: 2_000 })],
    }),
  );
  for (const none of ['sportId=2', 'competitionId=1', 'day=2026-01-02', 'state=live', 'search=liverpool'])
    expect(idsOf(await get(`matches?${none}`)), none).toEqual([]);
  const pages: string[] = [];
  for (let next: unknown = ''; next !== null; ) {
    const { json } = await get(`matches?limit=2${next ? `&after=${String(next)}` : ''}`);
    pages.push(...idsOf({ json }));
    next = json.next;
  }
  expect(pages).toEqual(idsOf(await get('matches?limit=200')));
  expect(new Set(pages).size).toBe(pages.length);
});

test('a suspended outcome, market and match are marked as staff left them, beside the state of the feed', async () => {
  const matchId = newMatch();
  const body = {
    place: { scope: 'outcome', matchId, marketId: 1, specifiers: '', outcomeId: '2' },
    reason: 'injury',
  };
  await site.call('POST', '/console-api/trading/suspensions', { body, cookie: trader.cookie });
  expect(await sheetOf(matchId)).toMatchObject({
    staff: 'part',
    suspensions: [{ scope: 'outcome', reason: 'injury' }],
    markets: [
      { feedStatus: 'active', isSuspended: false, outcomes: [{}, { isSuspended: true, active: true }, {}] },
    ],
  });
  const { json } = await get('matches?state=suspended');
  expect(json.items).toMatchObject([{ matchId, staff: 'part', feed: { active: 1, suspended: 0 } }]);
});

test('unsettled matches are listed whole pages at a time, whatever the filter leaves out', async () => {
  const matchIds = [newMatch(), newMatch(18), newMatch(), newMatch(18)];
  const [, wanted = '', , other = ''] = matchIds;
  await site.settled();
  const player = await site.player(10_000);
  for (const matchId of matchIds) await place(player, [matchId], 100);
  const list = (query: string) => get(`matches?state=unsettled&competitionId=18&${query}`);
  expect((await list('limit=10')).json.items).toEqual([]);
  await site.platform.database.pool.query(
    `UPDATE sportsbook.match SET kickoff_at = to_timestamp(0) WHERE match_id = ANY ($1::bigint[])`,
    [matchIds],
  );
  const first = await list('limit=1');
  expect(first.json).toMatchObject({ items: [{ matchId: wanted, competitionId: 18 }], next: wanted });
  const second = await list(`limit=1&after=${wanted}`);
  expect(second.json).toMatchObject({ items: [{ matchId: other }], next: null });
});

test('open consoles hear of a suspension and of its end', async () => {
  const matchId = newMatch();
  const { bus } = site.platform;
  const heard: unknown[] = [];
  const leave = bus.subscribe('console.ticker', (message) => void heard.push(message));
  bus.publish('console.followed', { topics: ['console.ticker'] });
  const body = { place: { scope: 'match', matchId }, reason: 'injury' };
  const { json } = await site.call('POST', '/console-api/trading/suspensions', {
    body,
    cookie: trader.cookie,
  });
  await site.call('POST', `/console-api/trading/suspensions/${json.suspensionId}/lifting`, {
    body: { version: json.version },
    cookie: trader.cookie,
  });
  leave();
  expect(heard).toEqual([{ type: 'suspensions' }, { type: 'suspensions' }]);
});

test('the ticker has the newest bets, with filters and the mark of large ones', async () => {
  const matchId = newMatch();
  const [rich, other] = [await site.player(200_000), await site.player(10_000)];
  await site.settled();
  const large = await place(rich, [matchId], 50_000);
  const small = await place(other, [matchId], 100);
  const idsOf = async (query: string) => {
    const { status, json } = await get(`bets?${query}`);
    expect(status).toBe(200);
    return Array.isArray(json.items) ? json.items.map(({ betId }) => betId) : [];
  };
  expect((await get('bets?limit=2')).json.items).toMatchObject([
    { betId: small, isLarge: false, isLive: false, legs: [{ matchId, matchName: 'Arsenal – Chelsea' }] },
    { betId: large, isLarge: true, playerId: rich.id },
  ]);
  expect(await idsOf(`matchId=${matchId}&large=true`)).toEqual([large]);
  expect(await idsOf(`matchId=${matchId}&stakeFromMinor=101`)).toEqual([large]);
  expect(await idsOf(`playerId=${other.id}`)).toEqual([small]);
  expect(await idsOf(`matchId=${matchId}&kind=live`)).toEqual([]);
  expect(await idsOf(`matchId=${matchId}&sportId=1&kind=prematch`)).toEqual([small, large]);
  expect(await idsOf('sportId=2')).toEqual([]);
  const { json } = await get(`bets?matchId=${matchId}&limit=1`);
  expect(await idsOf(`matchId=${matchId}&limit=1&after=${String(json.next)}`)).toEqual([large]);
});

test('OFFER-01: the sheet says what each final score means for the book', async () => {
  const matchId = newMatch();
  const player = await site.player(100_000);
  await place(player, [matchId], 1_000);
  await place(player, [matchId], 500, '3', 3_800);
  const [book] = (await sheetOf(matchId)).scores;
  expect(book).toMatchObject({ currency: 'EUR', otherStakeMinor: 0 });
  const at = (home: number, away: number) =>
    book?.results.find((each) => each.home === home && each.away === away)?.resultMinor;
  expect([at(0, 0), at(2, 1), at(0, 1)]).toEqual([1_500, -500, -400]);
});
