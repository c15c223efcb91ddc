import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import {
  betBody,
  matchMessages,
  oddsChange,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let support: TestOperator;
let nextMatch = 710_000;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 4 });
  support = await testOperator(site.platform, 'compliance');
});
afterAll(() => site.stop());

/** Adds a match of football (sport 1) or of another sport. */
function newMatch(sportId = 1, phase: 'not-started' | 'live' = 'not-started'): string {
  const matchId = String(nextMatch++);
  for (const message of matchMessages(matchId)) {
    site.receive(
      message.type === 'fixture_change' ? { ...message, fixture: { ...message.fixture, sportId } } : message,
    );
  }
  if (phase === 'live') site.receive(oddsChange(matchId, [2_000, 3_400, 3_800], 'active', 'live'));
  return matchId;
}

function place(player: TestPlayer, matchIds: string[], key = `sports-${nextKey++}`) {
  const headers = { 'idempotency-key': key };
  return site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody(matchIds, 100),
    cookie: player.cookie,
    headers,
  });
}

function close(player: TestPlayer, sports: { line?: number[]; live?: number[] }, version = 0) {
  return site.call('POST', `/console-api/players/${player.id}/sports`, {
    body: { line: [], live: [], ...sports, version, reason: 'Asked for by the player' },
    cookie: support.cookie,
  });
}

test('OFFER-07: a bet with a leg of a closed sport is refused, and the refusal names the leg', async () => {
  const player = await site.player(1_000);
  const [football, tennis] = [newMatch(1), newMatch(5)];
  expect((await close(player, { line: [5] })).json).toEqual({ line: [5], live: [], version: 1 });
  const refused = await place(player, [football, tennis]);
  expect(refused).toMatchObject({
    status: 403,
    json: { code: 'SPORT_RESTRICTED', errors: [{ path: 'body.legs.1', detail: 'sport 5 in line' }] },
  });
  expect(await site.balance(player)).toBe(1_000);
  expect((await place(player, [football])).status).toBe(201);
  expect((await close(player, {}, 1)).status).toBe(200);
  expect((await place(player, [tennis])).status).toBe(201);
});

test('OFFER-07: a repeated request gets the stored refusal with its legs', async () => {
  const player = await site.player(1_000);
  await close(player, { line: [1] });
  const first = await place(player, [newMatch(1)], 'closed-repeat-1');
  await close(player, {}, 1);
  const matchId = String(nextMatch - 1);
  const again = await place(player, [matchId], 'closed-repeat-1');
  expect(again.json).toEqual(first.json);
});

test('OFFER-07: a sport that is closed in live stays open in line', async () => {
  const player = await site.player(1_000);
  const matchId = newMatch(1);
  await close(player, { live: [1] });
  expect((await place(player, [matchId])).status).toBe(201);
  site.receive(oddsChange(matchId, [2_000, 3_400, 3_800], 'active', 'live'));
  expect((await place(player, [matchId])).json).toMatchObject({
    code: 'SPORT_RESTRICTED',
    errors: [{ detail: 'sport 1 in live' }],
  });
});

test('OFFER-07: a restriction that is set while a bet waits for its money refuses the bet', async () => {
  const player = await site.player(1_000);
  const matchId = newMatch(1);
  const { pool } = site.platform.database;
  // The first bet puts the accounts into the cache, so that the second one waits for their lock alone.
  await place(player, [matchId]);
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM accounts.account WHERE player_id = $1 FOR UPDATE', [player.id]);
  const placing = place(player, [matchId]);
  await expect
    .poll(async () => (await pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
    .toBe(1);
  await close(player, { line: [1] });
  await holder.query('COMMIT');
  holder.release();
  expect((await placing).json.code).toBe('SPORT_RESTRICTED');
  expect(await site.balance(player)).toBe(900);
});

test('OFFER-07: the coupon of the player marks the leg, and that of a visitor does not', async () => {
  const player = await site.player();
  const matchId = newMatch(1);
  await close(player, { line: [1] });
  const body = { selections: [{ matchId, marketId: 1, specifiers: '', outcomeId: '1' }] };
  const states = async (cookie?: string) => {
    const { json } = await site.call('POST', '/web-api/sportsbook/quote', {
      body,
      ...(cookie ? { cookie } : {}),
    });
    return Array.isArray(json.legs) ? json.legs.map(({ state }) => state) : [];
  };
  expect(await states(player.cookie)).toEqual(['restricted']);
  expect(await states()).toEqual(['open']);
});

test('ACC-04: a change names the version that the operator saw, and is in the audit record', async () => {
  const player = await site.player();
  expect((await close(player, { line: [5, 1, 5] })).json).toEqual({ line: [1, 5], live: [], version: 1 });
  expect((await close(player, { line: [2] })).json.code).toBe('VERSION_CONFLICT');
  expect((await close(player, { line: [2] }, 7)).json.code).toBe('VERSION_CONFLICT');
  const { rows } = await site.platform.database.pool.query(
    "SELECT after, reason FROM audit.entry WHERE action = 'players.restrict-sports' AND subject = $1",
    [`players/${player.id}`],
  );
  expect(rows).toEqual([{ after: { line: [1, 5], live: [] }, reason: 'Asked for by the player' }]);
});
