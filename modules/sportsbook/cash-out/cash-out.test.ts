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

const newKey = () => `sale-${String(nextKey++).padStart(8, '0')}`;

function newMatch(odds?: [number, number, number]): string {
  const matchId = String(400_000 + nextMatch++);
  site.receive(...matchMessages(matchId, odds));
  return matchId;
}

/** Places a bet on the first outcome of matches, taken at 2.00. */
async function placed(player: TestPlayer, matchIds: string[], stakeMinor = 1_000, form?: object) {
  const { json, status } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: { ...betBody(matchIds, stakeMinor), ...(form && { form }) },
    cookie: player.cookie,
    headers: { 'idempotency-key': newKey() },
  });
  expect(status).toBe(201);
  return String(json.betId);
}

interface Offer {
  valueMinor: number;
  fairMinor: number;
  stakeMinor: number;
  stepMinor: number;
  delayMs: number;
  code: string | null;
}

async function offerOf(player: TestPlayer, betId: string): Promise<Offer> {
  const { json } = await site.call('GET', `/web-api/sportsbook/cash-out-offers?bets=${betId}`, {
    cookie: player.cookie,
  });
  return (json.offers as Offer[])[0] ?? expect.unreachable();
}

function sell(
  player: TestPlayer,
  betId: string,
  sale: { stakeMinor: number; soldMinor: number; valueMinor: number },
  key = newKey(),
) {
  return site.call('POST', `/web-api/sportsbook/bets/${betId}/cash-out`, {
    body: sale,
    cookie: player.cookie,
    headers: { 'idempotency-key': key },
  });
}

async function betOf(player: TestPlayer, betId: string): Promise<Record<string, unknown>> {
  return (await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie })).json;
}

async function ledgerIsSound(): Promise<void> {
  const { pool } = site.platform.database;
  expect((await pool.query('SELECT * FROM accounts.imbalance')).rows).toEqual([]);
  const { rows } = await pool.query(
    `SELECT currency, sum(amount) FROM (
       SELECT account.currency, amount_minor AS amount FROM accounts.posting JOIN accounts.account ON to_account = account.id
       UNION ALL
       SELECT account.currency, -amount_minor FROM accounts.posting JOIN accounts.account ON from_account = account.id) e
     GROUP BY currency HAVING sum(amount) <> 0`,
  );
  expect(rows).toEqual([]);
}

/** The stake that is held for open bets of a player. */
async function heldOf(player: TestPlayer): Promise<number> {
  const { rows } = await site.platform.database.pool.query<{ held: string }>(
    `SELECT sum(balance_minor) AS held FROM accounts.account WHERE player_id = $1 AND kind = 'player_held'`,
    [player.id],
  );
  return Number(rows[0]?.held);
}

const whole = ({ stakeMinor, valueMinor }: Offer) => ({ stakeMinor, soldMinor: stakeMinor, valueMinor });

