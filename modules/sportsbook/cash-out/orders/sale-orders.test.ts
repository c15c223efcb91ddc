import type { LifeEvent } from '@fairline/contracts';
import {
  betBody,
  matchMessages,
  oddsChange,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let site: TestSite;
let nextMatch = 1;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
});
afterAll(() => site.stop());

const newKey = () => `order-${String(nextKey++).padStart(8, '0')}`;

/** Offers a match whose first outcome has the chance of a half: a bet of 1,000 on it at 2.00 is worth 950. */
function newMatch(): string {
  const matchId = String(430_000 + nextMatch++);
  site.receive(...matchMessages(matchId, [2_000, 4_000, 4_000]));
  return matchId;
}

/** Sends prices by which a bet of 1,000 at 2.00 is worth 950 times 2 divided by the price of the first outcome. */
function price(matchId: string, oddsMilli: number, phase?: 'live'): void {
  const other = Math.round(2 / (1 / 1_000 - 1 / oddsMilli));
  site.receive(oddsChange(matchId, [oddsMilli, other, other], 'active', phase));
}

function request(player: TestPlayer, method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) {
  return site.call(method, path, {
    ...(body && { body }),
    cookie: player.cookie,
    headers: { 'idempotency-key': newKey() },
  });
}

async function placed(player: TestPlayer, matchIds: string[]): Promise<string> {
  const { json } = await request(player, 'POST', '/web-api/sportsbook/bets', betBody(matchIds, 1_000));
  return String(json.betId);
}

/** Sets an order for a bet of 1,000. */
function setOrder(player: TestPlayer, betId: string, valueMinor: number, soldMinor = 1_000) {
  const path = `/web-api/sportsbook/bets/${betId}/cash-out-order`;
  return request(player, 'PUT', path, { stakeMinor: 1_000, soldMinor, valueMinor });
}

function sell(player: TestPlayer, betId: string, soldMinor: number) {
  const body = { stakeMinor: 1_000, soldMinor, valueMinor: 1 };
  return request(player, 'POST', `/web-api/sportsbook/bets/${betId}/cash-out`, body);
}

async function betOf(player: TestPlayer, betId: string): Promise<Record<string, unknown>> {
  return (await request(player, 'GET', `/web-api/sportsbook/bets/${betId}`)).json;
}

async function orderOf(player: TestPlayer, betId: string): Promise<unknown> {
  const { json } = await request(player, 'GET', `/web-api/sportsbook/cash-out-offers?bets=${betId}`);
  return (json.offers as { order: unknown }[])[0]?.order;
}

async function lifeOf(player: TestPlayer, betId: string): Promise<LifeEvent[]> {
  return (await request(player, 'GET', `/web-api/sportsbook/bets/${betId}/life`)).json.events as LifeEvent[];
}

/** Lets the watch look at the changes of prices so far, and waits until a bet has the state. */
async function becomes(player: TestPlayer, betId: string, changes: object): Promise<void> {
  await expect
    .poll(async () => {
      await site.platform.clock.advance(250);
      return betOf(player, betId);
    })
    .toMatchObject(changes);
}

/** Lets the watch look three times, and waits for what it reads and sells. */
async function watched(): Promise<void> {
  for (let look = 0; look < 3; look++) {
    await site.platform.clock.advance(250);
    await site.platform.database.pool.query('SELECT');
  }
}

async function ledgerIsSound(): Promise<void> {
  const { rows } = await site.platform.database.pool.query('SELECT * FROM accounts.imbalance');
  expect(rows).toEqual([]);
}

