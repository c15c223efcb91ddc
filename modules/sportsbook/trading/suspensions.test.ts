import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import {
  betBody,
  matchMessages,
  oddsChange,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let trader: TestOperator;
let nextMatch = 700_000;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite();
  trader = await testOperator(site.platform, 'trader');
});
afterAll(() => site.stop());

function newMatch(): string {
  const matchId = String(nextMatch++);
  site.receive(...matchMessages(matchId));
  return matchId;
}

const post = (path: string, body: unknown, cookie = trader.cookie) =>
  site.call('POST', `/console-api/trading/${path}`, { body, cookie });
const suspend = (place: object) => post('suspensions', { place, reason: 'wrong price' });

async function lift({ json }: { json: Record<string, unknown> }, version = json.version) {
  return post(`suspensions/${json.suspensionId}/lifting`, { version });
}

/** Returns the states of the outcomes of 1x2 as a player's coupon gets them. */
async function quoted(matchId: string): Promise<unknown[]> {
  const selections = ['1', '2'].map((outcomeId) => ({ matchId, marketId: 1, specifiers: '', outcomeId }));
  const { json } = await site.call('POST', '/web-api/sportsbook/quote', { body: { selections } });
  return Array.isArray(json.legs) ? json.legs.map((leg) => leg.state) : [];
}

async function audited(action: string): Promise<unknown[]> {
  const { rows } = await site.platform.database.pool.query(
    `SELECT subject, actor_name FROM audit.entry WHERE action = $1 ORDER BY 1`,
    [action],
  );
  return rows;
}

const whole = ['suspended', 'suspended'];

test.each([
  ['site', () => ({ scope: 'site' }), whole],
  ['sport', () => ({ scope: 'sport', sportId: 1 }), whole],
  ['competition', () => ({ scope: 'competition', competitionId: 17 }), whole],
  ['match', (matchId: string) => ({ scope: 'match', matchId }), whole],
  ['market', (matchId: string) => ({ scope: 'market', matchId, marketId: 1, specifiers: '' }), whole],
  [
    'all lines of a market',
    (matchId: string) => ({ scope: 'market', matchId, marketId: 1, specifiers: null }),
    whole,
  ],
  [
    'outcome',
    (matchId: string) => ({ scope: 'outcome', matchId, marketId: 1, specifiers: '', outcomeId: '1' }),
    ['suspended', 'open'],
  ],
])('a suspension of the %s closes it for players until it is lifted', async (_scope, placeIn, expected) => {
  const matchId = newMatch();
  expect(await quoted(matchId)).toEqual(['open', 'open']);
  const made = await suspend(placeIn(matchId));
  expect(made.status).toBe(201);
  expect(await quoted(matchId)).toEqual(expected);
  expect((await lift(made)).status).toBe(200);
  expect(await quoted(matchId)).toEqual(['open', 'open']);
});

test('a suspension elsewhere closes nothing', async () => {
  const matchId = newMatch();
  const made = await Promise.all([
    suspend({ scope: 'sport', sportId: 2 }),
    suspend({ scope: 'match', matchId: newMatch() }),
    suspend({ scope: 'market', matchId, marketId: 18, specifiers: null }),
  ]);
  expect(await quoted(matchId)).toEqual(['open', 'open']);
  for (const each of made) await lift(each);
});

test('the feed and staff suspend apart: what one opens, the other keeps closed', async () => {
  const matchId = newMatch();
  const made = await suspend({ scope: 'match', matchId });
  site.receive({ type: 'bet_stop', atMs: 0, matchId });
  site.receive(oddsChange(matchId, [2_500, 3_400, 3_800]));
  expect(await quoted(matchId)).toEqual(whole);
  site.receive({ type: 'bet_stop', atMs: 0, matchId });
  await lift(made);
  expect(await quoted(matchId)).toEqual(whole);
  site.receive(oddsChange(matchId, [2_500, 3_400, 3_800]));
  expect(await quoted(matchId)).toEqual(['open', 'open']);
});

