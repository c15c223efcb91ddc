import type { LifeEvent } from '@fairline/contracts';
import type { FeedMessage } from '@fairline/feed';
import { type SettlingDesk, settlingDesk } from '@fairline/server/testing/settling-desk';
import { matchMessages, type TestPlayer, type TestSite } from '@fairline/server/testing/test-site';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { footballModel } from './football-model.fixture.ts';

let desk: SettlingDesk;
let site: TestSite;
let nextMatch = 640_000;
let nextKey = 1;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
});
afterEach(async () => {
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
});
afterAll(() => site.stop());

/** Home win, over 3.5 goals and both teams to score, at these prices. */
const home = { marketId: 1, specifiers: '', outcomeId: '1' };
const over = { marketId: 18, specifiers: 'total=3.5', outcomeId: '12' };
const both = { marketId: 29, specifiers: '', outcomeId: '74' };
const offered = [
  { ...home, others: ['2', '3'], oddsMilli: 2_000 },
  { ...over, others: ['13'], oddsMilli: 2_900 },
  { ...both, others: ['76'], oddsMilli: 1_800 },
];
type Part = typeof home;

function odds(
  matchId: string,
  {
    status = 'active',
    change = 0,
    homeStrength = 1_800,
  }: { status?: 'active' | 'suspended'; change?: number; homeStrength?: number } = {},
): FeedMessage {
  return {
    type: 'odds_change',
    atMs: 0,
    matchId,
    status: {
      phase: 'not-started',
      period: '',
      clockSeconds: null,
      score: [0, 0],
      periodScores: [],
      model: footballModel(homeStrength),
    },
    markets: offered.map(({ outcomeId, others, oddsMilli, ...market }) => ({
      ...market,
      status: market.marketId === 1 ? status : 'active',
      outcomes: [outcomeId, ...others].map((id) => ({
        outcomeId: id,
        oddsMilli: oddsMilli + change,
        active: true,
      })),
    })),
  };
}

async function newMatch(): Promise<string> {
  const matchId = String(nextMatch++);
  const [fixture] = matchMessages(matchId);
  if (fixture) site.receive(fixture, odds(matchId));
  await site.settled();
  return matchId;
}

async function quote(matchId: string, parts: Part[] = [home, over, both]) {
  const { json } = await site.call('POST', '/web-api/sportsbook/builders', {
    body: { builders: [{ matchId, parts }] },
  });
  const [quoted] = json.builders as { oddsMilli: number; state: string; code: string; part: number }[];
  return quoted ?? expect.unreachable();
}

interface Wish {
  parts?: Part[];
  oddsMilli?: number;
  stakeMinor?: number;
  policy?: string;
  form?: unknown;
  others?: string[];
}

async function ask(player: TestPlayer, matchId: string, wish: Wish = {}) {
  const { parts = [home, over, both], others = [], stakeMinor = 100, policy = 'none', form } = wish;
  const oddsMilli = wish.oddsMilli ?? (await quote(matchId, parts)).oddsMilli ?? 5_000;
  const legs = [
    ...parts.map((part) => ({ matchId, ...part, oddsMilli: 1_500 })),
    ...others.map((other) => ({ matchId: other, ...home, oddsMilli: 2_000 })),
  ];
  return site.call('POST', '/web-api/sportsbook/bets', {
    body: {
      legs,
      builders: [{ matchId, oddsMilli }],
      stakeMinor,
      currency: 'EUR',
      policy,
      ...(form !== undefined && { form }),
    },
    cookie: player.cookie,
    headers: { 'idempotency-key': `builder-${String(nextKey++).padStart(6, '0')}` },
  });
}

async function place(player: TestPlayer, matchId: string, wish: Wish = {}) {
  const { status, json } = await ask(player, matchId, wish);
  expect([status, json.code]).toEqual([201, undefined]);
  return json as { betId: string; number: string; totalOddsMilli: number; potentialReturnMinor: number };
}

const results = (
  matchId: string,
  kinds: Partial<Record<'home' | 'over' | 'both', string>>,
  atMs = 0,
): FeedMessage =>
  ({
    type: 'bet_settlement',
    atMs,
    matchId,
    certainty: 2,
    markets: Object.entries(kinds).map(([name, kind]) => {
      const { outcomeId, ...market } = name === 'home' ? home : name === 'over' ? over : both;
      return { ...market, outcomes: [{ outcomeId, result: { kind } }] };
    }),
  }) as FeedMessage;

