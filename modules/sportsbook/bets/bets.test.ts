import {
  betBody,
  matchMessages,
  oddsChange,
  settlement,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: TestSite;
let nextMatch = 1;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
});
afterAll(() => site.stop());

function newMatch(odds?: [number, number, number]): string {
  const matchId = String(900_000 + nextMatch++);
  site.receive(...matchMessages(matchId, odds));
  return matchId;
}

function place(cookie: string, body: unknown, key = `key-${String(nextKey++).padStart(8, '0')}`) {
  return site.call('POST', '/web-api/sportsbook/bets', { body, cookie, headers: { 'idempotency-key': key } });
}

async function ledgerIsSound(): Promise<void> {
  const { pool } = site.platform.database;
  expect((await pool.query('SELECT * FROM accounts.imbalance')).rows).toEqual([]);
}

describe('placing', () => {
  test('a single holds its stake at once and states its possible return', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch([2_150, 3_400, 3_800]);
    const { status, json } = await place(player.cookie, betBody([matchId], 300, 2_150));
    expect(status).toBe(201);
    expect(json).toMatchObject({
      stakeMinor: 300,
      totalOddsMilli: 2_150,
      potentialReturnMinor: 645,
      balanceMinor: 700,
    });
    expect(await site.balance(player)).toBe(700);
    await ledgerIsSound();
  });

  test('an accumulator multiplies its legs and rounds once', async () => {
    const player = await site.player(1_000);
    const matches = [newMatch([1_333, 3_000, 9_000]), newMatch([1_777, 3_000, 5_000])];
    const body = betBody(matches, 101);
    body.legs = body.legs.map((leg, index) => ({ ...leg, oddsMilli: index === 0 ? 1_333 : 1_777 }));
    const { json } = await place(player.cookie, body);
    // The product of the stake and the prices: 101 × 1.333 × 1.777 = 239.24…
    expect(json).toMatchObject({ totalOddsMilli: 2_368, potentialReturnMinor: 239 });
  });

  test.each([
    ['a stake of 0', { stakeMinor: 0 }, 422, 'STAKE_INVALID'],
    ['a negative stake', { stakeMinor: -500 }, 422, 'STAKE_INVALID'],
    ['a stake with decimals', { stakeMinor: 10.5 }, 422, 'STAKE_INVALID'],
    ['a stake of 1e30', { stakeMinor: 1e30 }, 422, 'STAKE_INVALID'],
    ['a stake that is no number', { stakeMinor: 'NaN' }, 400, 'INVALID_INPUT'],
    ['a stake of null, as JSON writes NaN', { stakeMinor: Number.NaN }, 400, 'INVALID_INPUT'],
    ['a stake under the lowest', { stakeMinor: 1 }, 422, 'STAKE_TOO_LOW'],
    ['a stake over the highest', { stakeMinor: 900_000_000 }, 422, 'STAKE_TOO_HIGH'],
    ['a stake over the balance', { stakeMinor: 999_999 }, 409, 'BALANCE_TOO_LOW'],
    ['another currency', { currency: 'USD' }, 422, 'CURRENCY_MISMATCH'],
    ['an unknown policy', { policy: 'whatever' }, 400, 'INVALID_INPUT'],
    ['no legs', { legs: [] }, 400, 'INVALID_INPUT'],
    ['an unexpected field', { isFree: true }, 400, 'INVALID_INPUT'],
  ])('%s is refused and does not change the balance', async (_words, change, status, code) => {
    const player = await site.player(1_000);
    const answer = await place(player.cookie, { ...betBody([newMatch()], 100), ...change });
    expect(answer).toMatchObject({ status, json: { code, status } });
    expect(await site.balance(player)).toBe(1_000);
    const { json } = await site.call('GET', '/web-api/sportsbook/bets', { cookie: player.cookie });
    expect(json.bets).toEqual([]);
  });

  test('an unknown match, market or outcome is named as such', async () => {
    const player = await site.player(1_000);
    const known = newMatch();
    const leg = { matchId: known, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 };
    const variants = [
      [{ ...leg, matchId: '123456789012345' }, 404, 'MATCH_UNKNOWN'],
      [{ ...leg, marketId: 777 }, 404, 'MARKET_UNKNOWN'],
      [{ ...leg, outcomeId: 'x' }, 404, 'MARKET_UNKNOWN'],
      [{ ...leg, specifiers: 'total=2.5' }, 404, 'MARKET_UNKNOWN'],
      [{ ...leg, matchId: "1' OR 1=1" }, 400, 'INVALID_INPUT'],
    ] as const;
    for (const [changed, status, code] of variants) {
      const answer = await place(player.cookie, { ...betBody([known], 100), legs: [changed] });
      expect(answer).toMatchObject({ status, json: { code } });
    }
  });

  test('a suspended or settled market accepts no bet', async () => {
    const player = await site.player(1_000);
    const suspended = newMatch();
    site.receive(oddsChange(suspended, [2_000, 3_400, 3_800], 'suspended'));
    expect((await place(player.cookie, betBody([suspended], 100))).json.code).toBe('MARKET_CLOSED');
    const stopped = newMatch();
    site.receive({ type: 'bet_stop', atMs: 0, matchId: stopped });
    expect((await place(player.cookie, betBody([stopped], 100))).json.code).toBe('MARKET_CLOSED');
    const over = newMatch();
    site.receive(settlement(over, '1'));
    expect((await place(player.cookie, betBody([over], 100))).json.code).toBe('MARKET_CLOSED');
    expect(await site.balance(player)).toBe(1_000);
  });

  test('a quote distinguishes open, suspended, closed and unknown selections', async () => {
    const [open, suspended, over] = [newMatch(), newMatch(), newMatch()];
    site.receive(oddsChange(suspended, [2_000, 3_400, 3_800], 'suspended'), settlement(over, '1'));
    const selections = [open, suspended, over, '4040404'].map((matchId) => ({
      matchId,
      marketId: 1,
      specifiers: '',
      outcomeId: '1',
    }));
    const { json } = await site.call('POST', '/web-api/sportsbook/quote', {
      body: { selections: [...selections, ...selections.slice(0, 1)] },
    });
    expect(json).toMatchObject({
      legs: [
        { state: 'open', oddsMilli: 2_000, match: { home: { id: expect.any(Number) } } },
        { state: 'suspended', oddsMilli: null },
        { state: 'closed', oddsMilli: null },
        { state: 'unknown', oddsMilli: null },
        { state: 'open' },
      ],
      conflicts: [open],
      related: [],
    });
  });

  test('a price that moved is accepted only as the policy allows', async () => {
    const player = await site.player(10_000);
    const better = newMatch([2_200, 3_400, 3_800]);
    const worse = newMatch([1_800, 3_400, 3_800]);
    const policy = (name: string, matchId: string) =>
      place(player.cookie, { ...betBody([matchId], 100, 2_000), policy: name });
    expect((await policy('none', better)).json.code).toBe('ODDS_CHANGED');
    expect((await policy('higher', worse)).json.code).toBe('ODDS_CHANGED');
    expect((await policy('higher', better)).json.totalOddsMilli).toBe(2_200);
    expect((await policy('any', worse)).json.totalOddsMilli).toBe(1_800);
  });

  test('two legs of one match cannot be combined', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const answer = await place(player.cookie, betBody([matchId, matchId], 100));
    expect(answer).toMatchObject({ status: 422, json: { code: 'LEGS_CONFLICT' } });
  });

  test('a visitor cannot bet', async () => {
    expect(await place('', betBody([newMatch()], 100))).toMatchObject({
      status: 401,
      json: { code: 'UNAUTHENTICATED' },
    });
  });
});

