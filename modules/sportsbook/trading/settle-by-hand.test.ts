import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import {
  betBody,
  matchMessages,
  oddsChange,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let trader: TestOperator;
let nextMatch = 720_000;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite();
  trader = await testOperator(site.platform, 'trader');
});
afterAll(() => site.stop());

async function newMatch(): Promise<string> {
  const matchId = String(nextMatch++);
  site.receive(...matchMessages(matchId));
  await site.settled();
  return matchId;
}

async function place(player: TestPlayer, matchIds: string[], stakeMinor = 100): Promise<string> {
  const { status, json } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody(matchIds, stakeMinor),
    cookie: player.cookie,
    headers: { 'idempotency-key': `by-hand-${String(nextKey++).padStart(6, '0')}` },
  });
  expect(status).toBe(201);
  return String(json.betId);
}

const post = (path: string, body: unknown) =>
  site.call('POST', `/console-api/trading/matches/${path}`, { body, cookie: trader.cookie });
const preview = (matchId: string, decision: object) =>
  post(`${matchId}/settlement/preview`, { settlement: decision });
const settle = (matchId: string, decision: object, digest: unknown) =>
  post(`${matchId}/settlement`, { settlement: decision, digest, reason: 'the referee said so' });

async function previewAndSettle(matchId: string, decision: object) {
  const seen = await preview(matchId, decision);
  const done = await settle(matchId, decision, seen.json.digest);
  await site.settled();
  return { seen, done };
}

const market = { marketId: 1, specifiers: '' };
const homeWins = {
  action: 'settle',
  ...market,
  results: ['1', '2', '3'].map((outcomeId) => ({
    outcomeId,
    result: { kind: outcomeId === '1' ? 'won' : 'lost' },
  })),
};
const voidMarket = { action: 'void-market', ...market };
const voidMatch = { action: 'void-match' };

async function stateOf(player: TestPlayer, betId: string): Promise<unknown> {
  const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie });
  return json.state;
}

const rows = async (text: string, values: unknown[] = []) =>
  (await site.platform.database.pool.query(text, values)).rows;

test('a preview names bets, accounts and amounts, changes nothing, and the settlement does exactly that, once', async () => {
  const [matchId, other] = [await newMatch(), await newMatch()];
  const [one, two] = [await site.player(1_000), await site.player(1_000)];
  const won = await place(one, [matchId], 200);
  await place(one, [matchId], 100);
  const accumulator = await place(two, [matchId, other], 100);
  const { json, status } = await preview(matchId, homeWins);
  expect([status, json]).toMatchObject([
    200,
    {
      bets: 3,
      players: 2,
      openBets: 1,
      amounts: [{ currency: 'EUR', bets: 2, stakeMinor: 300, returnMinor: 600 }],
    },
  ]);
  expect(json.rows).toContainEqual(
    expect.objectContaining({ betId: accumulator, state: null, returnMinor: null }),
  );
  expect([await stateOf(one, won), await site.balance(one)]).toEqual(['open', 700]);

  const [done, again] = await Promise.all([
    settle(matchId, homeWins, json.digest),
    settle(matchId, homeWins, json.digest),
  ]);
  expect([done.status, again.status].toSorted()).toEqual([202, 202]);
  await site.settled();
  expect([await stateOf(one, won), await stateOf(two, accumulator)]).toEqual(['won', 'open']);
  expect([await site.balance(one), await site.balance(two)]).toEqual([1_300, 900]);
  expect(await rows('SELECT * FROM accounts.imbalance')).toEqual([]);
  expect(await rows(`SELECT DISTINCT set_by FROM sportsbook.result WHERE match_id = $1`, [matchId])).toEqual([
    { set_by: expect.stringContaining('Operator') },
  ]);
});

