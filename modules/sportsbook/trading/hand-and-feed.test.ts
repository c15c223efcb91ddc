import type { FeedMessage } from '@fairline/feed';
import {
  homeWins,
  market,
  resultsOf,
  type SettlingDesk,
  settlingDesk,
  voidMarket,
  voidMatch,
} from '@fairline/server/testing/settling-desk';
import { oddsChange, settlement, type TestSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { lockResults, saveResults } from '../settlement/decision-store.ts';

let desk: SettlingDesk;
let site: TestSite;

beforeAll(async () => {
  desk = await settlingDesk({ connections: 4 });
  ({ site } = desk);
});
afterAll(() => site.stop());

const draw = { outcomeId: '2', oddsMilli: 3_400 };

/** Returns the outcomes of a match with stored results. */
async function stored(matchId: string): Promise<unknown[]> {
  const found = await desk.rows(
    `SELECT outcome_id, result ->> 'kind' AS kind FROM sportsbook.result WHERE match_id = $1 ORDER BY 1`,
    [matchId],
  );
  return found.map(({ outcome_id, kind }) => [outcome_id, kind]);
}

/** Returns a settlement by the feed with one winner that names only these outcomes. */
function partOfFeed(matchId: string, winner: string, outcomeIds: string[]): FeedMessage {
  const message = settlement(matchId, winner);
  if (message.type !== 'bet_settlement') throw new Error(message.type);
  const markets = message.markets.map((each) => ({
    ...each,
    outcomes: each.outcomes.filter(({ outcomeId }) => outcomeIds.includes(outcomeId)),
  }));
  return { ...message, markets };
}

const suspensions = z.array(z.object({ suspensionId: z.string(), version: z.number() }));

/** Opens the suspended markets of a match again. */
async function reopen(matchId: string): Promise<void> {
  const { cookie } = desk.trader;
  const { json } = await site.call('GET', `/console-api/trading/matches/${matchId}`, { cookie });
  for (const { suspensionId, version } of suspensions.parse(json.suspensions)) {
    const path = `/console-api/trading/suspensions/${suspensionId}/lifting`;
    await site.call('POST', path, { body: { version }, cookie });
  }
  site.receive(oddsChange(matchId, [2_000, 3_400, 3_800]));
}

test('a result is asked for every outcome with open bets, so that no bet of the market waits for another source', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  await desk.place(player, [matchId]);
  const onDraw = await desk.place(player, [matchId], 100, draw);
  const only = resultsOf({ 1: 'won' });
  expect((await desk.preview(matchId, only)).json.code).toBe('RESULTS_MISSING');
  expect((await desk.settle(matchId, only, 'anything')).json.code).toBe('RESULTS_MISSING');
  await desk.previewAndSettle(matchId, resultsOf({ 1: 'won', 2: 'lost' }));
  expect([await desk.stateOf(player, onDraw), await site.balance(player)]).toEqual(['lost', 1_000]);
});

test('a market with results stored by hand takes nothing from the feed, also not for its other outcomes', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  await desk.place(player, [matchId]);
  await desk.previewAndSettle(matchId, resultsOf({ 1: 'won' }));
  await reopen(matchId);
  const onDraw = await desk.place(player, [matchId], 100, draw);
  site.receive(settlement(matchId, '2'));
  await site.settled();
  expect(await desk.stateOf(player, onDraw)).toBe('open');
  expect(await stored(matchId)).toEqual([['1', 'won']]);
});

test('a market with a result of the feed takes none by hand, also not for its other outcomes', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  const onDraw = await desk.place(player, [matchId], 100, draw);
  site.receive(partOfFeed(matchId, '1', ['1']));
  await site.settled();
  for (const decision of [resultsOf({ 2: 'won' }), resultsOf({ 1: 'won', 2: 'won' })])
    expect((await desk.preview(matchId, decision)).json.code).toBe('RESULT_STORED');
  expect(await desk.stateOf(player, onDraw)).toBe('open');
});

test.each([
  ['its market', [market]],
  ['the match', 'all' as const],
])(
  'a cancellation of %s by the feed does not void a result that was stored by hand',
  async (_what, markets) => {
    const matchId = await desk.newMatch();
    const player = await site.player(1_000);
    await desk.previewAndSettle(matchId, homeWins);
    site.receive({ type: 'bet_cancel', atMs: 0, matchId, markets, reason: 'abandoned' });
    await site.settled();
    await reopen(matchId);
    const betId = await desk.place(player, [matchId]);
    await site.platform.clock.advance(30_000);
    await expect.poll(() => desk.stateOf(player, betId)).toBe('won');
  },
);

test('a report of the feed waits for the settlement by hand that is being stored, and then changes nothing', async () => {
  const matchId = await desk.newMatch();
  const { pool } = site.platform.database;
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await lockResults(holder, matchId);
    const outcomes = [{ outcomeId: '1', result: { kind: 'won' as const } }];
    await saveResults(holder, matchId, [{ ...market, outcomes }], new Date(0), 'a trader');
    site.receive(settlement(matchId, '2'));
    await expect
      .poll(() => desk.rows(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`))
      .not.toHaveLength(0);
    await holder.query('COMMIT');
  } finally {
    holder.release();
  }
  await site.settled();
  expect(await stored(matchId)).toEqual([['1', 'won']]);
});

test('a confirmation of another decision than the previewed one is refused, also where no bet is open', async () => {
  const matchId = await desk.newMatch();
  const { json } = await desk.preview(matchId, homeWins);
  const awayWins = resultsOf({ 1: 'lost', 2: 'lost', 3: 'won' });
  for (const other of [awayWins, voidMarket, voidMatch])
    expect((await desk.settle(matchId, other, json.digest)).json.code).toBe('VERSION_CONFLICT');
  expect((await desk.settle(await desk.newMatch(), homeWins, json.digest)).json.code).toBe(
    'VERSION_CONFLICT',
  );
  expect(await stored(matchId)).toEqual([]);
});
