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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let site: TestSite;
let trader: TestOperator;
let player: TestPlayer;
let nextMatch = 740_000;
let nextKey = 1;
const rulesInForce: unknown[] = [];

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
  trader = await testOperator(site.platform, 'trader');
});
afterAll(() => site.stop());
beforeEach(async () => {
  player = await site.player(500_000);
});
afterEach(async () => {
  for (const ruleId of rulesInForce.splice(0)) {
    const body = { reason: 'over' };
    await site.call('POST', `/console-api/trading/rules/${ruleId}/ending`, { body, cookie: trader.cookie });
  }
});

function newMatch(): string {
  const matchId = String(nextMatch++);
  site.receive(...matchMessages(matchId));
  return matchId;
}

async function setRule(kind: string, place: object, terms: object, replaces?: unknown): Promise<void> {
  const body = {
    rule: { kind, place, terms },
    reason: 'by the desk',
    ...(replaces !== undefined && { replaces }),
  };
  const { json } = await site.call('POST', '/console-api/trading/rules', { body, cookie: trader.cookie });
  rulesInForce.push(json.ruleId);
}

function place(matchIds: string[], stakeMinor: number, cookie = player.cookie) {
  const headers = { 'idempotency-key': `limit-key-${String(nextKey++).padStart(8, '0')}` };
  return site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody(matchIds, stakeMinor),
    cookie,
    headers,
  });
}

async function quote(matchIds: string[], form?: object) {
  const legs = matchIds.map((matchId) => ({ matchId, marketId: 1, specifiers: '', outcomeId: '1' }));
  const body = { bets: [{ legs, ...(form && { form }) }], currency: 'EUR' };
  const { json } = await site.call('POST', '/web-api/sportsbook/stakes', { body, cookie: player.cookie });
  return Array.isArray(json.bets) ? json.bets[0] : undefined;
}

async function liabilityOf(matchId: string): Promise<unknown[]> {
  const { rows } = await site.platform.database.pool.query(
    `SELECT outcome_id, stake_minor::integer AS stake, return_minor::integer AS return
     FROM sportsbook.liability WHERE match_id = $1 ORDER BY outcome_id`,
    [matchId],
  );
  return rows;
}

describe('OFFER-01: limits', () => {
  test('the highest stake is known before placing; it is accepted, and one unit more is refused with it', async () => {
    const matches = [newMatch(), newMatch()];
    await setRule('limit', { sportId: 1 }, { maxStakeMinor: 5_000 });
    await setRule('limit', { matchId: matches[1] }, { maxReturnMinor: 12_000 });
    expect(await quote(matches)).toMatchObject({
      maxMinor: 3_000,
      reasons: [
        { path: 'body.stakeMinor', code: 'STAKE_TOO_HIGH' },
        { path: 'body.legs.1', code: 'LEG_RETURN_LIMIT' },
      ],
    });
    const refused = await place(matches, 3_001);
    expect(refused).toMatchObject({
      status: 422,
      json: {
        code: 'STAKE_TOO_HIGH',
        errors: [
          { path: 'body.stakeMinor', code: 'STAKE_TOO_HIGH', allowedMinor: 3_000 },
          { path: 'body.legs.1', code: 'LEG_RETURN_LIMIT' },
        ],
      },
    });
    const placed = await place(matches, 3_000);
    expect(placed).toMatchObject({ status: 201, json: { potentialReturnMinor: 12_000 } });
  });

  test('a system is bounded by the stake of one line', async () => {
    const matches = [newMatch(), newMatch(), newMatch()];
    await setRule('limit', {}, { maxStakeMinor: 1_000 });
    const trixie = { kind: 'combination', sizes: [2, 3] };
    expect(await quote(matches, trixie)).toMatchObject({ maxMinor: 250 });
  });

  test('a limit of one player is not that of another', async () => {
    const other = await site.player(10_000);
    await setRule('limit', { playerId: player.id }, { maxStakeMinor: 100 });
    const matchId = newMatch();
    expect((await place([matchId], 200)).json.code).toBe('STAKE_TOO_HIGH');
    expect((await place([matchId], 200, other.cookie)).status).toBe(201);
  });

  test('every selection that is refused is named, with its present price', async () => {
    const [moved, gone] = [newMatch(), newMatch()];
    site.receive(...matchMessages(moved, [2_100, 3_400, 3_800]));
    site.receive({ type: 'bet_stop', atMs: 0, matchId: gone });
    expect((await place([moved, gone], 100)).json).toMatchObject({
      code: 'ODDS_CHANGED',
      errors: [
        { path: 'body.legs.0', code: 'ODDS_CHANGED', oddsMilli: 2_100 },
        { path: 'body.legs.1', code: 'MARKET_CLOSED' },
      ],
    });
  });
});