async function send(...messages: FeedMessage[]): Promise<void> {
  site.receive(...messages);
  await site.settled();
}

const bet = async (player: TestPlayer, betId: string) =>
  (await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie })).json;

describe('OFFER-01: a bet builder is priced and placed', () => {
  test('parts of one match have a price together, which is not the product of their prices', async () => {
    const matchId = await newMatch();
    const pair = await quote(matchId, [over, both]);
    expect(pair).toMatchObject({ matchId, state: 'open', code: null, part: null });
    expect(pair.oddsMilli).toBeGreaterThan(2_900);
    expect(pair.oddsMilli).toBeLessThan((2_900 * 1_800) / 1_000);
    expect((await quote(matchId)).oddsMilli).toBeGreaterThan(pair.oddsMilli);
  });

  test('a bet on it is one leg at that price, and its parts are stored with the price of every subset', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { oddsMilli } = await quote(matchId);
    const placed = await place(player, matchId);
    expect(placed).toMatchObject({
      totalOddsMilli: oddsMilli,
      potentialReturnMinor: Math.floor(oddsMilli / 10),
      builders: [{ matchId, oddsMilli }],
    });
    const [row] = await desk.rows('SELECT form, builders FROM sportsbook.bet WHERE bet_id = $1', [
      placed.betId,
    ]);
    expect(row).toMatchObject({ form: null, builders: [{ matchId, askedOddsMilli: null }] });
    const [{ prices } = { prices: [] }] = (row?.builders ?? []) as { prices: number[] }[];
    expect(prices).toHaveLength(8);
    expect([0, 1, 2, 4, 7].map((subset) => prices[subset])).toEqual([1_000, 2_000, 2_900, 1_800, oddsMilli]);
    expect(await bet(player, placed.betId)).toMatchObject({
      totalOddsMilli: oddsMilli,
      lines: 1,
      builders: [{ matchId, oddsMilli, paidOddsMilli: oddsMilli, result: null }],
      legs: [{ ...home }, { ...over }, { ...both }],
    });
  });

  test('its life has each change of the price of each part, and of no other outcome', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { betId } = await place(player, matchId, { parts: [home, over] });
    const { clock } = site.platform;
    await clock.advance(1);
    site.receive(odds(matchId, { change: 100 }));
    await clock.advance(1);
    site.receive(odds(matchId, { change: 100, status: 'suspended' }));
    for (let turn = 0; turn < 2; turn++) {
      await clock.advance(1_000);
      await site.settled();
    }
    const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}/prices`, {
      cookie: player.cookie,
    });
    expect(json.prices).toMatchObject([
      { leg: 0, beforeMilli: 2_000, oddsMilli: 2_100 },
      { leg: 1, beforeMilli: 2_900, oddsMilli: 3_000 },
      { leg: 0, beforeMilli: 2_100, oddsMilli: null },
    ]);
  });

  test('without being named, two selections of one match are refused as before', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { json } = await site.call('POST', '/web-api/sportsbook/bets', {
      body: {
        legs: [home, both].map((part) => ({ matchId, ...part, oddsMilli: 2_000 })),
        stakeMinor: 100,
        currency: 'EUR',
      },
      cookie: player.cookie,
      headers: { 'idempotency-key': 'builder-conflict' },
    });
    expect(json.code).toBe('LEGS_CONFLICT');
  });

  test.each<[string, Part[], string, number | null]>([
    ['one part', [home], 'BUILDER_PARTS', null],
    ['parts that exclude each other', [home, { ...home, outcomeId: '3' }], 'BUILDER_CONTRADICTION', null],
    ['a part twice', [both, both], 'BUILDER_PART_IMPLIED', 0],
  ])('%s cannot be priced or placed, and the reason is said', async (_name, parts, code, part) => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    expect(await quote(matchId, parts)).toMatchObject({ state: 'refused', oddsMilli: null, code, part });
    const answer = await ask(player, matchId, { parts, oddsMilli: 5_000 });
    expect(answer.json.code).toBe(code);
    expect(answer.json.errors).toMatchObject([
      { path: part === null ? 'body.builders.0' : `body.legs.${part}`, code },
    ]);
    expect(await site.balance(player)).toBe(1_000);
  });

  test('a match without a model has no bet builder', async () => {
    const matchId = await desk.newMatch();
    expect(await quote(matchId, [home, { ...home, outcomeId: '2' }])).toMatchObject({
      state: 'refused',
      code: 'BUILDER_UNAVAILABLE',
    });
  });

  test('it is suspended while one of its parts is', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { oddsMilli } = await quote(matchId);
    await send(odds(matchId, { status: 'suspended' }));
    expect(await quote(matchId)).toMatchObject({ state: 'suspended', oddsMilli: null });
    const { json } = await ask(player, matchId, { oddsMilli });
    expect(json).toMatchObject({ code: 'MARKET_CLOSED', errors: [{ path: 'body.legs.0' }] });
  });

  test('the price accepted is the price shown, or a better one where the player takes it', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { oddsMilli: seen } = await quote(matchId);
    await send(odds(matchId, { change: 100 }));
    const { oddsMilli: better } = await quote(matchId);
    expect(better).toBeGreaterThan(seen);
    const refused = await ask(player, matchId, { oddsMilli: seen });
    expect(refused.json).toMatchObject({
      code: 'ODDS_CHANGED',
      errors: [{ path: 'body.builders.0', code: 'ODDS_CHANGED', oddsMilli: better }],
    });
    const { betId } = await place(player, matchId, { oddsMilli: seen, policy: 'higher' });
    const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}/life`, {
      cookie: player.cookie,
    });
    expect((json.events as LifeEvent[])[0]?.changedPrices).toEqual([
      { leg: 0, askedOddsMilli: seen, oddsMilli: better, isBuilder: true },
    ]);
    await send(odds(matchId));
    expect((await ask(player, matchId, { oddsMilli: better, policy: 'higher' })).json.code).toBe(
      'ODDS_CHANGED',
    );
  });

  test('it counts on each of its outcomes with its share, and limits of stakes name the part', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    await place(player, matchId, { stakeMinor: 300 });
    const rows = await desk.rows(
      'SELECT outcome_id, stake_minor FROM sportsbook.liability WHERE match_id = $1 ORDER BY 1',
      [matchId],
    );
    expect(rows).toEqual(['1', '12', '74'].map((outcome_id) => ({ outcome_id, stake_minor: 100n })));
    const { json } = await site.call('POST', '/web-api/sportsbook/stakes', {
      body: {
        bets: [{ legs: [home, over, both].map((part) => ({ matchId, ...part })), builders: [{ matchId }] }],
        currency: 'EUR',
      },
    });
    expect(json.bets).toMatchObject([
      { maxMinor: expect.any(Number), reasons: [{ path: 'body.stakeMinor' }] },
    ]);
  });

  test('readers of one address are priced so many builders a minute', async () => {
    const matchId = await newMatch();
    const many = () =>
      site.call('POST', '/web-api/sportsbook/builders', {
        body: { builders: Array.from({ length: 15 }, () => ({ matchId, parts: [home, both] })) },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 21; index++) statuses.push((await many()).status);
    expect(statuses).toContain(429);
    await site.platform.clock.advance(60_000);
    expect((await many()).status).toBe(200);
  });
});