describe('idempotency', () => {
  test('the same key and body is one bet with one answer; another body is refused', async () => {
    const player = await site.player(1_000);
    const body = betBody([newMatch()], 100);
    const first = await place(player.cookie, body, 'same-key-0001');
    const again = await place(player.cookie, body, 'same-key-0001');
    expect(again).toMatchObject({ status: 201, json: first.json });
    const other = await place(player.cookie, { ...body, stakeMinor: 200 }, 'same-key-0001');
    expect(other).toMatchObject({ status: 422, json: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await site.balance(player)).toBe(900);
  });

  test('a refusal is repeated too, even when it would succeed by now', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch([2_100, 3_400, 3_800]);
    const body = betBody([matchId], 100, 2_000);
    expect((await place(player.cookie, body, 'refused-key-1')).json.code).toBe('ODDS_CHANGED');
    site.receive(oddsChange(matchId, [2_000, 3_400, 3_800]));
    expect((await place(player.cookie, body, 'refused-key-1')).json.code).toBe('ODDS_CHANGED');
    expect((await place(player.cookie, body, 'refused-key-2')).status).toBe(201);
  });

  test('fifty at once with one key: one bet, and the others are in flight or repeat its answer', async () => {
    const player = await site.player(1_000);
    const body = betBody([newMatch()], 100);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => place(player.cookie, body, 'racing-key-1')),
    );
    const placed = answers.filter((answer) => answer.status === 201);
    expect(new Set(placed.map((answer) => answer.json.betId)).size).toBe(1);
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect(await site.balance(player)).toBe(900);
  });

  test('a call without a key is refused by name', async () => {
    const player = await site.player(1_000);
    const answer = await site.call('POST', '/web-api/sportsbook/bets', {
      body: betBody([newMatch()], 100),
      cookie: player.cookie,
    });
    expect(answer).toMatchObject({ status: 422, json: { code: 'IDEMPOTENCY_KEY_MISSING' } });
  });

  test('two hundred bets at once spend the balance exactly', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => place(player.cookie, betBody([matchId], 50))),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(20);
    expect(answers.filter((answer) => answer.json.code === 'BALANCE_TOO_LOW')).toHaveLength(180);
    expect(await site.balance(player)).toBe(0);
    await ledgerIsSound();
  });
});

