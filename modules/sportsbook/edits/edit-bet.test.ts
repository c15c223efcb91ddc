import type { BetView, LifeEvent } from '@fairline/contracts';
import { testOperator } from '@fairline/server/testing/operator';
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

const newKey = () => `edit-${String(nextKey++).padStart(8, '0')}`;

/** Offers a match whose first outcome has the chance of a half: a bet of 1,000 on it at 2.00 is worth 950. */
function newMatch(): string {
  const matchId = String(440_000 + nextMatch++);
  site.receive(...matchMessages(matchId, [2_000, 4_000, 4_000]));
  return matchId;
}

function post(player: TestPlayer, path: string, body: object, key = newKey()) {
  return site.call('POST', path, { body, cookie: player.cookie, headers: { 'idempotency-key': key } });
}

async function placed(player: TestPlayer, matchIds: string[], stakeMinor = 1_000): Promise<string> {
  const { json, status } = await post(player, '/web-api/sportsbook/bets', betBody(matchIds, stakeMinor));
  expect(status).toBe(201);
  return String(json.betId);
}

/** Edits a bet of 1,000 that is worth 950: another bet on these matches takes its place. */
function edit(
  player: TestPlayer,
  betId: string,
  { matchIds, stakeMinor, valueMinor = 950 }: { matchIds: string[]; stakeMinor: number; valueMinor?: number },
  key = newKey(),
) {
  const body = { sale: { stakeMinor: 1_000, valueMinor }, bet: betBody(matchIds, stakeMinor) };
  return post(player, `/web-api/sportsbook/bets/${betId}/edit`, body, key);
}

async function read(player: TestPlayer, path: string) {
  return (await site.call('GET', `/web-api/sportsbook/bets/${path}`, { cookie: player.cookie })).json;
}

async function betOf(player: TestPlayer, betId: unknown): Promise<BetView> {
  return (await read(player, String(betId))) as unknown as BetView;
}

async function lifeOf(player: TestPlayer, betId: unknown): Promise<LifeEvent[]> {
  return (await read(player, `${betId}/life`)).events as LifeEvent[];
}

async function heldOf(player: TestPlayer): Promise<number> {
  const { rows } = await site.platform.database.pool.query<{ held: string }>(
    `SELECT sum(balance_minor) AS held FROM accounts.account WHERE player_id = $1 AND kind = 'player_held'`,
    [player.id],
  );
  return Number(rows[0]?.held);
}

async function ledgerIsSound(): Promise<void> {
  const { rows } = await site.platform.database.pool.query('SELECT * FROM accounts.imbalance');
  expect(rows).toEqual([]);
}

const idOf = (json: Record<string, unknown>) => String((json.bet as { betId: string }).betId);