describe('OFFER-01: a bet with an order is sold by itself', () => {
  test('at the first value at or above it, for the value of that moment', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    expect((await setOrder(player, betId, 1_500)).status).toBe(204);
    expect(await orderOf(player, betId)).toEqual({ soldMinor: 1_000, valueMinor: 1_500 });
    price(matchId, 1_300);
    await watched();
    expect(await betOf(player, betId)).toMatchObject({ state: 'open' });
    // 2.00 at 1.25 is worth 1,520, more than the order asks for.
    price(matchId, 1_250);
    await becomes(player, betId, { state: 'sold', returnMinor: 1_520 });
    expect(await site.balance(player)).toBe(1_520);
    expect((await lifeOf(player, betId)).map(({ kind, isByOrder }) => [kind, isByOrder])).toEqual([
      ['placed', false],
      ['sold', true],
    ]);
    await ledgerIsSound();
  });

  test('at once when it is worth the order already', async () => {
    const player = await site.player(1_000);
    const betId = await placed(player, [newMatch()]);
    await setOrder(player, betId, 950);
    await becomes(player, betId, { state: 'sold', returnMinor: 950 });
  });

  test('in the part of the order, and the rest stays in play without one', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    await setOrder(player, betId, 450, 300);
    price(matchId, 1_250);
    await becomes(player, betId, {
      state: 'open',
      stakeMinor: 700,
      soldStakeMinor: 300,
      soldReturnMinor: 456,
    });
    expect(await orderOf(player, betId)).toBeNull();
    price(matchId, 1_100);
    await watched();
    expect(await betOf(player, betId)).toMatchObject({ stakeMinor: 700 });
    await ledgerIsSound();
  });

  test('when the result of another leg makes it worth the order', async () => {
    const player = await site.player(1_000);
    const [first, second] = [newMatch(), newMatch()];
    const betId = await placed(player, [first, second]);
    // 4.00 at a quarter is worth 950; once a leg has won it is 4.00 at a half.
    await setOrder(player, betId, 1_900);
    await watched();
    site.receive(settlement(first, '1'));
    await site.settled();
    await becomes(player, betId, { state: 'sold', returnMinor: 1_900 });
  });

  test('and the open pages of its player get a message', async () => {
    const player = await site.player(2_000);
    const messages: unknown[] = [];
    const leave = site.platform.bus.subscribe(`live.player.${player.id}`, (message) =>
      messages.push(message),
    );
    const byHand = await placed(player, [newMatch()]);
    await sell(player, byHand, 1_000);
    const betId = await placed(player, [newMatch()]);
    await setOrder(player, betId, 900);
    await becomes(player, betId, { state: 'sold' });
    // The message is delivered by a tick of the outbox after the sale.
    await expect
      .poll(async () => {
        await site.platform.clock.advance(250);
        return messages;
      })
      .toContainEqual(
        expect.objectContaining({ type: 'bet-sold', betId, isByOrder: true, saleNo: 1, paidMinor: 950 }),
      );
    expect(messages).toContainEqual(expect.objectContaining({ betId: byHand, isByOrder: false }));
    leave();
  });
});

describe('OFFER-01: an order ends', () => {
  test('when its player removes it', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    await setOrder(player, betId, 1_500);
    await watched();
    const path = `/web-api/sportsbook/bets/${betId}/cash-out-order`;
    expect((await request(player, 'DELETE', path)).status).toBe(204);
    price(matchId, 1_100);
    await watched();
    expect(await betOf(player, betId)).toMatchObject({ state: 'open' });
  });

  test('with a sale by hand, since it was for the stake of before', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    await setOrder(player, betId, 1_500);
    expect((await sell(player, betId, 100)).status).toBe(201);
    expect(await orderOf(player, betId)).toBeNull();
    price(matchId, 1_100);
    await watched();
    expect(await betOf(player, betId)).toMatchObject({ state: 'open', stakeMinor: 900 });
  });

  test('with the settlement of its bet', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    await setOrder(player, betId, 1_900);
    site.receive(settlement(matchId, '1'));
    await site.settled();
    const { pool } = site.platform.database;
    await expect
      .poll(async () => {
        await site.platform.clock.advance(30_000);
        return (await pool.query('SELECT FROM sportsbook.cash_out_order WHERE bet_id = $1', [betId])).rows;
      })
      .toEqual([]);
  });
});

test('OFFER-01: an order is refused to another player, above what the bet can return, and for another stake', async () => {
  const [player, other] = [await site.player(1_000), await site.player(1_000)];
  const matchId = newMatch();
  const betId = await placed(player, [matchId]);
  expect((await setOrder(other, betId, 1_500)).json.code).toBe('BET_UNKNOWN');
  expect((await setOrder(player, 'no-number', 1_500)).json.code).toBe('BET_UNKNOWN');
  expect((await setOrder(player, betId, 2_001)).json).toMatchObject({
    code: 'CASHOUT_TARGET_TOO_HIGH',
    errors: [{ path: 'body.valueMinor', detail: '2000' }],
  });
  await sell(player, betId, 500);
  expect((await setOrder(player, betId, 900)).json.code).toBe('CASHOUT_BET_CHANGED');
  const path = `/web-api/sportsbook/bets/${betId}/cash-out-order`;
  expect((await request(other, 'DELETE', path)).status).toBe(204);
  site.receive(settlement(matchId, '1'));
  await site.settled();
  expect((await setOrder(player, betId, 900)).json.code).toBe('CASHOUT_DECIDED');
});

test('OFFER-01: another player does not end an order', async () => {
  const [player, other] = [await site.player(1_000), await site.player(1_000)];
  const betId = await placed(player, [newMatch()]);
  await setOrder(player, betId, 1_500);
  await request(other, 'DELETE', `/web-api/sportsbook/bets/${betId}/cash-out-order`);
  expect(await orderOf(player, betId)).toEqual({ soldMinor: 1_000, valueMinor: 1_500 });
});