describe('settlement', () => {
  async function betOn(winner: string, stakeMinor = 100) {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const { json } = await place(player.cookie, betBody([matchId], stakeMinor));
    site.receive(settlement(matchId, winner));
    await site.settled();
    const bet = await site.call('GET', `/web-api/sportsbook/bets/${json.betId}`, { cookie: player.cookie });
    return { player, matchId, bet: bet.json };
  }

  test('a won bet pays stake and winnings', async () => {
    const { player, bet } = await betOn('1');
    expect(bet).toMatchObject({ state: 'won', returnMinor: 200, legs: [{ result: 'won' }] });
    expect(await site.balance(player)).toBe(1_100);
    await ledgerIsSound();
  });

  test('a lost bet pays nothing and leaves nothing held', async () => {
    const { player, bet } = await betOn('3');
    expect(bet).toMatchObject({ state: 'lost', returnMinor: 0 });
    expect(await site.balance(player)).toBe(900);
    const { rows } = await site.platform.database.pool.query(
      `SELECT balance_minor FROM accounts.account WHERE player_id = $1 AND kind = 'player_held'`,
      [player.id],
    );
    expect(rows).toEqual([{ balance_minor: 0n }]);
  });

  test('LIM-06: only the player sees the result of their bets since a moment', async () => {
    const resultOf = (since: number | string, cookie?: string) =>
      site.call('GET', `/web-api/accounts/play-result?since=${since}`, { ...(cookie ? { cookie } : {}) });
    const { player } = await betOn('1');
    const lost = newMatch();
    await place(player.cookie, betBody([lost], 300));
    await place(player.cookie, betBody([newMatch()], 50));
    site.receive(settlement(lost, '2'));
    await site.settled();
    const result = { currency: 'EUR', wonMinor: 100, lostMinor: 300 };
    expect((await resultOf(0, player.cookie)).json).toEqual(result);
    const later = site.platform.clock.now() + 1;
    expect((await resultOf(later, player.cookie)).json).toMatchObject({ wonMinor: 0, lostMinor: 0 });
    expect((await resultOf(0)).status).toBe(401);
    expect((await resultOf('yesterday', player.cookie)).status).toBe(400);
    expect((await resultOf('999999999999999', player.cookie)).status).toBe(200);
  });

  test('the same settlement again pays nothing again', async () => {
    const { player, matchId } = await betOn('1');
    site.receive(settlement(matchId, '1'), settlement(matchId, '1'));
    await site.settled();
    expect(await site.balance(player)).toBe(1_100);
  });

  test('a void leg counts as 1 in an accumulator, half results as half', async () => {
    const player = await site.player(1_000);
    const [first, second, third] = [newMatch(), newMatch(), newMatch()];
    const { json } = await place(player.cookie, betBody([first, second, third], 100));
    site.receive(
      settlement(first, '1'),
      settlement(second, '1', { kind: 'void' }),
      settlement(third, '1', { kind: 'half-won' }),
    );
    await site.settled();
    const bet = await site.call('GET', `/web-api/sportsbook/bets/${json.betId}`, { cookie: player.cookie });
    // The return is 100 × 2 × 1 × 1.5: the void leg counts as 1, and half of the last leg wins at 2.
    expect(bet.json).toMatchObject({ state: 'won', returnMinor: 300 });
    expect(await site.balance(player)).toBe(1_200);
  });

  test('one lost leg settles an accumulator before the others are known', async () => {
    const player = await site.player(1_000);
    const [first, second] = [newMatch(), newMatch()];
    const { json } = await place(player.cookie, betBody([first, second], 100));
    site.receive(settlement(first, '2'));
    await site.settled();
    const path = `/web-api/sportsbook/bets/${json.betId}`;
    expect((await site.call('GET', path, { cookie: player.cookie })).json.state).toBe('lost');
    site.receive(settlement(second, '1'));
    await site.settled();
    expect(await site.balance(player)).toBe(900);
  });

  test('a cancelled match returns the stake', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const { json } = await place(player.cookie, betBody([matchId], 400));
    site.receive({ type: 'bet_cancel', atMs: 0, matchId, markets: 'all', reason: 'abandoned' });
    await site.settled();
    const bet = await site.call('GET', `/web-api/sportsbook/bets/${json.betId}`, { cookie: player.cookie });
    expect(bet.json).toMatchObject({ state: 'returned', returnMinor: 400, legs: [{ result: 'void' }] });
    expect(await site.balance(player)).toBe(1_000);
  });

  test('history lists the newest first, by state and in pages, and only the player’s own bets', async () => {
    const player = await site.player(1_000);
    const stranger = await site.player();
    const open = newMatch();
    const over = newMatch();
    for (const matchId of [over, open, open]) await place(player.cookie, betBody([matchId], 100));
    site.receive(settlement(over, '1'));
    await site.settled();
    const list = (query: string, cookie = player.cookie) =>
      site.call('GET', `/web-api/sportsbook/bets?${query}`, { cookie });
    expect((await list('state=open')).json.bets).toHaveLength(2);
    expect((await list('state=settled')).json.bets).toMatchObject([{ state: 'won' }]);
    const page = (await list('limit=2')).json;
    expect(page.bets).toHaveLength(2);
    expect((await list(`limit=2&after=${page.next}`)).json).toMatchObject({
      bets: [{ state: 'won' }],
      next: null,
    });
    expect((await list('', stranger.cookie)).json.bets).toEqual([]);
  });
});
