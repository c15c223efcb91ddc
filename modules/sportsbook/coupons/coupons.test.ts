import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldSlips } from './coupon-store.ts';
import { slipLifeMs } from './save-slip.ts';

let site: TestSite;
let player: TestPlayer;
let nextMatch = 1;

beforeAll(async () => {
  site = await testSite();
  player = await site.player(100_000);
});
afterAll(() => site.stop());

function newMatches(count: number): string[] {
  return Array.from({ length: count }, () => {
    const matchId = String(730_000 + nextMatch++);
    site.receive(...matchMessages(matchId));
    return matchId;
  });
}

const selection = (matchId: string) => ({ matchId, marketId: 1, specifiers: '', outcomeId: '1' });

async function place(matchIds: string[], form?: unknown) {
  const { json } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: { ...betBody(matchIds, 100), ...(form !== undefined && { form }) },
    cookie: player.cookie,
    headers: { 'idempotency-key': `coupon-${matchIds.join('-')}` },
  });
  return json;
}

const coupon = (number: unknown, cookie?: string) =>
  site.call('GET', `/web-api/sportsbook/coupons/${number}`, cookie === undefined ? {} : { cookie });

test('OFFER-08: a bet has a number of 15 digits, which its history has too', async () => {
  const [first, second] = [await place(newMatches(1)), await place(newMatches(1))];
  expect(first.number).toMatch(/^[1-9]\d{14}$/);
  expect(second.number).not.toBe(String(BigInt(String(first.number)) + 1n));
  const { json } = await site.call('GET', `/web-api/sportsbook/bets/${first.betId}`, {
    cookie: player.cookie,
  });
  expect(json.number).toBe(first.number);
});

test('OFFER-08: anybody sees the legs of a numbered bet, and its player alone the stake and return', async () => {
  const matchIds = newMatches(3);
  const form = {
    kind: 'conditional',
    blocks: [
      { legs: 1, stakeMinor: 100 },
      { legs: 2, stakeMinor: 77 },
    ],
  };
  const placed = await place(matchIds, form);
  const { status, json } = await coupon(placed.number);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    number: placed.number,
    kind: 'bet',
    form: { kind: 'conditional', blocks: [{ legs: 1 }, { legs: 2 }] },
    own: null,
  });
  // Numbers are drawn by lot, so that any digits can stand in one; a stake stands alone.
  expect(JSON.stringify(json)).not.toMatch(/\b77\b|takeMinor|eturnMinor/);
  expect(json.legs).toMatchObject(
    matchIds.map((matchId) => ({ matchId, takenOddsMilli: 2_000, result: null })),
  );
  const stranger = await site.player(0);
  expect((await coupon(placed.number, stranger.cookie)).json.own).toBeNull();
  expect((await coupon(placed.number, player.cookie)).json.own).toMatchObject({
    betId: placed.betId,
    state: 'open',
    stakeMinor: 100,
    currency: 'EUR',
  });
});

test('OFFER-08: a settled bet shows the results of its legs', async () => {
  const [matchId = ''] = newMatches(1);
  const placed = await place([matchId]);
  site.receive(settlement(matchId, '1'));
  await site.settled();
  expect((await coupon(placed.number)).json.legs).toMatchObject([{ result: 'won' }]);
  expect((await coupon(placed.number, player.cookie)).json.own).toMatchObject({
    state: 'won',
    returnMinor: 200,
  });
});

test('OFFER-08: a saved slip is loaded by its number, without a stake, for thirty days', async () => {
  const matchIds = newMatches(3);
  const body = {
    legs: matchIds.map(selection),
    form: { kind: 'combination', sizes: [2], bankers: [], isLucky: false },
  };
  const saved = await site.call('POST', '/web-api/sportsbook/slips', { body, cookie: player.cookie });
  expect(saved.status).toBe(201);
  expect(saved.json.number).toMatch(/^[1-9]\d{9}$/);
  const { json } = await coupon(saved.json.number);
  expect(json).toMatchObject({
    kind: 'slip',
    lines: 3,
    form: { kind: 'combination', sizes: [2] },
    own: null,
  });
  expect(json.legs).toMatchObject(
    matchIds.map((matchId) => ({ matchId, state: 'open', takenOddsMilli: 2_000 })),
  );
  const { clock, database } = site.platform;
  await deleteOldSlips(database.pool, new Date(clock.now() - slipLifeMs));
  expect((await coupon(saved.json.number)).status).toBe(200);
  await deleteOldSlips(database.pool, new Date(clock.now()));
  expect((await coupon(saved.json.number)).status).toBe(404);
});

test('a slip is saved by players, with selections that have a price', async () => {
  const [matchId = ''] = newMatches(1);
  const save = (legs: unknown[], form?: unknown) =>
    site.call('POST', '/web-api/sportsbook/slips', { body: { legs, form }, cookie: player.cookie });
  expect(
    (await site.call('POST', '/web-api/sportsbook/slips', { body: { legs: [selection(matchId)] } })).status,
  ).toBe(401);
  expect((await save([selection('999999999')])).json.code).toBe('MATCH_UNKNOWN');
  expect((await save([{ ...selection(matchId), outcomeId: 'x' }])).json.code).toBe('MARKET_UNKNOWN');
  expect((await save([selection(matchId)], { kind: 'anti-accumulator' })).json.code).toBe('FORM_INVALID');
});

test.each(['1234567890', '123456789012345', '77', 'abc', '-1'])('there is no coupon %s', async (number) => {
  const { status, json } = await coupon(number);
  expect([status, json.code]).toEqual([404, 'COUPON_UNKNOWN']);
});

test('a number that is drawn twice is drawn again', async () => {
  const { ids } = site.platform;
  const real = ids.secret;
  const [one, two] = newMatches(2);
  const secrets = ['A'.repeat(43), 'A'.repeat(43)];
  ids.secret = () => secrets.shift() ?? real();
  try {
    const first = await place([one ?? '']);
    const second = await place([two ?? '']);
    expect(first.number).toBe('100000000000000');
    expect(second.number).toMatch(/^[1-9]\d{14}$/);
    expect(second.number).not.toBe(first.number);
  } finally {
    ids.secret = real;
  }
});
