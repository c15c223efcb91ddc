import { depositsOn } from '@fairline/server/testing/deposits';
import {
  homeWins,
  prices,
  resultsOf,
  type SettlingDesk,
  settlingDesk,
  voidMarket,
  voidMatch,
} from '@fairline/server/testing/settling-desk';
import { betBody, settlement, type TestPlayer, type TestSite } from '@fairline/server/testing/test-site';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let desk: SettlingDesk;
let site: TestSite;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
});
afterEach(async () => {
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
});
afterAll(() => site.stop());

const deposits = depositsOn(() => site);
const rollBack = { action: 'roll-back' };
const toVoid = { action: 'void' };
const settle = (kinds: Record<number, string>) => ({ action: 'settle', results: resultsOf(kinds).results });
const awayWins = settle({ 1: 'lost', 2: 'lost', 3: 'won' });
const [, , away] = prices;

async function report(matchId: string, winner: string): Promise<void> {
  site.receive(settlement(matchId, winner));
  await site.settled();
}

/** Returns the state of a bet, and the player's balance. */
const after = async (player: TestPlayer, betId: string) => [
  await desk.stateOf(player, betId),
  await site.balance(player),
];

async function heldOf({ id }: TestPlayer): Promise<unknown> {
  const [row] = await desk.rows(
    `SELECT balance_minor FROM accounts.account WHERE player_id = $1 AND kind = 'player_held'`,
    [id],
  );
  return Number(row?.balance_minor);
}

test('a roll back opens the bets again after another person has approved it, and the market is settled anew by hand', async () => {
  const matchId = await desk.newMatch();
  const [winner, loser] = [await site.player(1_000), await site.player(1_000)];
  const won = await desk.place(winner, [matchId], 200);
  const lost = await desk.place(loser, [matchId], 300, away);
  await report(matchId, '1');
  expect([await after(winner, won), await after(loser, lost)]).toEqual([
    ['won', 1_200],
    ['lost', 700],
  ]);
  const preview = await desk.previewCorrection(matchId, rollBack);
  expect([preview.status, preview.json]).toMatchObject([
    200,
    {
      before: 'Arsenal: won, draw: lost, Chelsea: lost',
      after: 'open',
      bets: 2,
      players: 2,
      unchanged: 0,
      overdrawn: 0,
      amounts: [{ currency: 'EUR', takenBackMinor: 400, paidMinor: 0 }],
    },
  ]);
  expect(preview.json.rows).toContainEqual(
    expect.objectContaining({
      betId: won,
      state: 'won',
      returnMinor: 400,
      nextState: 'open',
      nextReturnMinor: null,
    }),
  );
  const proposed = await desk.proposeCorrection(matchId, rollBack);
  expect(await after(winner, won)).toEqual(['won', 1_200]);
  const approved = await desk.approve(proposed.json);
  expect([approved.status, approved.json]).toMatchObject([
    200,
    {
      state: 'approved',
      outcome: { before: expect.stringContaining('Arsenal: won'), after: 'open', bets: 2 },
    },
  ]);
  await site.settled();
  expect([await after(winner, won), await heldOf(winner)]).toEqual([['open', 800], 200]);
  expect([await after(loser, lost), await heldOf(loser)]).toEqual([['open', 700], 300]);
  await desk.previewAndSettle(matchId, resultsOf({ 1: 'lost', 2: 'lost', 3: 'won' }));
  expect([await after(winner, won), await after(loser, lost)]).toEqual([
    ['lost', 800],
    ['won', 1_840],
  ]);
});

test('another result takes back and pays in one step, and each player hears of it', async () => {
  const matchId = await desk.newMatch();
  const [winner, loser] = [await site.player(1_000), await site.player(1_000)];
  const won = await desk.place(winner, [matchId], 200);
  const lost = await desk.place(loser, [matchId], 300, away);
  await report(matchId, '1');
  const heard: unknown[] = [];
  site.platform.bus.subscribe(`live.player.${loser.id}`, (message) => heard.push(message));
  await desk.correct(matchId, awayWins);
  expect([await after(winner, won), await after(loser, lost)]).toEqual([
    ['lost', 800],
    ['won', 1_840],
  ]);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(100);
      return heard;
    })
    .toContainEqual({
      type: 'bet-corrected',
      accountId: expect.any(String),
      betId: lost,
      state: 'won',
      currency: 'EUR',
      stakeMinor: 300,
      returnMinor: 1_140,
      balanceMinor: 1_840,
    });
});

test('money that is spent already is owed: it has an account of its own, stakes are refused, and what is paid in fills it', async () => {
  const matchId = await desk.newMatch();
  const other = await desk.newMatch();
  const player = await site.player(100);
  const won = await desk.place(player, [matchId], 100);
  await report(matchId, '1');
  await desk.place(player, [other], 200);
  expect((await desk.previewCorrection(matchId, awayWins)).json.overdrawn).toBe(1);
  await desk.correct(matchId, awayWins);
  expect(await after(player, won)).toEqual(['lost', 0]);
  const refused = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody([other], 100),
    cookie: player.cookie,
    headers: { 'idempotency-key': 'below-zero-000001' },
  });
  expect(refused.json.code).toBe('MONEY_OWED');
  const { redirectUrl } = await deposits.started(player, { amountMinor: 5_000 });
  await deposits.choose(redirectUrl, 'paid');
  expect(await site.balance(player)).toBe(4_800);
});

