import { getAccounts } from '@fairline/contracts';
import { type SettlingDesk, settlingDesk } from '@fairline/server/testing/settling-desk';
import { betBody, oddsChange, type TestPlayer, type TestSite } from '@fairline/server/testing/test-site';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let desk: SettlingDesk;
let site: TestSite;
let nextKey = 1;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
});
afterEach(async () => {
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
  expect(
    await desk.rows("SELECT * FROM sportsbook.decision_log WHERE state IN ('waiting', 'accepted')"),
  ).toEqual([]);
});
afterAll(() => site.stop());

const market = { marketId: 1, specifiers: '' };
type Message = Parameters<TestSite['receive']>[0];

/** Sends messages, and waits until everything is settled. */
async function send(...messages: Message[]): Promise<void> {
  site.receive(...messages);
  await site.settled();
}

const result = (matchId: string, winner: string, atMs = 0, certainty: 1 | 2 = 2): Message => ({
  type: 'bet_settlement',
  atMs,
  matchId,
  certainty,
  markets: [
    {
      ...market,
      outcomes: ['1', '2', '3'].map((outcomeId) => ({
        outcomeId,
        result: { kind: outcomeId === winner ? ('won' as const) : ('lost' as const) },
      })),
    },
  ],
});
const takeBack = (matchId: string, atMs = 0): Message => ({
  type: 'rollback_bet_settlement',
  atMs,
  matchId,
  markets: [market],
});
const cancel = (
  matchId: string,
  markets: 'all' | [typeof market] = [market],
  window?: { fromMs?: number; toMs?: number },
): Message => ({
  type: 'bet_cancel',
  atMs: 0,
  matchId,
  markets,
  reason: 'abandoned',
  ...(window && { window }),
});
const takeCancelBack = (
  matchId: string,
  markets: 'all' | [typeof market] = [market],
  window?: { fromMs?: number; toMs?: number },
): Message => ({
  type: 'rollback_bet_cancel',
  atMs: 0,
  matchId,
  markets,
  ...(window && { window }),
});

/** Returns the state of a bet, and the free and held money of its player. */
async function after(player: TestPlayer, betId: string): Promise<unknown[]> {
  const [row] = await desk.rows(
    `SELECT balance_minor FROM accounts.account WHERE player_id = $1 AND kind = 'player_held'`,
    [player.id],
  );
  return [await desk.stateOf(player, betId), await site.balance(player), Number(row?.balance_minor)];
}

async function owedBy({ cookie }: TestPlayer): Promise<number | undefined> {
  const { json } = await site.call('GET', '/web-api/accounts', { cookie });
  return getAccounts.answer.parse(json).accounts[0]?.owedMinor;
}

const postings = async (betId: string) =>
  (
    await desk.rows('SELECT key FROM accounts.posting WHERE reference = $1 ORDER BY id', [`bet:${betId}`])
  ).map(({ key }) => String(key).replace(`bet:${betId}:`, ''));

async function newMatches(count: number): Promise<string[]> {
  const matchIds: string[] = [];
  while (matchIds.length < count) matchIds.push(await desk.newMatch());
  return matchIds;
}

test('the feed takes a result back: exact reversals are posted once, the bet is open, and the next result pays it', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  const betId = await desk.place(player, [matchId], 200);
  await send(result(matchId, '1'));
  expect(await after(player, betId)).toEqual(['won', 1_200, 0]);
  const heard: unknown[] = [];
  site.platform.bus.subscribe(`live.player.${player.id}`, (message) => heard.push(message));
  await send(takeBack(matchId), takeBack(matchId));
  expect(await after(player, betId)).toEqual(['open', 800, 200]);
  const [entry] = await desk.rows(
    'SELECT entry_no, state FROM sportsbook.decision_log WHERE match_id = $1 ORDER BY 1 DESC',
    [matchId],
  );
  expect(entry?.state).toBe('carried-out');
  const { entry_no: no } = entry ?? {};
  expect((await postings(betId)).slice(1)).toEqual([
    'release',
    'winnings',
    `release:back:decision:${no}`,
    `winnings:back:decision:${no}`,
  ]);
  await send(result(matchId, '3'));
  expect(await after(player, betId)).toEqual(['lost', 800, 0]);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(100);
      return heard;
    })
    .toContainEqual(
      expect.objectContaining({ type: 'bet-corrected', betId, state: 'open', balanceMinor: 800 }),
    );
});

