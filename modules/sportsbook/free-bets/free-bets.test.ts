import type { FeedMessage } from '@fairline/feed';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let operator: TestOperator;
let nextMatch = 880_000;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
  operator = await testOperator(site.platform, 'administrator');
});
afterAll(() => site.stop());

function newMatch(): string {
  const matchId = String(nextMatch++);
  site.receive(...matchMessages(matchId));
  return matchId;
}

const soon = () => site.platform.clock.now() + 86_400_000;

function grant(player: TestPlayer, changes: object = {}, cookie = operator.cookie) {
  return site.call('POST', `/console-api/players/${player.id}/free-bets`, {
    body: {
      amountMinor: 500,
      currency: 'EUR',
      conditions: {},
      expiresAt: soon(),
      reason: 'welcome',
      ...changes,
    },
    cookie,
  });
}

async function granted(player: TestPlayer, changes: object = {}): Promise<string> {
  const { status, json } = await grant(player, changes);
  expect(status).toBe(201);
  return String(json.freeBetId);
}

function place(player: TestPlayer, matchIds: string[], freeBetId: string, changes: object = {}) {
  return site.call('POST', '/web-api/sportsbook/bets', {
    body: { ...betBody(matchIds, 500), freeBetId, ...changes },
    cookie: player.cookie,
    headers: { 'idempotency-key': `free-${String(nextKey++).padStart(8, '0')}` },
  });
}

async function usable({ cookie }: TestPlayer): Promise<string[]> {
  const { json } = await site.call('GET', '/web-api/sportsbook/free-bets', { cookie });
  const schema = z.object({ freeBets: z.array(z.object({ freeBetId: z.string() })) });
  return schema.parse(json).freeBets.map(({ freeBetId }) => freeBetId);
}

async function betOf({ cookie }: TestPlayer, betId: unknown) {
  return (await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie })).json;
}

async function postings(betId: unknown): Promise<unknown[]> {
  const { rows } = await site.platform.database.pool.query<{ line: string }>(
    `SELECT concat_ws(' ', posting.kind, source.kind, target.kind, amount_minor) AS line
     FROM accounts.posting
     JOIN accounts.account AS source ON source.id = from_account
     JOIN accounts.account AS target ON target.id = to_account
     WHERE reference = $1 ORDER BY posting.id`,
    [`bet:${betId}`],
  );
  return rows.map(({ line }) => line);
}

async function receive(...messages: FeedMessage[]): Promise<void> {
  site.receive(...messages);
  await site.settled();
}

const takeBack = (matchId: string): FeedMessage => ({
  type: 'rollback_bet_settlement',
  atMs: 0,
  matchId,
  markets: [{ marketId: 1, specifiers: '' }],
});

