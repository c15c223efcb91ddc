import { readFile } from 'node:fs/promises';
import type { LegResult } from '@fairline/odds';
import { publishEachWay } from '@fairline/server/testing/place-terms';
import { type SettlingDesk, settlingDesk } from '@fairline/server/testing/settling-desk';
import type { TestPlayer, TestSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlaceTerms, resultUnder } from '../domain/place-terms.ts';
import { competitor, eachWay, seasonResult, seasonsOn } from '../outrights.fixture.ts';
import { tellsPlace } from './settlement-store.ts';

let desk: SettlingDesk;
let site: TestSite;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
  await publishEachWay(site);
});
afterAll(() => site.stop());

const { newSeason, backTeam } = seasonsOn(() => site);

/** Places 500 on the fourth team at 11.00, on each part where the bet is each-way: a quarter for the first three places. */
async function placedOn(
  player: TestPlayer,
  matchId: string,
  isEachWay: boolean,
  leg?: { marketId: number; specifiers: string },
): Promise<string> {
  const bet = { ...(leg && { leg }), ...(isEachWay && { form: eachWay }) };
  const { status, json } = await backTeam(player, matchId, bet);
  expect(status).toBe(201);
  return String(json.betId);
}

async function report(matchId: string, result: LegResult, atMs = site.platform.clock.now()): Promise<void> {
  site.receive(seasonResult(matchId, { 4: result }, { atMs }));
  await site.settled();
}

const statesOf = async (betIds: readonly string[]) =>
  (
    await desk.rows(
      'SELECT state FROM sportsbook.bet WHERE bet_id = ANY ($1) ORDER BY array_position($1, bet_id)',
      [betIds],
    )
  ).map(({ state }) => state);

test('OFFER-01: a loss without a place settles the bet to win, and the each-way bet waits for its place', async () => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  const bets = [await placedOn(player, matchId, false), await placedOn(player, matchId, true)];
  await report(matchId, { kind: 'lost', position: { best: 2, worst: 8 } });
  expect(await statesOf(bets)).toEqual(['lost', 'open']);
  await site.platform.clock.advance(10);
  await report(matchId, { kind: 'lost', position: { best: 2, worst: 5 } });
  expect(await statesOf(bets)).toEqual(['lost', 'open']);
  await site.platform.clock.advance(10);
  await report(matchId, { kind: 'lost', position: { first: 3, tied: 2 } });
  expect(await statesOf(bets)).toEqual(['lost', 'won']);
  expect(await site.balance(player)).toBe(8_500 + 875);
  // Narrower positions correct nothing: no settlement was taken back.
  expect(
    await desk.rows('SELECT * FROM sportsbook.settlement_taken_back WHERE bet_id = ANY ($1)', [bets]),
  ).toEqual([]);
});

test('OFFER-01: positions that come in another order settle the same', async () => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  const bets = [await placedOn(player, matchId, false), await placedOn(player, matchId, true)];
  const atMs = site.platform.clock.now();
  await report(matchId, { kind: 'lost', position: { first: 3, tied: 1 } }, atMs + 2);
  await report(matchId, { kind: 'lost', position: { best: 2, worst: 5 } }, atMs + 1);
  await report(matchId, { kind: 'lost', position: { best: 2, worst: 8 } }, atMs);
  expect(await statesOf(bets)).toEqual(['lost', 'won']);
  expect(await site.balance(player)).toBe(8_500 + 1_750);
});

test('OFFER-01: another position after the settlement takes it back and pays by the new one', async () => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  const bets = [await placedOn(player, matchId, false), await placedOn(player, matchId, true)];
  await report(matchId, { kind: 'lost', position: { best: 4, worst: 8 } });
  expect(await statesOf(bets)).toEqual(['lost', 'lost']);
  await site.platform.clock.advance(10);
  await report(matchId, { kind: 'lost', position: { first: 3, tied: 1 } });
  expect(await statesOf(bets)).toEqual(['lost', 'won']);
  expect(await site.balance(player)).toBe(8_500 + 1_750);
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
});

test('OFFER-01: a place that was certain too early is taken back, and the bet is settled by what follows', async () => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  const top = { marketId: 805, specifiers: 'pos=2' };
  const betId = await placedOn(player, matchId, false, top);
  const atMs = site.platform.clock.now();
  const certain = seasonResult(matchId, { 4: { kind: 'won' } }, { atMs, ...top });
  site.receive(certain.type === 'bet_settlement' ? { ...certain, certainty: 1 } : certain);
  await site.settled();
  expect([await statesOf([betId]), await site.balance(player)]).toEqual([['won'], 15_000]);
  await site.platform.clock.advance(10);
  const markets = [{ ...top, outcomeIds: [competitor(4)] }];
  site.receive({ type: 'rollback_bet_settlement', atMs: atMs + 10, matchId, markets });
  await site.settled();
  expect([await statesOf([betId]), await site.balance(player)]).toEqual([['open'], 9_500]);
  site.receive(seasonResult(matchId, { 4: { kind: 'lost' } }, { atMs: atMs + 20, ...top }));
  await site.settled();
  expect([await statesOf([betId]), await site.balance(player)]).toEqual([['lost'], 9_500]);
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
});

