import {
  betBody,
  matchMessages,
  oddsChange,
  settlement,
  storeResult,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let nextMatch = 1;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
});
afterAll(() => site.stop());

const sweepMs = 30_000;

function newMatch(): string {
  const matchId = String(600_000 + nextMatch++);
  site.receive(...matchMessages(matchId));
  return matchId;
}

async function place(player: TestPlayer, matchIds: string[], stakeMinor = 100): Promise<string> {
  const { status, json } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody(matchIds, stakeMinor),
    cookie: player.cookie,
    headers: { 'idempotency-key': `settling-${String(nextKey++).padStart(6, '0')}` },
  });
  expect(status).toBe(201);
  return String(json.betId);
}

async function stateOf(player: TestPlayer, betId: string): Promise<unknown> {
  const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie });
  return json.state;
}

function query(text: string, values: unknown[] = []) {
  return site.platform.database.pool.query(text, values);
}

async function phaseOf(matchId: string): Promise<unknown> {
  const { rows } = await query('SELECT phase FROM sportsbook.match WHERE match_id = $1', [matchId]);
  return rows[0]?.phase;
}

/** Returns the operator's metric of bets that could not be settled. */
async function failures(): Promise<number> {
  const text = await site.platform.metrics.metrics();
  return Number(/^sportsbook_bets_not_settled_total (\d+)$/m.exec(text)?.[1]);
}

async function ledgerIsSound(): Promise<void> {
  expect((await query('SELECT * FROM accounts.imbalance')).rows).toEqual([]);
}

test('a settlement that fails is tried again until it is done, and the match is not saved as over before', async () => {
  const player = await site.player(1_000);
  const matchId = newMatch();
  const betId = await place(player, [matchId]);
  await site.settled();
  await query('ALTER TABLE sportsbook.result RENAME TO elsewhere');
  site.receive(settlement(matchId, '1'), oddsChange(matchId, [2_000, 3_400, 3_800], 'settled', 'ended'));
  await expect(site.settled()).rejects.toThrow('sportsbook.result');
  await site.platform.clock.advance(1_000);
  await expect(site.settled()).rejects.toThrow('sportsbook.result');
  expect(await phaseOf(matchId)).toBe('not-started');
  await query('ALTER TABLE sportsbook.elsewhere RENAME TO result');
  await site.platform.clock.advance(2_000);
  await site.settled();
  expect([await stateOf(player, betId), await site.balance(player)]).toEqual(['won', 1_100]);
  expect(await phaseOf(matchId)).toBe('ended');
  await ledgerIsSound();
});

test('a cancellation that fails is tried again too', async () => {
  const player = await site.player(1_000);
  const matchId = newMatch();
  const betId = await place(player, [matchId]);
  await query('ALTER TABLE sportsbook.cancellation RENAME TO elsewhere');
  site.receive({ type: 'bet_cancel', atMs: 0, matchId, markets: 'all', reason: 'abandoned' });
  await expect(site.settled()).rejects.toThrow('sportsbook.cancellation');
  await query('ALTER TABLE sportsbook.elsewhere RENAME TO cancellation');
  await site.platform.clock.advance(1_000);
  await site.settled();
  expect([await stateOf(player, betId), await site.balance(player)]).toEqual(['returned', 1_000]);
});

test.each([
  ['all markets', 'all' as const],
  ['its market', [{ marketId: 1, specifiers: '' }]],
])(
  'a bet that commits just after the cancellation of %s is void by the next sweep',
  async (_words, markets) => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    site.receive({ type: 'bet_cancel', atMs: 0, matchId, markets, reason: 'abandoned' });
    await site.settled();
    // This message opens the market in the book again, so that a bet can commit just after the cancellation.
    site.receive(oddsChange(matchId, [2_000, 3_400, 3_800]));
    const betId = await place(player, [matchId]);
    expect(await stateOf(player, betId)).toBe('open');
    await site.platform.clock.advance(sweepMs);
    await expect.poll(() => stateOf(player, betId)).toBe('returned');
    expect(await site.balance(player)).toBe(1_000);
  },
);

test('a bet that commits just after the result of its market is paid by the next sweep', async () => {
  const player = await site.player(1_000);
  const matchId = newMatch();
  await storeResult(site, matchId, '1');
  const betId = await place(player, [matchId]);
  await site.platform.clock.advance(sweepMs);
  await expect.poll(() => stateOf(player, betId)).toBe('won');
});

test('a bet that cannot be closed keeps no other open, is counted, and is paid later', async () => {
  const matchId = newMatch();
  const players = [];
  for (let count = 0; count < 5; count++) players.push(await site.player(1_000));
  const bets: [TestPlayer, string][] = [];
  for (const player of players) bets.push([player, await place(player, [matchId])]);
  const [, , poor] = players;
  const held = (change: string) =>
    query(
      `UPDATE accounts.account SET balance_minor = balance_minor ${change} WHERE player_id = $1 AND kind = 'player_held'`,
      [poor?.id],
    );
  const before = await failures();
  await held('- 100');
  site.receive(settlement(matchId, '1'));
  await site.settled();
  const states = () => Promise.all(bets.map(([player, betId]) => stateOf(player, betId)));
  expect(await states()).toEqual(['won', 'won', 'open', 'won', 'won']);
  expect(await failures()).toBe(before + 1);

  // The sweep continues after the failed bet: a late bet of a match with a higher number is paid.
  const other = newMatch();
  await storeResult(site, other, '1');
  const [first] = players;
  const late = first && (await place(first, [other]));
  await site.platform.clock.advance(sweepMs);
  await expect.poll(async () => first && late && stateOf(first, late)).toBe('won');
  expect(await failures()).toBe(before + 2);

  await held('+ 100');
  await site.platform.clock.advance(sweepMs);
  await expect.poll(states).toEqual(['won', 'won', 'won', 'won', 'won']);
  await ledgerIsSound();
});

test('the cancellation of a match with many bets takes several short transactions', async () => {
  const player = await site.player(100_000);
  const matchId = newMatch();
  await Promise.all(Array.from({ length: 600 }, () => place(player, [matchId])));
  site.receive({ type: 'bet_cancel', atMs: 0, matchId, markets: 'all', reason: 'abandoned' });
  await site.settled();
  expect(await site.balance(player)).toBe(100_000);
  const { rows } = await query(
    `SELECT count(*)::integer AS legs FROM sportsbook.leg WHERE match_id = $1 GROUP BY xmin::text ORDER BY 1`,
    [matchId],
  );
  expect(rows).toEqual([{ legs: 100 }, { legs: 500 }]);
});
