import type { AskedForm } from '@fairline/contracts';
import type { LegResult } from '@fairline/odds';
import { testOperator } from '@fairline/server/testing/operator';
import { publishEachWay } from '@fairline/server/testing/place-terms';
import {
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitor, seasonMessages, seasonPrices, seasonResult } from '../outrights.fixture.ts';

let site: TestSite;
let nextSeason = 1;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
  await publishEachWay(site);
});
afterAll(() => site.stop());

const now = () => site.platform.clock.now();

async function newSeason(tournamentId?: number): Promise<string> {
  const matchId = String(800_000 + nextSeason++);
  site.receive(...seasonMessages(matchId, now() + 100 * 86_400_000, tournamentId));
  // The names of a bet come from the stored event.
  await site.settled();
  return matchId;
}

interface Pick {
  matchId: string;
  /** The end of the id of the competitor; absent for the home win of a match. */
  team?: number;
  marketId?: number;
}

function legOf({ matchId, team, marketId = 804 }: Pick) {
  return team === undefined
    ? { matchId, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 }
    : {
        matchId,
        marketId,
        specifiers: marketId === 805 ? 'pos=2' : '',
        outcomeId: competitor(team),
        oddsMilli: seasonPrices[team] ?? 0,
      };
}

function place(player: TestPlayer, picks: readonly Pick[], stakeMinor: number, form?: AskedForm) {
  return site.call('POST', '/web-api/sportsbook/bets', {
    body: { legs: picks.map(legOf), stakeMinor, currency: 'EUR', policy: 'none', ...(form && { form }) },
    cookie: player.cookie,
    headers: { 'idempotency-key': `outright-${String(nextKey++).padStart(8, '0')}` },
  });
}

async function betOf(player: TestPlayer, betId: unknown): Promise<Record<string, unknown>> {
  return (await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie })).json;
}

const eachWay: AskedForm = { kind: 'each-way' };
const won: LegResult = { kind: 'won' };
const lost: LegResult = { kind: 'lost' };

// Team 4 is taken at 11.00, with 500 on each part, a quarter for the first three.
test.each<[string, LegResult, string, number]>([
  ['that wins', won, 'won', 7_250],
  ['that is placed', { kind: 'lost', position: { first: 3, tied: 1 } }, 'won', 1_750],
  ['that shares the last place with another', { kind: 'lost', position: { first: 3, tied: 2 } }, 'won', 875],
  ['that shares the first place with another', { kind: 'dead-heat', places: 1, tied: 2 }, 'won', 4_500],
  ['that is not placed', { kind: 'lost', position: { first: 4, tied: 1 } }, 'lost', 0],
  ['that cannot be placed any more', { kind: 'lost', position: { best: 4, worst: 8 } }, 'lost', 0],
  ['that cannot miss a place any more', { kind: 'lost', position: { best: 2, worst: 3 } }, 'won', 1_750],
  ['whose competitor is withdrawn', { kind: 'void' }, 'returned', 1_000],
])('OFFER-01: an each-way bet %s is settled by its two parts', async (_name, result, state, returnMinor) => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  const { status, json } = await place(player, [{ matchId, team: 4 }], 500, eachWay);
  expect({ status, json }).toMatchObject({
    status: 201,
    json: { stakeMinor: 1_000, potentialReturnMinor: 7_250, balanceMinor: 9_000 },
  });
  const placeTerms = { numerator: 1, denominator: 4, places: 3 };
  expect(await betOf(player, json.betId)).toMatchObject({
    form: eachWay,
    lines: 2,
    legs: [
      { placeTerms, isOutright: true, outcomeName: 'Team 4', homeName: 'Premier League', awayName: '26/27' },
    ],
  });
  site.receive(seasonResult(matchId, { 4: result }));
  await site.settled();
  expect(await betOf(player, json.betId)).toMatchObject({ state, returnMinor });
  expect(await site.balance(player)).toBe(9_000 + returnMinor);
});

test('OFFER-01: an each-way accumulator of two seasons is two accumulators', async () => {
  const [player, one, other] = [await site.player(10_000), await newSeason(), await newSeason(18)];
  const picks = [
    { matchId: one, team: 1 },
    { matchId: other, team: 3 },
  ];
  const { json } = await place(player, picks, 100, eachWay);
  site.receive(seasonResult(one, { 1: won }));
  await site.settled();
  expect(await betOf(player, json.betId)).toMatchObject({ state: 'open' });
  site.receive(seasonResult(other, { 3: { kind: 'lost', position: { first: 2, tied: 2 } } }));
  await site.settled();
  // The place parts pay 1.50 and 2.00.
  expect(await betOf(player, json.betId)).toMatchObject({ state: 'won', returnMinor: 300 });
});

