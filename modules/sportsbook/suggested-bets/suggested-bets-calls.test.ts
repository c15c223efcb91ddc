import {
  getGeneratedAccumulator,
  getSuggestedAccumulators,
  type SuggestedAccumulator,
} from '@fairline/contracts';
import { matchMessages, oddsChange, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: TestSite;
const dayMs = 86_400_000;
/** The time of the test's clock. */
const nowMs = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  site = await testSite({}, { simulates: true });
});
afterAll(() => site.stop());

async function ready() {
  const { status, json } = await site.call('GET', '/web-api/sportsbook/ready-accumulators');
  expect(status).toBe(200);
  return getSuggestedAccumulators.answer.parse(json);
}

async function generated(query: string): Promise<SuggestedAccumulator> {
  const { status, json } = await wish(query);
  expect(status, query).toBe(200);
  return getGeneratedAccumulator.answer.parse(json);
}

function wish(query: string) {
  return site.call('GET', `/web-api/sportsbook/generated-accumulator?${query}`);
}

function ids({ legs }: SuggestedAccumulator): string[] {
  return legs.map(({ matchId }) => matchId);
}

test('UI-07: the calendar gives an accumulator of the day, of prices between 1.20 and 3.00', async () => {
  const { day, ofDay } = await ready();
  expect(day).toBe('2026-01-01');
  expect(ofDay?.legs.length).toBeGreaterThanOrEqual(3);
  expect(ofDay?.legs.length).toBeLessThanOrEqual(5);
  expect(new Set(ofDay && ids(ofDay)).size).toBe(ofDay?.legs.length);
  for (const leg of ofDay?.legs ?? []) {
    expect(leg.state).toBe('open');
    expect(leg.kickoffAt).toBeGreaterThan(nowMs);
    expect(leg.kickoffAt).toBeLessThanOrEqual(nowMs + dayMs);
    expect(leg.oddsMilli).toBeGreaterThanOrEqual(1_200);
    expect(leg.oddsMilli).toBeLessThanOrEqual(3_000);
  }
  expect((await ready()).ofDay).toEqual(ofDay);
});

test('UI-07: the same wish with the same seed has the same answer near it, another seed another', async () => {
  const query = 'totalOddsMilli=12000&section=line&sportId=1&seed=';
  const first = await generated(`${query}3`);
  expect(Math.abs(first.totalOddsMilli - 12_000)).toBeLessThanOrEqual(1_800);
  expect(first.legs.every(({ sportId, live, state }) => sportId === 1 && !live && state === 'open')).toBe(
    true,
  );
  expect(await generated(`${query}3`)).toEqual(first);
  expect(ids(await generated(`${query}4`))).not.toEqual(ids(first));
});

describe('matches in play', { shuffle: false }, () => {
  // The second test needs the two matches that the first one puts in play.
  test('UI-07: the live accumulator is there as soon as two matches are in play', async () => {
    expect((await ready()).live).toBeNull();
    for (const matchId of ['7301', '7302']) {
      site.receive(...matchMessages(matchId), oddsChange(matchId, [1_900, 3_400, 4_200], 'active', 'live'));
    }
    const { live } = await ready();
    expect(live && ids(live).sort()).toEqual(['7301', '7302']);
    expect(live).toMatchObject({ totalOddsMilli: 3_610, legs: [{ live: true }, { live: true }] });
  });

  test('UI-07: a wish that cannot be met is refused by name, and an invalid one as input', async () => {
    expect(await wish('totalOddsMilli=1000000&section=live')).toMatchObject({
      status: 409,
      json: { code: 'ODDS_OUT_OF_REACH' },
    });
    expect(await wish('totalOddsMilli=5000&sportId=999')).toMatchObject({
      status: 409,
      json: { code: 'NOTHING_TO_COMBINE' },
    });
    for (const query of [
      '',
      'totalOddsMilli=1999',
      'totalOddsMilli=1000001',
      'totalOddsMilli=5000.5',
      'totalOddsMilli=NaN',
      'totalOddsMilli=5000&section=all',
      'totalOddsMilli=5000&seed=-1',
      'totalOddsMilli=5000&sportId=x',
    ]) {
      expect(await wish(query), query).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
    }
  });
});

test('UI-07: a generated accumulator can be bet on unchanged', async () => {
  const player = await site.player(10_000);
  const { legs, totalOddsMilli } = await generated('totalOddsMilli=8000&seed=9');
  const { status, json } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: { legs, stakeMinor: 100, currency: 'EUR' },
    cookie: player.cookie,
    headers: { 'idempotency-key': 'ready-bets-1' },
  });
  expect(json).toMatchObject({ totalOddsMilli });
  expect(status).toBe(201);
});