describe('OFFER-01: a bet is edited: it is sold, and another takes its place', () => {
  test('not by a bet about which a trader has to decide, which is placed by itself', async () => {
    const trader = await testOperator(site.platform, 'trader');
    const player = await site.player(5_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    const rule = {
      kind: 'referral',
      place: { playerId: player.id },
      terms: { stakeFromMinor: 3_000, seconds: 60, offerSeconds: 30 },
    };
    await site.call('POST', '/console-api/trading/rules', {
      body: { rule, reason: 'by the desk' },
      cookie: trader.cookie,
    });
    const { status, json } = await edit(player, betId, { matchIds: [matchId], stakeMinor: 3_000 });
    expect([status, json.code]).toEqual([409, 'EDIT_NEEDS_TRADER']);
    expect((await betOf(player, betId)).state).toBe('open');
    expect((await edit(player, betId, { matchIds: [matchId], stakeMinor: 2_999 })).status).toBe(201);
  });

  test('with a leg more, for the difference of its value and the new stake', async () => {
    const player = await site.player(1_500);
    const [first, second] = [newMatch(), newMatch()];
    const betId = await placed(player, [first]);
    const { status, json } = await edit(player, betId, { matchIds: [first, second], stakeMinor: 1_200 });
    expect([status, json.paidMinor, json.soldBetId]).toEqual([201, 950, betId]);
    // 500 in cash, 950 for the old bet, 1,200 for the new one.
    expect(await site.balance(player)).toBe(250);
    expect(await heldOf(player)).toBe(1_200);
    const [before, after] = [await betOf(player, betId), await betOf(player, idOf(json))];
    expect(before).toMatchObject({
      state: 'sold',
      returnMinor: 950,
      replacedBy: after.number,
      replaces: null,
    });
    expect(after).toMatchObject({ state: 'open', stakeMinor: 1_200, replaces: before.number });
    expect(after.legs.map(({ matchId }) => matchId)).toEqual([first, second]);
    await ledgerIsSound();
  });

  test('with a leg less and a smaller stake, by which the player gets money', async () => {
    const player = await site.player(1_000);
    const [first, second] = [newMatch(), newMatch()];
    const betId = await placed(player, [first, second]);
    const { json } = await edit(player, betId, { matchIds: [second], stakeMinor: 400 });
    expect(await betOf(player, idOf(json))).toMatchObject({ stakeMinor: 400, totalOddsMilli: 2_000 });
    expect(await site.balance(player)).toBe(550);
    await ledgerIsSound();
  });

  test('and both bets say so in their lives, with the movements of their money', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    const { json } = await edit(player, betId, { matchIds: [matchId], stakeMinor: 500 });
    const newId = idOf(json);
    const [before, after] = [await betOf(player, betId), await betOf(player, newId)];
    expect((await lifeOf(player, betId)).at(-1)).toMatchObject({
      kind: 'sold',
      returnMinor: 950,
      other: { betId: newId, number: after.number },
      postings: [
        { kind: 'release', amountMinor: 950 },
        { kind: 'loss', amountMinor: 50 },
      ],
    });
    expect(await lifeOf(player, newId)).toMatchObject([
      {
        kind: 'placed',
        other: { betId, number: before.number },
        postings: [{ kind: 'stake', amountMinor: 500 }],
      },
    ]);
  });

  test('once for its key: again is the same answer, with another body it is refused', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    const key = newKey();
    const first = await edit(player, betId, { matchIds: [matchId], stakeMinor: 500 }, key);
    const again = await edit(player, betId, { matchIds: [matchId], stakeMinor: 500 }, key);
    expect([again.status, again.json]).toEqual([201, first.json]);
    const other = await edit(player, betId, { matchIds: [matchId], stakeMinor: 501 }, key);
    expect(other.json.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await site.balance(player)).toBe(450);
  });

  test('of which the new one is settled for itself', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    const { json } = await edit(player, betId, { matchIds: [matchId], stakeMinor: 950 });
    site.receive(settlement(matchId, '1'));
    await site.settled();
    expect(await betOf(player, betId)).toMatchObject({ state: 'sold', returnMinor: 950 });
    expect(await betOf(player, idOf(json))).toMatchObject({ state: 'won', returnMinor: 1_900 });
    expect(await site.balance(player)).toBe(1_900);
    await ledgerIsSound();
  });
});