test('one leg of a lost five-fold is taken back: the bet is open with all legs, and wins when the leg wins', async () => {
  const matchIds = await newMatches(5);
  const player = await site.player(1_000);
  const betId = await desk.place(player, matchIds, 100);
  await send(result(matchIds[0] ?? '', '3'), ...matchIds.slice(1, 4).map((matchId) => result(matchId, '1')));
  expect(await after(player, betId)).toEqual(['lost', 900, 0]);
  await send(takeBack(matchIds[0] ?? ''));
  expect(await after(player, betId)).toEqual(['open', 900, 100]);
  expect(
    await desk.rows('SELECT result FROM sportsbook.leg WHERE bet_id = $1 ORDER BY leg_no', [betId]),
  ).toMatchObject([{ result: null }, ...Array(3).fill({ result: { kind: 'won' } }), { result: null }]);
  await send(result(matchIds[0] ?? '', '1'), result(matchIds[4] ?? '', '1'));
  expect(await after(player, betId)).toEqual(['won', 900 + 100 * 2 ** 5, 0]);
});

test('one leg of a lost five-fold is taken back, with a cash-out between: what was paid stays, and only the rest is settled', async () => {
  const matchIds = await newMatches(5);
  const [lost = '', ...others] = matchIds;
  const player = await site.player(1_000);
  const betId = await desk.place(player, matchIds, 500);
  const sell = (stakeMinor: number, soldMinor: number) =>
    site.call('POST', `/web-api/sportsbook/bets/${betId}/cash-out`, {
      body: { stakeMinor, soldMinor, valueMinor: 1 },
      cookie: player.cookie,
      headers: { 'idempotency-key': `five-fold-${String(nextKey++).padStart(8, '0')}` },
    });
  const part = await sell(500, 200);
  expect(part.status).toBe(201);
  const firstPaid = Number(part.json.paidMinor);
  await send(result(lost, '3'));
  expect(await after(player, betId)).toEqual(['lost', 500 + firstPaid, 0]);
  await send(takeBack(lost));
  expect(await after(player, betId)).toEqual(['open', 500 + firstPaid, 300]);
  // The price of the match is on offer again, and the rest is sold before the leg is settled once more.
  site.receive(oddsChange(lost, [2_000, 3_400, 3_800]));
  await send(...others.map((matchId) => result(matchId, '1')));
  const rest = await sell(300, 300);
  expect([rest.status, rest.json.code]).toEqual([201, undefined]);
  const balance = 500 + firstPaid + Number(rest.json.paidMinor);
  expect(await after(player, betId)).toEqual(['sold', balance, 0]);
  for (const message of [result(lost, '1'), takeBack(lost), result(lost, '3'), takeBack(others[0] ?? '')]) {
    await send(message);
    expect(await after(player, betId)).toEqual(['sold', balance, 0]);
  }
});

test('a leg of a system is taken back: only its lines are paid otherwise', async () => {
  const matchIds = await newMatches(3);
  const player = await site.player(1_000);
  const { status, json } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: {
      ...betBody(matchIds, 100),
      form: { kind: 'combination', sizes: [2], bankers: [], isLucky: false },
    },
    cookie: player.cookie,
    headers: { 'idempotency-key': `system-${String(nextKey++).padStart(8, '0')}` },
  });
  expect(status).toBe(201);
  const betId = String(json.betId);
  await send(...matchIds.map((matchId) => result(matchId, '1')));
  expect(await after(player, betId)).toEqual(['won', 700 + 3 * 400, 0]);
  await send(takeBack(matchIds[0] ?? ''));
  expect(await after(player, betId)).toEqual(['open', 700, 300]);
  await send(result(matchIds[0] ?? '', '3'));
  expect(await after(player, betId)).toEqual(['won', 700 + 400, 0]);
});

test('a second settlement that is equal posts nothing; one that differs leaves what the second alone would leave', async () => {
  const matchId = await desk.newMatch();
  const [home, draw] = [await site.player(1_000), await site.player(1_000)];
  const onHome = await desk.place(home, [matchId], 200);
  const onDraw = await desk.place(draw, [matchId], 100, { outcomeId: '2', oddsMilli: 3_400 });
  await send(result(matchId, '1', 0, 1));
  const before = await postings(onHome);
  await send(result(matchId, '1', 5, 2));
  expect(await postings(onHome)).toEqual(before);
  await send(result(matchId, '2', 6, 2));
  expect([await after(home, onHome), await after(draw, onDraw)]).toEqual([
    ['lost', 800, 0],
    ['won', 1_240, 0],
  ]);
});

test('scouts do not replace a confirmed result, and an older message changes nothing', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  const betId = await desk.place(player, [matchId], 200);
  await send(
    result(matchId, '1', 10, 2),
    result(matchId, '3', 11, 1),
    result(matchId, '3', 9, 2),
    takeBack(matchId, 8),
  );
  expect(await after(player, betId)).toEqual(['won', 1_200, 0]);
  await send(takeBack(matchId, 12));
  expect(await after(player, betId)).toEqual(['open', 800, 200]);
});