test('open pages see a suspension and its end as a change of prices', async () => {
  const matchId = newMatch();
  const seen: unknown[] = [];
  const { live } = site.assembly;
  const forget = live.subscribe((change) => void seen.push(live.match(change.matchId, change.markets)));
  const made = await suspend({ scope: 'match', matchId });
  await lift(made);
  forget();
  expect(seen).toMatchObject([
    { matchId, markets: [{ marketId: 1, status: 'suspended' }] },
    { matchId, markets: [{ marketId: 1, status: 'active' }] },
  ]);
});

test('a match that appears under a suspension is closed from the start', async () => {
  const made = await suspend({ scope: 'competition', competitionId: 17 });
  const matchId = newMatch();
  expect(await quoted(matchId)).toEqual(whole);
  await lift(made);
});

test('a place is suspended once: a repeated call gets the same suspension, and one record', async () => {
  const matchId = newMatch();
  await site.settled();
  const place = { scope: 'match', matchId };
  const [one, other] = await Promise.all([suspend(place), suspend(place)]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(one.json).toEqual(other.json);
  expect(
    (await audited('trading.suspend')).filter((row) => Object(row).subject === `matches/${matchId}`),
  ).toHaveLength(1);
  const lifted = await lift(one);
  expect(lifted.json).toMatchObject({ version: 2, liftedBy: expect.any(String) });
  expect((await lift(one)).json).toEqual(lifted.json);
  const again = await suspend(place);
  expect(again.json.suspensionId).not.toBe(one.json.suspensionId);
  await lift(again);
});

test('two operators on one suspension: the second one is told', async () => {
  const made = await suspend({ scope: 'match', matchId: newMatch() });
  await lift(made);
  const other = await testOperator(site.platform, 'risk');
  const late = await post(`suspensions/${made.json.suspensionId}/lifting`, { version: 1 }, other.cookie);
  expect([late.status, late.json.code]).toEqual([409, 'VERSION_CONFLICT']);
});

test('a bet that waits for its locks while the match is suspended is refused with MARKET_CLOSED', async () => {
  const matchId = newMatch();
  const player = await site.player(1_000);
  const { pool } = site.platform.database;
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM accounts.account WHERE player_id = $1 FOR UPDATE', [player.id]);
    const bet = site.call('POST', '/web-api/sportsbook/bets', {
      body: betBody([matchId], 100),
      cookie: player.cookie,
      headers: { 'idempotency-key': `trading-${String(nextKey++).padStart(6, '0')}` },
    });
    await expect
      .poll(async () => {
        const { rows } = await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
        return rows.length;
      })
      .toBeGreaterThan(0);
    const made = await suspend({ scope: 'match', matchId });
    await holder.query('ROLLBACK');
    const { status, json } = await bet;
    expect([status, json.code]).toEqual([409, 'MARKET_CLOSED']);
    expect(await site.balance(player)).toBe(1_000);
    await lift(made);
  } finally {
    holder.release();
  }
});

test('the list shows who suspended what and why, and a lifted suspension stays in it', async () => {
  const matchId = newMatch();
  await site.settled();
  const made = await suspend({ scope: 'match', matchId });
  const list = async (state: string) => {
    const { json } = await site.call('GET', `/console-api/trading/suspensions?state=${state}&limit=1`, {
      cookie: trader.cookie,
    });
    return json.items;
  };
  expect(await list('in-force')).toMatchObject([
    { suspensionId: made.json.suspensionId, matchId, reason: 'wrong price', name: 'Arsenal – Chelsea' },
  ]);
  await lift(made);
  expect(await list('in-force')).toEqual([]);
  expect(await list('all')).toMatchObject([{ suspensionId: made.json.suspensionId, version: 2 }]);
});

test('SEC: a support agent may neither see nor suspend, and a player is nobody here', async () => {
  const support = await testOperator(site.platform, 'support');
  const body = { place: { scope: 'site' }, reason: 'no right' };
  expect((await post('suspensions', body, support.cookie)).status).toBe(403);
  const player = await site.player();
  expect((await post('suspensions', body, player.cookie)).status).toBe(401);
  expect((await site.call('GET', '/console-api/trading/matches', { cookie: support.cookie })).status).toBe(
    403,
  );
});