describe('OFFER-01: an edit is refused, and the bet stays as it was', () => {
  async function staysAsItWas(player: TestPlayer, betId: string, before: number): Promise<void> {
    expect(await betOf(player, betId)).toMatchObject({ state: 'open', stakeMinor: 1_000, replacedBy: null });
    expect([await site.balance(player), await heldOf(player)]).toEqual([before, 1_000]);
    const { json } = await site.call('GET', '/web-api/sportsbook/bets', { cookie: player.cookie });
    expect(json.bets).toHaveLength(1);
    await ledgerIsSound();
  }

  test('when the money and the value do not cover the new stake; what they cover is accepted', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    const key = newKey();
    const asked = { matchIds: [matchId], stakeMinor: 951 };
    expect((await edit(player, betId, asked, key)).json.code).toBe('BALANCE_TOO_LOW');
    // The refusal is the answer to its key, also when there is money by then.
    expect((await edit(player, betId, asked, key)).json.code).toBe('BALANCE_TOO_LOW');
    await staysAsItWas(player, betId, 0);
    expect((await edit(player, betId, { ...asked, stakeMinor: 950 })).status).toBe(201);
  });

  test('when a price of the new bet has fallen, with the place of the leg in the body', async () => {
    const player = await site.player(1_000);
    const [first, second] = [newMatch(), newMatch()];
    const betId = await placed(player, [first]);
    site.receive(oddsChange(second, [1_900, 4_000, 4_000]));
    const { json } = await edit(player, betId, { matchIds: [first, second], stakeMinor: 500 });
    expect(json).toMatchObject({ code: 'ODDS_CHANGED', errors: [{ path: 'body.bet.legs.1' }] });
    await staysAsItWas(player, betId, 0);
  });

  test('when the value has fallen below the one that the player saw, with the new one', async () => {
    const player = await site.player(1_000);
    const [first, second] = [newMatch(), newMatch()];
    const betId = await placed(player, [first]);
    site.receive(oddsChange(first, [4_000, 2_000, 4_000]));
    const { json } = await edit(player, betId, { matchIds: [second], stakeMinor: 500 });
    expect(json).toMatchObject({
      code: 'CASHOUT_VALUE_CHANGED',
      errors: [{ path: 'body.sale.valueMinor', detail: '475' }],
    });
    await staysAsItWas(player, betId, 0);
  });

  test('by the reasons of a sale: suspended, another stake, decided, of another player', async () => {
    const [player, other] = [await site.player(1_000), await site.player(1_000)];
    const [first, second] = [newMatch(), newMatch()];
    const betId = await placed(player, [first]);
    const asked = { matchIds: [second], stakeMinor: 500 };
    const codeOf = async (who = player, id = betId) => (await edit(who, id, asked)).json.code;
    expect(await codeOf(other)).toBe('BET_UNKNOWN');
    expect(await codeOf(player, 'no-number')).toBe('BET_UNKNOWN');
    site.receive(oddsChange(first, [2_000, 4_000, 4_000], 'suspended'));
    expect(await codeOf()).toBe('CASHOUT_SUSPENDED');
    await staysAsItWas(player, betId, 0);
    const wrongStake = { sale: { stakeMinor: 900, valueMinor: 1 }, bet: betBody([second], 500) };
    const { json } = await post(player, `/web-api/sportsbook/bets/${betId}/edit`, wrongStake);
    expect(json.code).toBe('CASHOUT_BET_CHANGED');
    site.receive(settlement(first, '1'));
    await site.settled();
    expect(await codeOf()).toBe('CASHOUT_DECIDED');
  });

  test('into another currency', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    const body = {
      sale: { stakeMinor: 1_000, valueMinor: 950 },
      bet: { ...betBody([matchId], 500), currency: 'USD' },
    };
    const { json } = await post(player, `/web-api/sportsbook/bets/${betId}/edit`, body);
    expect(json.code).toBe('CURRENCY_MISMATCH');
    await staysAsItWas(player, betId, 0);
  });
});

test('OFFER-01: an edit waits for the live delay of the old bet, and is decided by the value at its end', async () => {
  const player = await site.player(1_000);
  const [first, second] = [newMatch(), newMatch()];
  const betId = await placed(player, [first]);
  site.receive(oddsChange(first, [2_000, 4_000, 4_000], 'active', 'live'));
  const after = vi.spyOn(site.platform.clock, 'after');
  const editing = edit(player, betId, { matchIds: [second], stakeMinor: 500 });
  await expect.poll(() => after.mock.calls.some(([delayMs]) => delayMs === 4_000)).toBe(true);
  after.mockRestore();
  expect((await edit(player, betId, { matchIds: [second], stakeMinor: 500 })).json.code).toBe(
    'CASHOUT_IN_DELAY',
  );
  // A better value is the player's.
  site.receive(oddsChange(first, [1_250, 10_000, 10_000], 'active', 'live'));
  await site.platform.clock.advance(4_000);
  expect((await editing).json).toMatchObject({ paidMinor: 1_520 });
  expect(await site.balance(player)).toBe(1_020);
});