describe('OFFER-01: a bet is sold', () => {
  test('for the value shown: the fair value of its chances less the stated margin', async () => {
    const player = await site.player(1_000);
    const betId = await placed(player, [newMatch([2_000, 2_000 * 2, 2_000 * 2])]);
    const offer = await offerOf(player, betId);
    // 2.00, 4.00, 4.00 have no margin: the chance is a half, and the house keeps 5 %.
    expect(offer).toMatchObject({
      fairMinor: 1_000,
      valueMinor: 950,
      stakeMinor: 1_000,
      stepMinor: 1,
      delayMs: 0,
    });
    const { status, json } = await sell(player, betId, whole(offer));
    expect(status).toBe(201);
    expect(json).toMatchObject({ paidMinor: 950, restMinor: 0, balanceMinor: 950 });
    expect(await betOf(player, betId)).toMatchObject({ state: 'sold', returnMinor: 950, stakeMinor: 1_000 });
    expect(await site.balance(player)).toBe(950);
    expect(await heldOf(player)).toBe(0);
    await ledgerIsSound();
  });

  test('in parts: the rest keeps its prices and is settled for itself', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch([2_000, 4_000, 4_000]);
    const betId = await placed(player, [matchId]);
    const first = await sell(player, betId, { stakeMinor: 1_000, soldMinor: 300, valueMinor: 285 });
    expect(first.json).toMatchObject({ paidMinor: 285, restMinor: 700 });
    // The price falls to 1.25: the chance is four fifths, and a part of 200 is worth 320 less 5 %.
    site.receive(oddsChange(matchId, [1_250, 10_000, 10_000]));
    const second = await sell(player, betId, { stakeMinor: 700, soldMinor: 200, valueMinor: 300 });
    expect(second.json).toMatchObject({ paidMinor: 304, restMinor: 500 });
    expect(await betOf(player, betId)).toMatchObject({
      state: 'open',
      stakeMinor: 500,
      potentialReturnMinor: 1_000,
      totalOddsMilli: 2_000,
      soldStakeMinor: 500,
      soldReturnMinor: 589,
    });
    expect(await heldOf(player)).toBe(500);
    site.receive(settlement(matchId, '1'));
    await site.settled();
    expect(await betOf(player, betId)).toMatchObject({ state: 'won', returnMinor: 1_000 });
    expect(await site.balance(player)).toBe(589 + 1_000);
    await ledgerIsSound();
  });

  test('a system in steps that leave every line a whole stake', async () => {
    const player = await site.player(1_000);
    const matchIds = [newMatch(), newMatch(), newMatch()];
    const trixie = { kind: 'combination', sizes: [2, 3], bankers: [], isLucky: false };
    const betId = await placed(player, matchIds, 100, trixie);
    const { stepMinor, valueMinor } = await offerOf(player, betId);
    expect(stepMinor).toBe(4);
    const wrong = await sell(player, betId, { stakeMinor: 400, soldMinor: 101, valueMinor: 1 });
    expect(wrong).toMatchObject({ status: 422, json: { code: 'CASHOUT_PART_INVALID' } });
    const half = await sell(player, betId, {
      stakeMinor: 400,
      soldMinor: 200,
      valueMinor: Math.floor(valueMinor / 2),
    });
    expect(half.json).toMatchObject({ restMinor: 200 });
    site.receive(...matchIds.map((matchId) => settlement(matchId, '1')));
    await site.settled();
    // Three doubles and a treble of 50 each, all at 2.00.
    expect(await betOf(player, betId)).toMatchObject({
      state: 'won',
      unitStakeMinor: 50,
      returnMinor: 1_000,
    });
    await ledgerIsSound();
  });

  test('once for its key, with the same answer afterwards', async () => {
    const player = await site.player(1_000);
    const betId = await placed(player, [newMatch([2_000, 4_000, 4_000])]);
    const key = newKey();
    const sale = { stakeMinor: 1_000, soldMinor: 400, valueMinor: 380 };
    const first = await sell(player, betId, sale, key);
    const again = await sell(player, betId, sale, key);
    expect(again.json).toEqual(first.json);
    expect(await site.balance(player)).toBe(380);
    const other = await sell(player, betId, { ...sale, soldMinor: 401 }, key);
    expect(other.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('OFFER-01: a sale is refused', () => {
  async function refused(player: TestPlayer, betId: string, code: string, sale?: Parameters<typeof sell>[2]) {
    const before = await site.balance(player);
    const asked = sale ?? { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 1 };
    const answer = await sell(player, betId, asked);
    expect(answer.json).toMatchObject({ code });
    expect(await site.balance(player)).toBe(before);
    return answer.json;
  }

  test('below the value shown, with the new value', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch([2_000, 4_000, 4_000]);
    const betId = await placed(player, [matchId]);
    site.receive(oddsChange(matchId, [4_000, 2_000, 4_000]));
    const sale = { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 950 };
    expect(await refused(player, betId, 'CASHOUT_VALUE_CHANGED', sale)).toMatchObject({
      errors: [{ path: 'body.valueMinor', detail: '475' }],
    });
  });

  test('while a market is suspended', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    site.receive(oddsChange(matchId, [2_000, 3_400, 3_800], 'suspended'));
    expect((await offerOf(player, betId)).code).toBe('CASHOUT_SUSPENDED');
    await refused(player, betId, 'CASHOUT_SUSPENDED');
  });

  test('when a market is closed and waits for its result', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId, newMatch()]);
    site.receive(oddsChange(matchId, [2_000, 3_400, 3_800], 'deactivated'));
    await refused(player, betId, 'CASHOUT_LEG_CLOSED');
  });

  test('when it is decided, or sold before', async () => {
    const player = await site.player(2_000);
    const lostMatch = newMatch();
    const betId = await placed(player, [lostMatch, newMatch()]);
    site.receive(settlement(lostMatch, '2'));
    await site.settled();
    await refused(player, betId, 'CASHOUT_DECIDED');
    const soldId = await placed(player, [newMatch()]);
    await sell(player, soldId, whole(await offerOf(player, soldId)));
    await refused(player, soldId, 'CASHOUT_DECIDED');
  });

  test('when its stake is no longer the one that the player saw', async () => {
    const player = await site.player(1_000);
    const betId = await placed(player, [newMatch()]);
    await sell(player, betId, { stakeMinor: 1_000, soldMinor: 500, valueMinor: 1 });
    await refused(player, betId, 'CASHOUT_BET_CHANGED');
  });

  test('to another player, and for an unknown number', async () => {
    const [owner, other] = [await site.player(1_000), await site.player(1_000)];
    const betId = await placed(owner, [newMatch()]);
    await refused(other, betId, 'BET_UNKNOWN');
    await refused(other, 'no-number', 'BET_UNKNOWN');
  });
});