describe('OFFER-01: liability', () => {
  test('open bets count on each outcome in their transaction, and leave it when they are settled', async () => {
    const [first, second] = [newMatch(), newMatch()];
    await place([first], 1_000);
    await place([first, second], 600);
    expect(await liabilityOf(first)).toEqual([{ outcome_id: '1', stake: 1_300, return: 3_200 }]);
    expect(await liabilityOf(second)).toEqual([{ outcome_id: '1', stake: 300, return: 1_200 }]);
    site.receive(settlement(first, '2'));
    await site.settled();
    expect(await liabilityOf(first)).toEqual([{ outcome_id: '1', stake: 0, return: 0 }]);
    expect(await liabilityOf(second)).toEqual([{ outcome_id: '1', stake: 0, return: 0 }]);
  });

  test('stakes are accepted up to the highest loss, however many come at once', async () => {
    const matchId = newMatch();
    await setRule('liability', { marketId: 1 }, { maxLossMinor: 3_000, suspends: false });
    const answers = await Promise.all(Array.from({ length: 8 }, () => place([matchId], 700)));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(4);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.json).toMatchObject({
      code: 'STAKE_TOO_HIGH',
      errors: [{ allowedMinor: 200 }, { path: 'body.legs.0', code: 'LEG_LIABILITY_LIMIT' }],
    });
    expect(await quote([matchId])).toMatchObject({ maxMinor: 200 });
  });

  test('the price falls with each step of the loss', async () => {
    const matchId = newMatch();
    const terms = { maxLossMinor: 4_000, suspends: false, moveEachMinor: 1_000, moveMilli: 100 };
    await setRule('liability', { competitionId: 17 }, terms);
    const shown = async () => {
      const { json } = await site.call('GET', `/web-api/sportsbook/matches/${matchId}`);
      const [market] = Array.isArray(json.markets) ? json.markets : [];
      return market.outcomes[0];
    };
    await place([matchId], 2_000);
    await site.platform.clock.advance(250);
    await expect.poll(async () => (await shown()).oddsMilli).toBeLessThan(1_900);
    const { oddsMilli } = await shown();
    const body = betBody([matchId], 1_500, oddsMilli);
    const headers = { 'idempotency-key': 'limit-key-of-the-second' };
    const second = await site.call('POST', '/web-api/sportsbook/bets', {
      body,
      cookie: player.cookie,
      headers,
    });
    expect(second.status).toBe(201);
    await site.platform.clock.advance(250);
    await expect.poll(async () => (await shown()).oddsMilli).toBeLessThan(oddsMilli);
  });

  async function sheetOf(matchId: string) {
    const path = `/console-api/trading/matches/${matchId}`;
    return (await site.call('GET', path, { cookie: trader.cookie })).json;
  }
  const stateOf = async (matchId: string) => {
    const { json } = await site.call('GET', `/web-api/sportsbook/matches/${matchId}`);
    const [market] = Array.isArray(json.markets) ? json.markets : [];
    return market.status;
  };
  const sumsAreRead = () => site.platform.clock.advance(250);

  test('a market is suspended while its worst result costs its bound, and opens when the rule allows more', async () => {
    const [matchId, other] = [newMatch(), newMatch()];
    await setRule(
      'liability',
      { marketId: 1 },
      { maxLossMinor: 90_000, suspends: false, marketLossMinor: 1_000 },
    );
    await place([matchId], 900);
    await sumsAreRead();
    expect(await stateOf(matchId)).toBe('active');
    await place([matchId], 100);
    await sumsAreRead();
    await expect.poll(() => stateOf(matchId)).toBe('suspended');
    expect(await stateOf(other)).toBe('active');
    expect((await place([matchId], 100)).json.code).toBe('MARKET_CLOSED');
    // New prices of the feed do not open it.
    site.receive(oddsChange(matchId, [2_100, 3_300, 3_700]));
    expect(await sheetOf(matchId)).toMatchObject({
      markets: [{ feedStatus: 'active', isFull: true, isSuspended: false }],
    });
    await setRule(
      'liability',
      { marketId: 1 },
      { maxLossMinor: 90_000, suspends: false, marketLossMinor: 1_001 },
      rulesInForce[0],
    );
    await sumsAreRead();
    await expect.poll(() => stateOf(matchId)).toBe('active');
  });

  test('a match is suspended while its worst result costs its bound, and opens when the rule ends', async () => {
    const [matchId, other] = [newMatch(), newMatch()];
    await setRule(
      'liability',
      { competitionId: 17 },
      { maxLossMinor: 90_000, suspends: false, matchLossMinor: 1_500 },
    );
    // A narrower rule for the market leaves the bound of the match in force.
    await setRule('liability', { marketId: 1 }, { maxLossMinor: 80_000, suspends: false });
    await place([matchId], 1_500);
    await sumsAreRead();
    await expect.poll(() => stateOf(matchId)).toBe('suspended');
    expect(await stateOf(other)).toBe('active');
    expect(await sheetOf(matchId)).toMatchObject({ markets: [{ feedStatus: 'active', isFull: true }] });
    const [ruleId] = rulesInForce;
    const body = { reason: 'looked at' };
    await site.call('POST', `/console-api/trading/rules/${ruleId}/ending`, { body, cookie: trader.cookie });
    await sumsAreRead();
    await expect.poll(() => stateOf(matchId)).toBe('active');
  });

  test('a bound of the match in a rule of some markets is refused', async () => {
    const rule = {
      kind: 'liability',
      place: { group: 'goals' },
      terms: { maxLossMinor: 1_000, suspends: false, matchLossMinor: 900 },
    };
    const body = { rule, reason: 'by the desk' };
    const { status, json } = await site.call('POST', '/console-api/trading/rules', {
      body,
      cookie: trader.cookie,
    });
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'INVALID_INPUT' });
  });
});