test('OFFER-01: an edit is refused when the market of the old bet was suspended during the delay', async () => {
  const player = await site.player(1_000);
  const [first, second] = [newMatch(), newMatch()];
  const betId = await placed(player, [first]);
  const live = oddsChange(first, [2_000, 4_000, 4_000], 'active', 'live');
  site.receive(live);
  const after = vi.spyOn(site.platform.clock, 'after');
  const editing = edit(player, betId, { matchIds: [second], stakeMinor: 500 });
  await expect.poll(() => after.mock.calls.some(([delayMs]) => delayMs === 4_000)).toBe(true);
  after.mockRestore();
  site.receive({ type: 'bet_stop', atMs: 0, matchId: first }, live);
  await site.platform.clock.advance(4_000);
  expect((await editing).json).toMatchObject({
    code: 'SUSPENDED_MEANWHILE',
    errors: [{ path: 'body.sale.valueMinor', detail: '950' }],
  });
  expect(await betOf(player, betId)).toMatchObject({ state: 'open', stakeMinor: 1_000 });
});

describe('OFFER-01: of two that come at once, one wins', () => {
  test('an edit and a sale of the whole bet', async () => {
    for (let turns = 0; turns < 6; turns++) {
      const player = await site.player(1_000);
      const matchId = newMatch();
      const betId = await placed(player, [matchId]);
      const sale = { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 950 };
      const selling = post(player, `/web-api/sportsbook/bets/${betId}/cash-out`, sale);
      for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
      const edited = await edit(player, betId, { matchIds: [matchId], stakeMinor: 500 });
      const statuses = [(await selling).status, edited.status].toSorted();
      expect(statuses).toEqual([201, 409]);
      expect(await site.balance(player)).toBe(edited.status === 201 ? 450 : 950);
    }
    await ledgerIsSound();
  });

  test('an edit and the settlement of the match: the stake is paid once', async () => {
    for (let turns = 0; turns < 8; turns++) {
      const player = await site.player(1_000);
      const [matchId, other] = [newMatch(), newMatch()];
      const betId = await placed(player, [matchId]);
      const editing = edit(player, betId, { matchIds: [other], stakeMinor: 500 });
      for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
      site.receive(settlement(matchId, '1'));
      const { status, json } = await editing;
      await site.settled();
      const { state } = await betOf(player, betId);
      if (status === 201) expect([state, await site.balance(player)]).toEqual(['sold', 450]);
      else {
        expect(['CASHOUT_LEG_CLOSED', 'CASHOUT_DECIDED']).toContain(json.code);
        expect([state, await site.balance(player)]).toEqual(['won', 2_000]);
      }
    }
    await ledgerIsSound();
  });

  test('many edits from one match to another and back, beside bets of the same players: none waits in a circle', async () => {
    const [one, two] = [newMatch(), newMatch()];
    const players = await Promise.all(Array.from({ length: 8 }, () => site.player(3_000)));
    const bets = await Promise.all(
      players.map((player, index) => placed(player, [index % 2 === 0 ? one : two])),
    );
    const answers = await Promise.all(
      players.flatMap((player, index) => [
        edit(player, bets[index] ?? '', { matchIds: [index % 2 === 0 ? two : one], stakeMinor: 1_000 }),
        post(player, '/web-api/sportsbook/bets', betBody([two], 500)),
        post(player, '/web-api/sportsbook/bets', betBody([one], 500)),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    for (const player of players) {
      expect([await site.balance(player), await heldOf(player)]).toEqual([950, 2_000]);
    }
    await ledgerIsSound();
  });
});