describe('OFFER-01: a sale with a match in play', () => {
  function goLive(matchId: string, odds: [number, number, number]) {
    const [, change] = matchMessages(matchId, odds);
    if (change?.type !== 'odds_change') throw new Error('a match has prices');
    return { ...change, status: { ...change.status, phase: 'live' as const, period: '1h' } };
  }

  async function liveBet(player: TestPlayer) {
    const matchId = newMatch([2_000, 4_000, 4_000]);
    const betId = await placed(player, [matchId]);
    site.receive(goLive(matchId, [2_000, 4_000, 4_000]));
    return { matchId, betId };
  }

  test('is decided after the live delay, by the value at its end', async () => {
    const player = await site.player(1_000);
    const { matchId, betId } = await liveBet(player);
    const offer = await offerOf(player, betId);
    expect(offer).toMatchObject({ valueMinor: 950, delayMs: 4_000 });
    const selling = await startSale(player, betId, offer.valueMinor);
    expect((await sell(player, betId, whole(offer))).json).toMatchObject({ code: 'CASHOUT_IN_DELAY' });
    // A better price is the player's.
    site.receive(goLive(matchId, [1_250, 10_000, 10_000]));
    await site.platform.clock.advance(4_000);
    expect((await selling.answer).json).toMatchObject({ paidMinor: 1_520 });
  });

  test('is refused with the new value when it has fallen in the delay', async () => {
    const player = await site.player(1_000);
    const { matchId, betId } = await liveBet(player);
    const selling = await startSale(player, betId, 950);
    site.receive(goLive(matchId, [8_000, 1_250, 20_000]));
    await site.platform.clock.advance(4_000);
    expect((await selling.answer).json).toMatchObject({ code: 'CASHOUT_VALUE_CHANGED' });
    expect(await site.balance(player)).toBe(0);
  });

  test('is refused when the market is suspended in the delay', async () => {
    const player = await site.player(1_000);
    const { matchId, betId } = await liveBet(player);
    const selling = await startSale(player, betId, 1);
    site.receive({ type: 'bet_stop', atMs: 0, matchId });
    await site.platform.clock.advance(4_000);
    expect((await selling.answer).json).toMatchObject({ code: 'CASHOUT_SUSPENDED' });
  });

  test('is refused, with its value now, when a goal was scored or the market was suspended meanwhile', async () => {
    const player = await site.player(1_000);
    const { matchId, betId } = await liveBet(player);
    const scoring = await startSale(player, betId, 1);
    const goal = goLive(matchId, [1_250, 10_000, 10_000]);
    site.receive({ ...goal, status: { ...goal.status, score: [1, 0] } });
    await site.platform.clock.advance(4_000);
    expect((await scoring.answer).json).toMatchObject({
      code: 'SCORE_CHANGED',
      errors: [{ path: 'body.valueMinor', detail: '1520' }],
    });
    const selling = await startSale(player, betId, 1);
    site.receive({ type: 'bet_stop', atMs: 0, matchId }, goal);
    site.receive({ ...goal, status: { ...goal.status, score: [1, 0] } });
    await site.platform.clock.advance(4_000);
    expect((await selling.answer).json.code).toBe('SCORE_CHANGED');
    const reopened = await startSale(player, betId, 1);
    site.receive({ type: 'bet_stop', atMs: 0, matchId });
    site.receive({ ...goal, status: { ...goal.status, score: [1, 0] } });
    await site.platform.clock.advance(4_000);
    expect((await reopened.answer).json).toMatchObject({
      code: 'SUSPENDED_MEANWHILE',
      errors: [{ path: 'body.valueMinor', detail: '1520' }],
    });
    expect(await site.balance(player)).toBe(0);
  });

  /** Asks for the sale of a whole bet, and resolves when it waits for the live delay. */
  async function startSale(player: TestPlayer, betId: string, valueMinor: number) {
    const after = vi.spyOn(site.platform.clock, 'after');
    const answer = sell(player, betId, { stakeMinor: 1_000, soldMinor: 1_000, valueMinor });
    await expect.poll(() => after.mock.calls.some(([delayMs]) => delayMs === 4_000)).toBe(true);
    after.mockRestore();
    return { answer };
  }
});