describe('OFFER-01: with a match in play an order waits for the live delay', () => {
  /** Sets an order that the live prices reach, and resolves when its sale waits for the delay. */
  async function saleInDelay(player: TestPlayer) {
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    await setOrder(player, betId, 1_500);
    await watched();
    const after = vi.spyOn(site.platform.clock, 'after');
    price(matchId, 1_250, 'live');
    await expect
      .poll(async () => {
        await site.platform.clock.advance(250);
        return after.mock.calls.some(([delayMs]) => delayMs === 4_000);
      })
      .toBe(true);
    after.mockRestore();
    return { matchId, betId };
  }

  test('a value that falls in it is refused, in the life of the bet; the order stays and sells later', async () => {
    const player = await site.player(1_000);
    const { betId, matchId } = await saleInDelay(player);
    price(matchId, 1_300, 'live');
    await site.platform.clock.advance(4_000);
    await expect
      .poll(async () => (await lifeOf(player, betId)).at(-1))
      .toMatchObject({
        kind: 'sale-refused',
        stakeMinor: 1_000,
        returnMinor: 1_500,
        refusal: { code: 'CASHOUT_VALUE_CHANGED', times: 1 },
      });
    expect(await site.balance(player)).toBe(0);
    expect(await orderOf(player, betId)).toEqual({ soldMinor: 1_000, valueMinor: 1_500 });
    price(matchId, 1_250, 'live');
    await becomes(player, betId, { state: 'sold', returnMinor: 1_520 });
  });

  test('a market that is suspended in it refuses the sale', async () => {
    const player = await site.player(1_000);
    const { betId, matchId } = await saleInDelay(player);
    site.receive({ type: 'bet_stop', atMs: 0, matchId });
    await site.platform.clock.advance(4_000);
    await expect
      .poll(async () => (await lifeOf(player, betId)).at(-1)?.refusal)
      .toEqual({ code: 'CASHOUT_SUSPENDED', times: 1 });
  });

  test('a suspension that is over again refuses the sale by its name, and the order sells later', async () => {
    const player = await site.player(1_000);
    const { betId, matchId } = await saleInDelay(player);
    site.receive({ type: 'bet_stop', atMs: 0, matchId });
    price(matchId, 1_250, 'live');
    await site.platform.clock.advance(4_000);
    await expect
      .poll(async () => (await lifeOf(player, betId)).at(-1)?.refusal)
      .toEqual({ code: 'SUSPENDED_MEANWHILE', times: 1 });
    expect(await site.balance(player)).toBe(0);
    await becomes(player, betId, { state: 'sold', returnMinor: 1_520 });
  });

  test('a sale by hand at the same time is refused', async () => {
    const player = await site.player(1_000);
    const { betId } = await saleInDelay(player);
    expect((await sell(player, betId, 1_000)).json.code).toBe('CASHOUT_IN_DELAY');
    await site.platform.clock.advance(4_000);
    await becomes(player, betId, { state: 'sold', returnMinor: 1_520 });
  });
});

test('OFFER-01: the account of a player is frozen: the sale is refused in the life of the bet, and tried later', async () => {
  const player = await site.player(1_000);
  const betId = await placed(player, [newMatch()]);
  const { pool } = site.platform.database;
  const freeze = (time: string) =>
    pool.query(`UPDATE identity.player SET frozen_at = ${time} WHERE id = $1`, [player.id]);
  const refusals = async () => {
    const { rows } = await pool.query(
      'SELECT code, times FROM sportsbook.cash_out_refusal WHERE bet_id = $1',
      [betId],
    );
    return rows;
  };
  await freeze('now()');
  await site.platform.clock.advance(60_000);
  await setOrder(player, betId, 950);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(250);
      return refusals();
    })
    .toEqual([{ code: 'ACCOUNT_FROZEN', times: 1 }]);
  await watched();
  expect(await refusals()).toEqual([{ code: 'ACCOUNT_FROZEN', times: 1 }]);
  await freeze('NULL');
  await site.platform.clock.advance(60_000);
  await becomes(player, betId, { state: 'sold', returnMinor: 950 });
});

test('OFFER-01: of a sale by hand and an order that come at once, one pays', async () => {
  for (let turns = 0; turns < 10; turns++) {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    await setOrder(player, betId, 1_500);
    await watched();
    price(matchId, 1_250);
    await site.platform.clock.advance(250);
    for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
    const { status, json } = await sell(player, betId, 1_000);
    if (status !== 201) expect(['CASHOUT_IN_DELAY', 'CASHOUT_DECIDED']).toContain(json.code);
    await becomes(player, betId, { state: 'sold', returnMinor: 1_520 });
    expect(await site.balance(player)).toBe(1_520);
  }
  await ledgerIsSound();
});