test('OFFER-01: each-way bets are refused where the market has no place terms, and the leg is named', async () => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  expect(await place(player, [{ matchId, team: 4, marketId: 805 }], 100, eachWay)).toMatchObject({
    status: 422,
    json: { code: 'FORM_INVALID', errors: [{ path: 'body.legs.0' }] },
  });
  expect(await site.balance(player)).toBe(10_000);
});

test('OFFER-01: Rule 4 takes its part of the winnings from bets that were placed before a withdrawal', async () => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  const before = await place(player, [{ matchId, team: 4 }], 500, eachWay);
  const single = await place(player, [{ matchId, team: 4 }], 1_000);
  const onWithdrawn = await place(player, [{ matchId, team: 2 }], 1_000);
  await site.platform.clock.advance(1_000);
  // Team 2 goes at 4.00, which is 3/1: 25 percent.
  site.receive(seasonResult(matchId, { 2: { kind: 'void' } }, { atMs: now() }));
  await site.settled();
  expect(await betOf(player, onWithdrawn.json.betId)).toMatchObject({
    state: 'returned',
    returnMinor: 1_000,
  });
  await site.platform.clock.advance(1_000);
  const after = await place(player, [{ matchId, team: 4 }], 1_000);
  site.receive(seasonResult(matchId, { 4: won, 1: lost }, { atMs: now() }));
  await site.settled();
  // The winnings of 10 are 7.50: 500 × 8.50 + 500 × 2.875.
  expect(await betOf(player, before.json.betId)).toMatchObject({
    state: 'won',
    returnMinor: 5_687,
    legs: [{ ruleFourPercent: 25 }],
  });
  expect(await betOf(player, single.json.betId)).toMatchObject({ state: 'won', returnMinor: 8_500 });
  const young = await betOf(player, after.json.betId);
  expect(young).toMatchObject({ state: 'won', returnMinor: 11_000 });
  expect(JSON.stringify(young)).not.toContain('ruleFour');
});

test('OFFER-01: a corrected winner is paid with the deduction, and a withdrawal taken back returns it', async () => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  const { json } = await place(player, [{ matchId, team: 4 }], 1_000);
  await site.platform.clock.advance(1_000);
  site.receive(seasonResult(matchId, { 2: { kind: 'void' } }, { atMs: now() }));
  site.receive(seasonResult(matchId, { 4: lost, 1: won }, { atMs: now() }));
  await site.settled();
  expect(await betOf(player, json.betId)).toMatchObject({ state: 'lost' });
  await site.platform.clock.advance(1_000);
  site.receive(seasonResult(matchId, { 4: won, 1: lost }, { atMs: now() }));
  await site.settled();
  expect(await betOf(player, json.betId)).toMatchObject({ state: 'won', returnMinor: 8_500 });
  expect(await site.balance(player)).toBe(17_500);
});

test('OFFER-01: a withdrawal takes from each bet what its own version of the rules says', async () => {
  const trader = await testOperator(site.platform, 'trader');
  const books = '/console-api/trading/rule-books';
  const { json: listed } = await site.call('GET', books, { cookie: trader.cookie });
  const [newest] = Array.isArray(listed.items) ? listed.items : [];
  const publish = async (after: number, withdrawal: string) => {
    await site.platform.clock.advance(1_000);
    const { status } = await site.call('POST', books, {
      body: {
        after,
        rules: newest.rules.map((rule: object) => ({ ...rule, withdrawal })),
        reason: 'withdrawals',
      },
      cookie: trader.cookie,
    });
    expect(status).toBe(201);
    await site.platform.clock.advance(1_000);
  };
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  const picks = [{ matchId, team: 4 }];
  const bets = [await place(player, picks, 1_000)];
  await publish(newest.version, 'void');
  bets.push(await place(player, picks, 1_000));
  await publish(newest.version + 1, 'rule-4');
  bets.push(await place(player, picks, 1_000));
  await site.platform.clock.advance(1_000);
  site.receive(seasonResult(matchId, { 2: { kind: 'void' } }, { atMs: now() }));
  site.receive(seasonResult(matchId, { 4: lost }, { atMs: now() }));
  await site.settled();
  // The corrected winner is paid by the same versions.
  await site.platform.clock.advance(1_000);
  site.receive(seasonResult(matchId, { 4: won }, { atMs: now() }));
  await site.settled();
  const settled = await Promise.all(bets.map(({ json }) => betOf(player, json.betId)));
  expect(settled.map(({ returnMinor }) => returnMinor)).toEqual([8_500, 11_000, 8_500]);
  expect(settled.map(({ ruleVersion }) => ruleVersion)).toEqual(
    [1, 2, 3].map((each) => newest.version - 1 + each),
  );
  const direct = await newSeason();
  const late = await place(player, [{ matchId: direct, team: 4 }], 1_000);
  await publish(newest.version + 2, 'void');
  site.receive(seasonResult(direct, { 2: { kind: 'void' } }, { atMs: now() }));
  site.receive(seasonResult(direct, { 4: won }, { atMs: now() }));
  await site.settled();
  expect(await betOf(player, late.json.betId)).toMatchObject({ returnMinor: 8_500 });
  await publish(newest.version + 3, 'rule-4');
});