describe('OFFER-01: a free bet', () => {
  test('is a stake that costs nothing, and a win pays the return without it out of the promotions', async () => {
    const player = await site.player();
    const freeBetId = await granted(player);
    expect(await usable(player)).toEqual([freeBetId]);
    const matchId = newMatch();
    const { status, json } = await place(player, [matchId], freeBetId);
    expect([status, json]).toMatchObject([
      201,
      { balanceMinor: 0, stakeMinor: 500, potentialReturnMinor: 500 },
    ]);
    expect([await usable(player), await postings(json.betId)]).toEqual([[], []]);
    await receive(settlement(matchId, '1'));
    expect([await site.balance(player), await postings(json.betId)]).toEqual([
      500,
      ['free-bet promotions player_cash 500'],
    ]);
    expect(await betOf(player, json.betId)).toMatchObject({ state: 'won', isFree: true, returnMinor: 500 });
  });

  test('that is lost costs and pays nothing', async () => {
    const player = await site.player(100);
    const matchId = newMatch();
    const { json } = await place(player, [matchId], await granted(player));
    await receive(settlement(matchId, '2'));
    expect([await site.balance(player), await usable(player)]).toEqual([100, []]);
    expect(await betOf(player, json.betId)).toMatchObject({ state: 'lost', returnMinor: 0 });
  });

  test('that is void comes back, and can be staked for a week at least', async () => {
    const player = await site.player();
    const freeBetId = await granted(player);
    const matchId = newMatch();
    await place(player, [matchId], freeBetId);
    await receive(settlement(matchId, '', { kind: 'void' }));
    expect([await site.balance(player), await usable(player)]).toEqual([0, [freeBetId]]);
    const { rows } = await site.platform.database.pool.query<{ expires_at: Date }>(
      'SELECT expires_at FROM sportsbook.free_bet WHERE free_bet_id = $1',
      [freeBetId],
    );
    expect(rows[0]?.expires_at.getTime()).toBe(site.platform.clock.now() + 7 * 86_400_000);
  });

  test('a settlement of a free bet is taken back to the cent, and the bet is settled anew', async () => {
    const player = await site.player();
    const freeBetId = await granted(player);
    const matchId = newMatch();
    const { json } = await place(player, [matchId], freeBetId);
    await receive(settlement(matchId, '1'));
    await receive(takeBack(matchId));
    expect([await site.balance(player), (await betOf(player, json.betId)).state]).toEqual([0, 'open']);
    expect(await postings(json.betId)).toEqual([
      'free-bet promotions player_cash 500',
      'free-bet player_cash promotions 500',
    ]);
    expect(await usable(player)).toEqual([]);
    await receive({ ...settlement(matchId, '', { kind: 'void' }), atMs: 1 });
    expect([await site.balance(player), await usable(player)]).toEqual([0, [freeBetId]]);
    // The bet is void no more, so its free bet is used again.
    await receive({ ...settlement(matchId, '1'), atMs: 2 });
    expect([await site.balance(player), await usable(player)]).toEqual([500, []]);
    const { rows } = await site.platform.database.pool.query('SELECT * FROM accounts.imbalance');
    expect(rows).toEqual([]);
  });

  test('a win that is taken back after it was spent is owed, and no free bet is staked meanwhile', async () => {
    const player = await site.player();
    const [first, second] = [await granted(player), await granted(player)];
    const [matchId, other] = [newMatch(), newMatch()];
    await place(player, [matchId], first);
    await receive(settlement(matchId, '1'));
    const spent = await site.call('POST', '/web-api/sportsbook/bets', {
      body: betBody([other], 500),
      cookie: player.cookie,
      headers: { 'idempotency-key': `free-${String(nextKey++).padStart(8, '0')}` },
    });
    expect(spent.status).toBe(201);
    await receive(takeBack(matchId));
    expect((await place(player, [other], second)).json.code).toBe('MONEY_OWED');
  });

  test('cannot be sold', async () => {
    const player = await site.player();
    const { json } = await place(player, [newMatch()], await granted(player));
    const { json: listed } = await site.call(
      'GET',
      `/web-api/sportsbook/cash-out-offers?bets=${json.betId}`,
      {
        cookie: player.cookie,
      },
    );
    expect(listed).toMatchObject({ offers: [{ valueMinor: null, code: 'CASHOUT_FREE_BET' }] });
  });

  test.each<[string, string, object, object]>([
    ['a lower price', 'FREE_BET_CONDITIONS', { conditions: { minOddsMilli: 2_001 } }, {}],
    ['another kind', 'FREE_BET_CONDITIONS', { conditions: { kinds: ['accumulator'] } }, {}],
    ['another sport', 'FREE_BET_CONDITIONS', { conditions: { sportIds: [5] } }, {}],
    ['a higher stake', 'STAKE_TOO_HIGH', {}, { stakeMinor: 501 }],
  ])('is refused for %s', async (_words, code, changes, asked) => {
    const player = await site.player();
    const freeBetId = await granted(player, changes);
    expect((await place(player, [newMatch()], freeBetId, asked)).json.code).toBe(code);
    expect(await usable(player)).toEqual([freeBetId]);
  });

  test('is used once, also by two requests at once, by its player alone, and until it expires', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const freeBetId = await granted(player);
    const matchId = newMatch();
    expect((await place(other, [matchId], freeBetId)).json.code).toBe('FREE_BET_UNKNOWN');
    const answers = await Promise.all([1, 2, 3].map(() => place(player, [matchId], freeBetId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const late = await granted(player);
    await site.platform.database.pool.query(
      'UPDATE sportsbook.free_bet SET expires_at = granted_at WHERE free_bet_id = $1',
      [late],
    );
    expect(await usable(player)).toEqual([]);
    expect((await place(player, [newMatch()], late)).json.code).toBe('FREE_BET_EXPIRED');
  });
});

describe('OFFER-01: operators', () => {
  test('give free bets and withdraw unused ones, and each is in the audit record', async () => {
    const player = await site.player();
    const freeBetId = await granted(player);
    const path = `/console-api/players/${player.id}/free-bets`;
    const withdraw = () =>
      site.call('POST', `${path}/${freeBetId}/withdrawal`, {
        body: { reason: 'given by mistake' },
        cookie: operator.cookie,
      });
    expect((await withdraw()).json).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw()).json.code).toBe('NOT_FOUND');
    expect((await place(player, [newMatch()], freeBetId)).json.code).toBe('FREE_BET_UNKNOWN');
    const { json } = await site.call('GET', path, { cookie: operator.cookie });
    expect(json).toMatchObject({ items: [{ freeBetId, state: 'withdrawn' }] });
    const { rows } = await site.platform.database.pool.query(
      'SELECT action FROM audit.entry WHERE subject = $1 ORDER BY day, no',
      [`players/${player.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['bets.grant-free-bet', 'bets.withdraw-free-bet']);
  });

  test('need the right, an account in the currency and a day in the coming year', async () => {
    const player = await site.player();
    const trader = await testOperator(site.platform, 'trader');
    expect((await grant(player, {}, trader.cookie)).json.code).toBe('PERMISSION_MISSING');
    expect((await grant(player, { currency: 'USD' })).json.code).toBe('CURRENCY_MISMATCH');
    expect((await grant(player, { expiresAt: site.platform.clock.now() })).json.code).toBe('EXPIRY_INVALID');
    expect((await grant(player, { amountMinor: 0 })).json.code).toBe('INVALID_INPUT');
  });
});