describe('OFFER-01: a bet builder is settled by recorded events', () => {
  test('all parts win, or one is lost before the others are known', async () => {
    const [matchId, other] = [await newMatch(), await newMatch()];
    const player = await site.player(1_000);
    const won = await place(player, matchId);
    const lost = await place(player, other);
    await send(results(matchId, { home: 'won', over: 'won', both: 'won' }), results(other, { both: 'lost' }));
    expect(await bet(player, won.betId)).toMatchObject({
      state: 'won',
      returnMinor: won.potentialReturnMinor,
      builders: [{ result: 'won' }],
    });
    expect(await bet(player, lost.betId)).toMatchObject({ state: 'lost', builders: [{ result: 'lost' }] });
  });

  test('a void part leaves the price of the others as it was stored, whatever the model says by then', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { oddsMilli: rest } = await quote(matchId, [home, both]);
    const { betId } = await place(player, matchId);
    // Another model: the sides are worlds apart now.
    await send(odds(matchId, { homeStrength: 2_600 }));
    expect((await quote(matchId, [home, both])).oddsMilli).not.toBe(rest);
    await send(results(matchId, { home: 'won', over: 'void', both: 'won' }));
    expect(await bet(player, betId)).toMatchObject({
      state: 'won',
      returnMinor: Math.floor(rest / 10),
      builders: [{ paidOddsMilli: rest, result: 'won' }],
    });
  });

  test('a cancelled match returns the stake', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { betId } = await place(player, matchId);
    await send({ type: 'bet_cancel', atMs: 0, matchId, markets: 'all', reason: 'abandoned' });
    expect(await bet(player, betId)).toMatchObject({ state: 'returned', returnMinor: 100 });
  });

  test('one leg of a double is a builder: both prices multiply', async () => {
    const [matchId, other] = [await newMatch(), await newMatch()];
    const player = await site.player(1_000);
    const { oddsMilli } = await quote(matchId, [over, both]);
    const placed = await place(player, matchId, { parts: [over, both], others: [other] });
    expect(placed.potentialReturnMinor).toBe(Math.floor((oddsMilli * 2_000 * 100) / 1_000_000));
    await send(results(matchId, { over: 'won', both: 'won' }), results(other, { home: 'won' }));
    expect(await bet(player, placed.betId)).toMatchObject({
      state: 'won',
      returnMinor: placed.potentialReturnMinor,
    });
  });

  test('a builder is a leg of a system, and none of an anti-accumulator', async () => {
    const [matchId, ...others] = [await newMatch(), await newMatch(), await newMatch()];
    const player = await site.player(1_000);
    const { oddsMilli } = await quote(matchId, [over, both]);
    const form = { kind: 'combination', sizes: [2], bankers: [0] };
    const placed = await place(player, matchId, { parts: [over, both], others, form });
    expect(await bet(player, placed.betId)).toMatchObject({ lines: 2, stakeMinor: 200 });
    expect(placed.potentialReturnMinor).toBe(Math.floor((2 * oddsMilli * 2_000 * 100) / 1_000_000));
    const anti = await ask(player, matchId, {
      parts: [over, both],
      others,
      form: { kind: 'anti-accumulator' },
    });
    expect(anti.json.code).toBe('FORM_INVALID');
  });

  test('rollback of settlement of a builder: exact reversals, open again, and the next result pays', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { betId, potentialReturnMinor } = await place(player, matchId);
    await send(results(matchId, { home: 'won', over: 'won', both: 'won' }));
    expect(await site.balance(player)).toBe(900 + potentialReturnMinor);
    const { outcomeId: _, ...market } = over;
    await send({ type: 'rollback_bet_settlement', atMs: 1, matchId, markets: [market] });
    expect(await bet(player, betId)).toMatchObject({
      state: 'open',
      returnMinor: null,
      builders: [{ result: null }],
    });
    expect(await site.balance(player)).toBe(900);
    await send(results(matchId, { over: 'lost' }, 2));
    expect(await bet(player, betId)).toMatchObject({ state: 'lost', returnMinor: 0 });
    expect(await site.balance(player)).toBe(900);
    const postings = await desk.rows('SELECT key FROM accounts.posting WHERE reference = $1 ORDER BY id', [
      `bet:${betId}`,
    ]);
    expect(postings.map(({ key }) => String(key).split(':')[2])).toEqual([
      'stake',
      'release',
      'winnings',
      'release',
      'winnings',
      'loss',
    ]);
  });

  test('a rollback that leaves a part lost changes nothing of a lost builder', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { betId } = await place(player, matchId);
    await send(results(matchId, { home: 'won', over: 'lost', both: 'lost' }));
    const { outcomeId: _, ...market } = both;
    await send({ type: 'rollback_bet_settlement', atMs: 1, matchId, markets: [market] });
    expect(await bet(player, betId)).toMatchObject({ state: 'lost' });
  });
});