test('OFFER-01: an outright stands in an accumulator with other events, and not with what decides it', async () => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  site.receive(...matchMessages('810001'), ...matchMessages('810002'));
  const elsewhere = matchMessages('810003').map((message) =>
    message.type === 'fixture_change'
      ? { ...message, fixture: { ...message.fixture, tournamentId: 99, tournamentName: 'Cup' } }
      : message,
  );
  site.receive(...elsewhere);
  const season = { matchId, team: 4 };
  const related = await place(player, [season, { matchId: '810001' }], 100);
  expect(related).toMatchObject({
    status: 422,
    json: { code: 'LEGS_CONFLICT', errors: [{ path: 'body.legs.0' }, { path: 'body.legs.1' }] },
  });
  const twoOutcomes = await place(player, [season, { matchId, team: 1, marketId: 805 }], 100);
  expect(twoOutcomes.json).toMatchObject({ code: 'LEGS_CONFLICT' });
  const { json: quote } = await site.call('POST', '/web-api/sportsbook/quote', {
    body: {
      selections: [season, { matchId: '810002' }].map((pick) => ({ ...legOf(pick), oddsMilli: undefined })),
    },
  });
  expect(quote).toMatchObject({
    conflicts: [matchId, '810002'],
    related: [matchId, '810002'],
    legs: [{ placeTerms: { places: 3 } }, {}],
  });
  // Another event of the same competition, such as its relegation.
  const other = await newSeason();
  const twoEvents = await place(player, [season, { matchId: other, team: 8, marketId: 805 }], 100);
  expect(twoEvents).toMatchObject({
    status: 422,
    json: {
      code: 'LEGS_CONFLICT',
      errors: [
        { path: 'body.legs.0', detail: 'an outright that other legs decide' },
        { path: 'body.legs.1', detail: 'an outright that other legs decide' },
      ],
    },
  });
  const allowed = await place(player, [season, { matchId: '810003' }], 100);
  expect(allowed.status).toBe(201);
  site.receive(settlement('810003', '1'), seasonResult(matchId, { 4: won }));
  await site.settled();
  expect(await betOf(player, allowed.json.betId)).toMatchObject({ state: 'won', returnMinor: 2_200 });
});

test('OFFER-01: outrights are listed apart from matches, and counted with their competition', async () => {
  const matchId = await newSeason();
  const { json } = await site.call('GET', '/web-api/sportsbook/outrights?tournamentId=17');
  const listed = Array.isArray(json.outrights) ? json.outrights : [];
  expect(listed.find((each) => each.matchId === matchId)).toMatchObject({
    outright: {
      kind: 'season',
      competitors: expect.arrayContaining([expect.objectContaining({ name: 'Team 8' })]),
    },
    markets: [{ marketId: 804, name: 'Winner' }],
  });
  const { json: line } = await site.call('GET', '/web-api/sportsbook/matches?section=line&limit=200');
  expect(JSON.stringify(line)).not.toContain(matchId);
  const { json: tree } = await site.call('GET', '/web-api/sportsbook/sports');
  expect(JSON.stringify(tree)).toContain('"outrightCount"');
  const { json: whole } = await site.call('GET', `/web-api/sportsbook/matches/${matchId}`);
  expect(whole).toMatchObject({
    markets: [
      { name: 'Winner', placeTerms: { numerator: 1, denominator: 4, places: 3 } },
      { name: 'Top 2', outcomes: expect.arrayContaining([expect.objectContaining({ name: 'Team 5' })]) },
    ],
  });
});

test('OFFER-01: a bet on an outright is sold by the chances of its market; an each-way bet without those of places is not', async () => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  const single = await place(player, [{ matchId, team: 4 }], 1_000);
  const both = await place(player, [{ matchId, team: 4 }], 500, eachWay);
  const { json } = await site.call('GET', '/web-api/sportsbook/cash-out-offers', { cookie: player.cookie });
  expect(json).toMatchObject({
    offers: expect.arrayContaining([
      expect.objectContaining({ betId: single.json.betId, valueMinor: expect.any(Number) }),
      expect.objectContaining({ betId: both.json.betId, code: 'CASHOUT_UNDEFINED' }),
    ]),
  });
});