describe('OFFER-01: of two that come at once, one wins', () => {
  test('two sales with different keys: the other gets a clear answer', async () => {
    const player = await site.player(1_000);
    const betId = await placed(player, [newMatch([2_000, 4_000, 4_000])]);
    const sale = { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 950 };
    const answers = await Promise.all([sell(player, betId, sale), sell(player, betId, sale)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [lost] = answers.filter(({ status }) => status !== 201);
    expect(['CASHOUT_IN_DELAY', 'CASHOUT_DECIDED']).toContain(lost?.json.code);
    expect(await site.balance(player)).toBe(950);
    await ledgerIsSound();
  });

  test('a sale and the settlement of its match', async () => {
    for (let round = 0; round < 8; round++) {
      const player = await site.player(1_000);
      const matchId = newMatch([2_000, 4_000, 4_000]);
      const betId = await placed(player, [matchId]);
      const sale = { stakeMinor: 1_000, soldMinor: 500, valueMinor: 475 };
      const selling = sell(player, betId, sale);
      for (let turn = 0; turn < round; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
      site.receive(settlement(matchId, '1'));
      const { status, json } = await selling;
      await site.settled();
      const bet = await betOf(player, betId);
      if (status === 201)
        expect(bet).toMatchObject({ state: 'won', returnMinor: 1_000, soldReturnMinor: 475 });
      else {
        expect(['CASHOUT_LEG_CLOSED', 'CASHOUT_DECIDED']).toContain(json.code);
        expect(bet).toMatchObject({ state: 'won', returnMinor: 2_000, soldReturnMinor: 0 });
      }
      expect(await site.balance(player)).toBe(status === 201 ? 1_475 : 2_000);
    }
    await ledgerIsSound();
  });
});

test('OFFER-01: what was paid for a sold bet stays paid when the feed takes a result back', async () => {
  const player = await site.player(2_000);
  const [first, second] = [newMatch([2_000, 4_000, 4_000]), newMatch([2_000, 4_000, 4_000])];
  const soldId = await placed(player, [first, second]);
  const partId = await placed(player, [first]);
  await sell(player, partId, { stakeMinor: 1_000, soldMinor: 500, valueMinor: 475 });
  site.receive(settlement(first, '1'));
  await site.settled();
  // The first leg has won, so the accumulator is worth 4.00 × 1/2 less 5 %.
  expect((await sell(player, soldId, whole(await offerOf(player, soldId)))).json).toMatchObject({
    paidMinor: 1_900,
  });
  site.receive(
    {
      type: 'rollback_bet_settlement',
      atMs: 1,
      matchId: first,
      markets: [{ marketId: 1, specifiers: '' }],
    },
    { ...settlement(first, '2'), atMs: 2 },
  );
  await site.settled();
  expect(await betOf(player, soldId)).toMatchObject({ state: 'sold', returnMinor: 1_900 });
  expect(await betOf(player, partId)).toMatchObject({ state: 'lost', returnMinor: 0, soldReturnMinor: 475 });
  expect(await site.balance(player)).toBe(1_900 + 475);
  await ledgerIsSound();
});

test('OFFER-01: changes of values are sent to the pages of the player who looks at them, merged', async () => {
  const player = await site.player(1_000);
  const matchId = newMatch([2_000, 4_000, 4_000]);
  const betId = await placed(player, [matchId]);
  const sent: { offers: Offer[] }[] = [];
  const leave = site.platform.bus.subscribe<{ offers: Offer[] }>(`live.cash-out.${player.id}`, (message) =>
    sent.push(message),
  );
  await offerOf(player, betId);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(500);
      return sent.length;
    })
    .toBe(1);
  for (const odds of [1_900, 1_800, 1_250]) site.receive(oddsChange(matchId, [odds, 10_000, 10_000]));
  await site.platform.clock.advance(500);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.offers).toMatchObject([{ betId, valueMinor: 1_520 }]);
  // A minute later nobody looks any more.
  await site.platform.clock.skip(61_000);
  site.receive(oddsChange(matchId, [1_900, 4_000, 4_000]));
  await site.platform.clock.advance(500);
  expect(sent).toHaveLength(2);
  leave();
});