describe('OFFER-01: a bet builder is sold, saved and printed', () => {
  test('it is sold by the joint chance of its open parts, and settled for the rest', async () => {
    const matchId = await newMatch();
    const player = await site.player(10_000);
    const { betId } = await place(player, matchId, { stakeMinor: 1_000 });
    const offers = async () =>
      ((await site.call('GET', '/web-api/sportsbook/cash-out-offers', { cookie: player.cookie })).json
        .offers ?? []) as { betId: string; valueMinor: number; stakeMinor: number; code: string | null }[];
    const before = (await offers()).find((each) => each.betId === betId);
    expect(before).toMatchObject({ code: null });
    // A part that has won makes the rest likelier.
    await send(results(matchId, { both: 'won' }));
    const after = (await offers()).find((each) => each.betId === betId);
    expect(after?.valueMinor).toBeGreaterThan(before?.valueMinor ?? Number.POSITIVE_INFINITY);
    const { status, json } = await site.call('POST', `/web-api/sportsbook/bets/${betId}/cash-out`, {
      body: { stakeMinor: 1_000, soldMinor: 400, valueMinor: Math.floor((after?.valueMinor ?? 0) * 0.4) },
      cookie: player.cookie,
      headers: { 'idempotency-key': 'builder-sale-1' },
    });
    expect([status, json.restMinor]).toEqual([201, 600]);
    await send(results(matchId, { home: 'won', over: 'won' }));
    const { totalOddsMilli } = await bet(player, betId);
    expect(await bet(player, betId)).toMatchObject({
      state: 'won',
      returnMinor: Math.floor((600 * Number(totalOddsMilli)) / 1_000),
    });
  });

  test('its edit puts a builder of other parts in its place', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { betId } = await place(player, matchId, { stakeMinor: 1_000 });
    const { json: sale } = await site.call('GET', '/web-api/sportsbook/cash-out-offers', {
      cookie: player.cookie,
    });
    const [offer] = sale.offers as { valueMinor: number }[];
    const parts = [home, both];
    const { oddsMilli } = await quote(matchId, parts);
    const { status, json } = await site.call('POST', `/web-api/sportsbook/bets/${betId}/edit`, {
      body: {
        sale: { stakeMinor: 1_000, valueMinor: offer?.valueMinor },
        bet: {
          legs: parts.map((part) => ({ matchId, ...part, oddsMilli: 1_500 })),
          builders: [{ matchId, oddsMilli }],
          stakeMinor: 500,
          currency: 'EUR',
          policy: 'none',
        },
      },
      cookie: player.cookie,
      headers: { 'idempotency-key': 'builder-edit-1' },
    });
    expect([status, json.soldBetId]).toEqual([201, betId]);
    expect(json.bet).toMatchObject({ stakeMinor: 500, totalOddsMilli: oddsMilli });
    expect(await bet(player, betId)).toMatchObject({ state: 'sold' });
  });

  test('OFFER-08: its coupon shows the price, the parts and the rule version, and a saved slip brings it back', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { oddsMilli } = await quote(matchId);
    const { number } = await place(player, matchId);
    const { json } = await site.call('GET', `/web-api/sportsbook/coupons/${number}`);
    expect(json).toMatchObject({
      lines: 1,
      builders: [{ matchId, oddsMilli, result: null }],
      ruleVersion: 1,
      own: null,
    });
    expect(json.legs).toHaveLength(3);
    const saved = await site.call('POST', '/web-api/sportsbook/slips', {
      body: { legs: [home, over, both].map((part) => ({ matchId, ...part })), builders: [{ matchId }] },
      cookie: player.cookie,
    });
    expect(saved.status).toBe(201);
    const slip = await site.call('GET', `/web-api/sportsbook/coupons/${saved.json.number}`);
    expect(slip.json).toMatchObject({ builders: [{ matchId, oddsMilli }], ruleVersion: null });
    const refused = await site.call('POST', '/web-api/sportsbook/slips', {
      body: { legs: [both, both].map((part) => ({ matchId, ...part })), builders: [{ matchId }] },
      cookie: player.cookie,
    });
    expect(refused.json.code).toBe('BUILDER_PART_IMPLIED');
  });

  test('the history finds bets with a builder by their kind', async () => {
    const matchId = await newMatch();
    const player = await site.player(1_000);
    const { betId } = await place(player, matchId);
    const kind = async (name: string) => {
      const { json } = await site.call('GET', `/web-api/sportsbook/bets?kind=${name}`, {
        cookie: player.cookie,
      });
      return (json.bets as { betId: string }[]).map((each) => each.betId);
    };
    expect(await kind('builder')).toEqual([betId]);
    expect(await kind('accumulator')).toEqual([]);
  });
});