test('the database and the domain agree about what decides an each-way leg', async () => {
  const positions = [
    undefined,
    { first: 3, tied: 2 },
    { best: 2, worst: 3 },
    { best: 3, worst: 5 },
    { best: 4, worst: 8 },
  ];
  const results: LegResult[] = [
    { kind: 'won' },
    { kind: 'void' },
    { kind: 'dead-heat', places: 1, tied: 2 },
    ...positions.map((position): LegResult => ({ kind: 'lost', ...(position && { position }) })),
  ];
  const terms: (PlaceTerms | null)[] = [
    null,
    ...[2, 3, 5].map((places) => ({ numerator: 1, denominator: 4, places })),
  ];
  const cases = results.flatMap((result) => terms.map((placeTerms) => ({ result, placeTerms })));
  const rows = await desk.rows(
    `SELECT ${tellsPlace('given.result')} AS tells
     FROM unnest($1::jsonb[], $2::jsonb[]) WITH ORDINALITY AS given (result, terms, case_no)
     CROSS JOIN LATERAL (SELECT nullif(terms, 'null') AS place_terms) AS leg
     ORDER BY case_no`,
    [
      cases.map(({ result }) => JSON.stringify(result)),
      cases.map(({ placeTerms }) => JSON.stringify(placeTerms)),
    ],
  );
  expect(rows.map(({ tells }) => tells)).toEqual(
    cases.map(({ result, placeTerms }) => resultUnder(placeTerms, result) !== null),
  );
});

test('results from before there were positions get those that their bets were settled by', async () => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  const betId = await placedOn(player, matchId, true);
  await report(matchId, { kind: 'lost', position: { first: 5, tied: 1 } });
  const old = { kind: 'lost', placed: { places: 1, tied: 2 } };
  await desk.rows('UPDATE sportsbook.leg SET result = $2 WHERE bet_id = $1', [betId, JSON.stringify(old)]);
  await desk.rows('UPDATE sportsbook.result SET result = $2 WHERE match_id = $1', [
    matchId,
    JSON.stringify(old),
  ]);
  const markets = (results: readonly object[]) => [
    {
      marketId: 804,
      specifiers: '',
      outcomes: results.map((result, index) => ({ outcomeId: competitor(index + 1), result })),
    },
  ];
  const decision = { kind: 'results', results: [{ outcomeId: competitor(4), result: old }] };
  const changes = [
    {
      type: 'bet_settlement',
      matchId,
      atMs: 1,
      certainty: 2,
      markets: markets([{ kind: 'won' }, { kind: 'lost' }]),
    },
    { type: 'settled-by-hand', results: markets([old]), cancels: [] },
    { type: 'corrected', market: { marketId: 804, specifiers: '' }, decision },
  ];
  await desk.rows('DELETE FROM sportsbook.decision_log WHERE match_id = $1', [matchId]);
  for (const change of changes)
    await desk.rows(
      `INSERT INTO sportsbook.decision_log (match_id, change, set_by, logged_at, state, closed_at)
       VALUES ($1, $2, 'a test', now(), 'carried-out', now())`,
      [matchId, JSON.stringify(change)],
    );
  const migration = await readFile(new URL('../migrations/0031-positions.sql', import.meta.url), 'utf8');
  await site.platform.database.transaction((connection) => connection.query(migration));
  const now = { kind: 'lost', position: { first: 3, tied: 2 } };
  expect(await desk.rows('SELECT result FROM sportsbook.leg WHERE bet_id = $1', [betId])).toEqual([
    { result: now },
  ]);
  expect(await desk.rows('SELECT result FROM sportsbook.result WHERE match_id = $1', [matchId])).toEqual([
    { result: now },
  ]);
  const logged = await desk.rows(
    'SELECT change FROM sportsbook.decision_log WHERE match_id = $1 ORDER BY entry_no',
    [matchId],
  );
  const unplaced = { kind: 'lost', position: { best: 4, worst: 1_000 } };
  expect(logged.map(({ change }) => change)).toEqual([
    { ...changes[0], markets: markets([{ kind: 'won' }, unplaced]) },
    { ...changes[1], results: markets([now]) },
    { ...changes[2], decision: { ...decision, results: [{ outcomeId: competitor(4), result: now }] } },
  ]);
});