test('a settlement by hand is in the audit record with its reason, and the market stays closed', async () => {
  const matchId = await newMatch();
  await previewAndSettle(matchId, homeWins);
  expect(
    await rows(`SELECT reason FROM audit.entry WHERE action = 'trading.settle' AND subject = $1`, [
      `matches/${matchId}`,
    ]),
  ).toEqual([{ reason: 'the referee said so' }]);
  site.receive(oddsChange(matchId, [2_000, 3_400, 3_800]));
  const player = await site.player(1_000);
  const { json } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody([matchId], 100),
    cookie: player.cookie,
    headers: { 'idempotency-key': `by-hand-${String(nextKey++).padStart(6, '0')}` },
  });
  expect(json.code).toBe('MARKET_CLOSED');
});

test.each([
  ['a market', voidMarket],
  ['a match', voidMatch],
])(
  'voiding %s gives every stake back, and an accumulator goes on without the leg',
  async (_what, decision) => {
    const [matchId, other] = [await newMatch(), await newMatch()];
    const player = await site.player(1_000);
    const single = await place(player, [matchId], 100);
    const accumulator = await place(player, [matchId, other], 100);
    const { seen, done } = await previewAndSettle(matchId, decision);
    expect(seen.json).toMatchObject({
      bets: 2,
      openBets: 1,
      amounts: [{ stakeMinor: 100, returnMinor: 100 }],
    });
    expect(done.status).toBe(202);
    expect([await stateOf(player, single), await site.balance(player)]).toEqual(['returned', 900]);
    site.receive(settlement(other, '1'));
    await site.settled();
    expect([await stateOf(player, accumulator), await site.balance(player)]).toEqual(['won', 1_100]);
  },
);

test('a decision against a stored result or cancellation is refused, and a repeated one is not', async () => {
  const matchId = await newMatch();
  await previewAndSettle(matchId, homeWins);
  const awayWins = { ...homeWins, results: [{ outcomeId: '3', result: { kind: 'won' } }] };
  for (const decision of [awayWins, voidMarket]) {
    expect((await preview(matchId, decision)).json.code).toBe('RESULT_STORED');
    expect((await settle(matchId, decision, 'anything')).json.code).toBe('RESULT_STORED');
  }
  expect((await preview(matchId, homeWins)).json).toMatchObject({ bets: 0 });
  const cancelled = await newMatch();
  await previewAndSettle(cancelled, voidMatch);
  expect((await preview(cancelled, homeWins)).json.code).toBe('RESULT_STORED');
});

test('a preview that is no longer true settles nothing', async () => {
  const matchId = await newMatch();
  const { json } = await preview(matchId, homeWins);
  const player = await site.player(1_000);
  const betId = await place(player, [matchId]);
  expect((await settle(matchId, homeWins, json.digest)).json.code).toBe('VERSION_CONFLICT');
  await site.settled();
  expect(await stateOf(player, betId)).toBe('open');
});

test('voiding a match leaves the markets whose result is known', async () => {
  const matchId = await newMatch();
  const player = await site.player(1_000);
  site.receive(settlement(matchId, '2'));
  await site.settled();
  site.receive(oddsChange(matchId, [2_000, 3_400, 3_800]));
  const betId = await place(player, [matchId]);
  const { seen } = await previewAndSettle(matchId, voidMatch);
  expect(seen.json).toMatchObject({ bets: 0 });
  expect(await stateOf(player, betId)).toBe('lost');
});

test('a later report of the feed does not replace a result that was stored by hand', async () => {
  const matchId = await newMatch();
  await previewAndSettle(matchId, homeWins);
  site.receive(settlement(matchId, '3'));
  await site.settled();
  expect(
    await rows(`SELECT outcome_id FROM sportsbook.result WHERE match_id = $1 AND result ->> 'kind' = 'won'`, [
      matchId,
    ]),
  ).toEqual([{ outcome_id: '1' }]);
});

test('a match that nobody knows is not settled', async () => {
  expect((await preview('999999999', voidMatch)).json.code).toBe('MATCH_UNKNOWN');
});