test('a multiple that was lost by the leg is open again, and goes on with its other legs', async () => {
  const [matchId, other] = [await desk.newMatch(), await desk.newMatch()];
  const player = await site.player(1_000);
  const multiple = await desk.place(player, [matchId, other], 100);
  await report(matchId, '3');
  expect(await after(player, multiple)).toEqual(['lost', 900]);
  await report(other, '1');
  await desk.correct(matchId, rollBack);
  expect([await after(player, multiple), await heldOf(player)]).toEqual([['open', 900], 100]);
  await desk.previewAndSettle(matchId, homeWins);
  expect([await after(player, multiple), await heldOf(player)]).toEqual([['won', 1_300], 0]);
});

test('a bet that stays as it is moves no money, also when its leg gets another result', async () => {
  const [matchId, other] = [await desk.newMatch(), await desk.newMatch()];
  const player = await site.player(1_000);
  const multiple = await desk.place(player, [matchId, other], 100);
  await report(other, '3');
  await report(matchId, '1');
  expect((await desk.previewCorrection(matchId, awayWins)).json).toMatchObject({ bets: 0, unchanged: 1 });
  await desk.correct(matchId, awayWins);
  expect(await after(player, multiple)).toEqual(['lost', 900]);
  await desk.correct(other, rollBack);
  expect(await after(player, multiple)).toEqual(['lost', 900]);
});

test('a void market gets results, a settled one becomes void, and halves are paid exactly', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  const betId = await desk.place(player, [matchId], 101);
  await desk.previewAndSettle(matchId, voidMarket);
  expect(await after(player, betId)).toEqual(['returned', 1_000]);
  const steps: [object, [string, number]][] = [
    [settle({ 1: 'half-won' }), ['won', 1_050]],
    [toVoid, ['returned', 1_000]],
    [settle({ 1: 'half-lost' }), ['won', 949]],
    [settle({ 1: 'lost' }), ['lost', 899]],
    [settle({ 1: 'won' }), ['won', 1_101]],
    [rollBack, ['open', 899]],
  ];
  for (const [to, expected] of steps) {
    await desk.correct(matchId, to);
    expect(await after(player, betId), JSON.stringify(to)).toEqual(expected);
  }
  expect(
    await desk.rows(
      'SELECT count(*)::integer AS count FROM sportsbook.settlement_taken_back WHERE bet_id = $1',
      [betId],
    ),
  ).toEqual([{ count: 6 }]);
});

test('a match that was voided whole is corrected market by market', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  const betId = await desk.place(player, [matchId]);
  await desk.previewAndSettle(matchId, voidMatch);
  expect(await after(player, betId)).toEqual(['returned', 1_000]);
  await desk.correct(matchId, rollBack);
  await site.platform.clock.advance(30_000);
  await site.settled();
  expect(await after(player, betId)).toEqual(['open', 900]);
  await desk.previewAndSettle(matchId, voidMatch);
  expect(await after(player, betId)).toEqual(['returned', 1_000]);
  await desk.correct(matchId, settle({ 1: 'won' }));
  expect(await after(player, betId)).toEqual(['won', 1_100]);
});

test.each([
  ['a roll back', rollBack, 'open'],
  ['another result', awayWins, 'lost'],
])('the feed changes nothing after %s', async (_what, to, state) => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  const betId = await desk.place(player, [matchId]);
  await report(matchId, '1');
  await desk.correct(matchId, to);
  await report(matchId, '1');
  for (const markets of ['all' as const, [{ marketId: 1, specifiers: '' }]])
    site.receive({ type: 'bet_cancel', atMs: 0, matchId, markets, reason: 'abandoned' });
  await site.settled();
  await site.platform.clock.advance(30_000);
  await site.settled();
  expect(await desk.stateOf(player, betId)).toBe(state);
});

test('a proposal that would do something else by now is refused', async () => {
  const [matchId, other] = [await desk.newMatch(), await desk.newMatch()];
  const player = await site.player(1_000);
  const multiple = await desk.place(player, [matchId, other], 100);
  await report(matchId, '1');
  const seen = await desk.previewCorrection(matchId, awayWins);
  const proposed = await desk.proposeCorrection(matchId, awayWins);
  await report(other, '1');
  expect(await after(player, multiple)).toEqual(['won', 1_300]);
  expect((await desk.approve(proposed.json)).json.code).toBe('VERSION_CONFLICT');
  expect((await desk.proposeCorrection(matchId, awayWins, seen.json.digest)).json.code).toBe(
    'VERSION_CONFLICT',
  );
  expect(await after(player, multiple)).toEqual(['won', 1_300]);
});

test('a market without a decision, the same decision and missing results are refused', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  await desk.place(player, [matchId]);
  expect((await desk.previewCorrection(matchId, rollBack)).json.code).toBe('MARKET_NOT_DECIDED');
  await report(matchId, '1');
  const same = settle({ 1: 'won', 2: 'lost', 3: 'lost' });
  expect((await desk.previewCorrection(matchId, same)).json.code).toBe('RESULT_STORED');
  expect((await desk.previewCorrection(matchId, settle({ 2: 'won' }))).json.code).toBe('RESULTS_MISSING');
  expect((await desk.previewCorrection('999999999', rollBack)).json.code).toBe('MATCH_UNKNOWN');
});

test('the maker does not approve, and a trader does not either', async () => {
  const matchId = await desk.newMatch();
  await report(matchId, '1');
  const { json } = await desk.proposeCorrection(matchId, rollBack);
  for (const [operator, code] of [
    [desk.trader, 'PERMISSION_MISSING'],
    [desk.risk, undefined],
  ] as const) {
    const answer = await site.call('POST', `/console-api/proposals/${json.proposalId}/approval`, {
      body: { version: json.version, reason: 'yes' },
      cookie: operator.cookie,
    });
    expect(answer.json.code).toBe(code);
  }
});
