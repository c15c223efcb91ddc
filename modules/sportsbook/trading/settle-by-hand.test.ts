import {
  homeWins,
  type SettlingDesk,
  settlingDesk,
  voidMarket,
  voidMatch,
} from '@fairline/server/testing/settling-desk';
import {
  betBody,
  oddsChange,
  settlement,
  storeResult,
  type TestSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: SettlingDesk;
let site: TestSite;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
});
afterAll(() => site.stop());

test('a preview names bets, accounts and amounts, changes nothing, and the settlement does exactly that, once', async () => {
  const [matchId, other] = [await desk.newMatch(), await desk.newMatch()];
  const [one, two] = [await site.player(1_000), await site.player(1_000)];
  const won = await desk.place(one, [matchId], 200);
  await desk.place(one, [matchId], 100);
  const accumulator = await desk.place(two, [matchId, other], 100);
  const { json, status } = await desk.preview(matchId, homeWins);
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
  expect([await desk.stateOf(one, won), await site.balance(one)]).toEqual(['open', 700]);

  const [done, again] = await Promise.all([
    desk.settle(matchId, homeWins, json.digest),
    desk.settle(matchId, homeWins, json.digest),
  ]);
  expect([done.status, again.status].toSorted()).toEqual([202, 202]);
  await site.settled();
  expect([await desk.stateOf(one, won), await desk.stateOf(two, accumulator)]).toEqual(['won', 'open']);
  expect([await site.balance(one), await site.balance(two)]).toEqual([1_300, 900]);
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
  expect(
    await desk.rows(`SELECT DISTINCT set_by FROM sportsbook.result WHERE match_id = $1`, [matchId]),
  ).toEqual([{ set_by: expect.stringContaining('Operator') }]);
});

test('a settlement by hand is in the audit record with its reason, and the market stays closed', async () => {
  const matchId = await desk.newMatch();
  await desk.previewAndSettle(matchId, homeWins);
  expect(
    await desk.rows(`SELECT reason FROM audit.entry WHERE action = 'trading.settle' AND subject = $1`, [
      `matches/${matchId}`,
    ]),
  ).toEqual([{ reason: 'the referee said so' }]);
  site.receive(oddsChange(matchId, [2_000, 3_400, 3_800]));
  const player = await site.player(1_000);
  const { json } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody([matchId], 100),
    cookie: player.cookie,
    headers: { 'idempotency-key': 'by-hand-while-closed' },
  });
  expect(json.code).toBe('MARKET_CLOSED');
});

test.each([
  ['a market', voidMarket],
  ['a match', voidMatch],
])(
  'voiding %s gives every stake back, and an accumulator goes on without the leg',
  async (_what, decision) => {
    const [matchId, other] = [await desk.newMatch(), await desk.newMatch()];
    const player = await site.player(1_000);
    const single = await desk.place(player, [matchId], 100);
    const accumulator = await desk.place(player, [matchId, other], 100);
    const { seen, done } = await desk.previewAndSettle(matchId, decision);
    expect(seen.json).toMatchObject({
      bets: 2,
      openBets: 1,
      amounts: [{ stakeMinor: 100, returnMinor: 100 }],
    });
    expect(done.status).toBe(202);
    expect([await desk.stateOf(player, single), await site.balance(player)]).toEqual(['returned', 900]);
    site.receive(settlement(other, '1'));
    await site.settled();
    expect([await desk.stateOf(player, accumulator), await site.balance(player)]).toEqual(['won', 1_100]);
  },
);

test('a decision against a stored result or cancellation is refused, and a repeated one is not', async () => {
  const matchId = await desk.newMatch();
  await desk.previewAndSettle(matchId, homeWins);
  const awayWins = { ...homeWins, results: [{ outcomeId: '3', result: { kind: 'won' } }] };
  for (const decision of [awayWins, voidMarket]) {
    expect((await desk.preview(matchId, decision)).json.code).toBe('RESULT_STORED');
    expect((await desk.settle(matchId, decision, 'anything')).json.code).toBe('RESULT_STORED');
  }
  expect((await desk.preview(matchId, homeWins)).json).toMatchObject({ bets: 0 });
  const cancelled = await desk.newMatch();
  await desk.previewAndSettle(cancelled, voidMatch);
  expect((await desk.preview(cancelled, homeWins)).json.code).toBe('RESULT_STORED');
});

test('a preview that is no longer true settles nothing', async () => {
  const matchId = await desk.newMatch();
  const { json } = await desk.preview(matchId, homeWins);
  const player = await site.player(1_000);
  const betId = await desk.place(player, [matchId]);
  expect((await desk.settle(matchId, homeWins, json.digest)).json.code).toBe('VERSION_CONFLICT');
  await site.settled();
  expect(await desk.stateOf(player, betId)).toBe('open');
});

test('voiding a match leaves the markets whose result is known', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  const betId = await desk.place(player, [matchId]);
  await storeResult(site, matchId, '2');
  const { seen } = await desk.previewAndSettle(matchId, voidMatch);
  expect(seen.json).toMatchObject({ bets: 0 });
  expect(await desk.stateOf(player, betId)).toBe('lost');
});

test('a later report of the feed does not replace a result that was stored by hand', async () => {
  const matchId = await desk.newMatch();
  await desk.previewAndSettle(matchId, homeWins);
  site.receive(settlement(matchId, '3'));
  await site.settled();
  expect(
    await desk.rows(
      `SELECT outcome_id FROM sportsbook.result WHERE match_id = $1 AND result ->> 'kind' = 'won'`,
      [matchId],
    ),
  ).toEqual([{ outcome_id: '1' }]);
});

test('a match that nobody knows is not settled', async () => {
  expect((await desk.preview('999999999', voidMatch)).json.code).toBe('MATCH_UNKNOWN');
});