test('outcomes are settled one by one, and taken back one by one', async () => {
  const matchId = await desk.newMatch();
  const [home, away] = [await site.player(1_000), await site.player(1_000)];
  const onHome = await desk.place(home, [matchId], 200);
  const onAway = await desk.place(away, [matchId], 100, { outcomeId: '3', oddsMilli: 3_800 });
  const only = (outcomeId: string, kind: 'won' | 'lost'): Message => ({
    type: 'bet_settlement',
    atMs: 0,
    matchId,
    certainty: 1,
    markets: [{ ...market, outcomes: [{ outcomeId, result: { kind } }] }],
  });
  await send(only('3', 'lost'));
  expect([await after(home, onHome), await after(away, onAway)]).toEqual([
    ['open', 800, 200],
    ['lost', 900, 0],
  ]);
  await send(only('1', 'won'));
  expect(await after(home, onHome)).toEqual(['won', 1_200, 0]);
  await send({
    type: 'rollback_bet_settlement',
    atMs: 0,
    matchId,
    markets: [{ ...market, outcomeIds: ['3'] }],
  });
  expect([await after(home, onHome), await after(away, onAway)]).toEqual([
    ['won', 1_200, 0],
    ['open', 900, 100],
  ]);
});

test('a cancellation refunds a settled bet, and is taken back: the bet is settled by the result again', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  const betId = await desk.place(player, [matchId], 200);
  await send(result(matchId, '3'), cancel(matchId));
  expect(await after(player, betId)).toEqual(['returned', 1_000, 0]);
  await send(takeCancelBack(matchId));
  expect(await after(player, betId)).toEqual(['lost', 800, 0]);
  await send(cancel(matchId, 'all'));
  expect(await after(player, betId)).toEqual(['returned', 1_000, 0]);
  await send(takeCancelBack(matchId, 'all'), takeBack(matchId));
  expect(await after(player, betId)).toEqual(['open', 800, 200]);
});

test('a cancellation of a time voids the bets that were placed in it, and no others', async () => {
  const matchId = await desk.newMatch();
  const [early, late] = [await site.player(1_000), await site.player(1_000)];
  const first = await desk.place(early, [matchId], 200);
  const fromMs = site.platform.clock.now() + 1;
  await site.platform.clock.advance(10);
  const second = await desk.place(late, [matchId], 200);
  const window = { fromMs, toMs: fromMs + 60_000 };
  await send(cancel(matchId, [market], window), result(matchId, '1'));
  expect([await after(early, first), await after(late, second)]).toEqual([
    ['won', 1_200, 0],
    ['returned', 1_000, 0],
  ]);
  // Another time takes nothing back.
  await send(takeCancelBack(matchId));
  expect(await after(late, second)).toEqual(['returned', 1_000, 0]);
  await send(takeCancelBack(matchId, [market], window));
  expect(await after(late, second)).toEqual(['won', 1_200, 0]);
  await send(cancel(matchId, [market], { toMs: fromMs }));
  expect([await after(early, first), await after(late, second)]).toEqual([
    ['returned', 1_000, 0],
    ['won', 1_200, 0],
  ]);
});

test('a bet that cannot be reversed keeps no other from it, and is reversed by a later sweep', async () => {
  const matchId = await desk.newMatch();
  const [one, other] = [await site.player(1_000), await site.player(1_000)];
  const bets = [await desk.place(one, [matchId], 200), await desk.place(other, [matchId], 200)] as const;
  await send(result(matchId, '1'));
  const { pool } = site.platform.database;
  await pool.query(
    `ALTER TABLE sportsbook.settlement_taken_back ADD CONSTRAINT for_test CHECK (bet_id <> '${bets[0]}')`,
  );
  await send(takeBack(matchId));
  expect([await after(one, bets[0]), await after(other, bets[1])]).toEqual([
    ['won', 1_200, 0],
    ['open', 800, 200],
  ]);
  await pool.query('ALTER TABLE sportsbook.settlement_taken_back DROP CONSTRAINT for_test');
  await site.platform.clock.advance(30_000);
  await expect.poll(() => after(one, bets[0])).toEqual(['open', 800, 200]);
});

test('a spent balance: the exact reversal is posted, the player owes the rest, and stakes are refused', async () => {
  const [matchId, other] = [await desk.newMatch(), await desk.newMatch()];
  const player = await site.player(100);
  const betId = await desk.place(player, [matchId], 100);
  await send(result(matchId, '1'));
  await desk.place(player, [other], 200);
  await send(takeBack(matchId));
  expect([await after(player, betId), await owedBy(player)]).toEqual([['open', 0, 300], 200]);
  await expect(desk.place(player, [other], 100)).rejects.toThrow('MONEY_OWED');
  await send(result(other, '1'));
  expect([await site.balance(player), await owedBy(player)]).toEqual([200, 0]);
  const { json } = await site.call('GET', '/web-api/accounts/transactions?limit=20', {
    cookie: player.cookie,
  });
  const { transactions } = z
    .object({ transactions: z.array(z.object({ kind: z.string(), amountMinor: z.number() })) })
    .parse(json);
  expect(transactions.slice(0, 6).map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['repayment', -200],
    ['winnings', 200],
    ['release', 200],
    ['owed', 200],
    ['winnings', -100],
    ['release', -100],
  ]);
});
