import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatches, findOutcome, offeredMarket } from '../offered-match.fixture.ts';
import { chooseAccumulator, suggestedOdds } from './choose-accumulator.ts';
import type { Candidate, OfferedMatch } from './open-outcomes.ts';

const legCount = { min: 3, max: 5 };

function matchesOf(count: number): OfferedMatch[] {
  return Array.from({ length: count }, (_, index) => ({
    matchId: String(1_000 + index),
    markets: [offeredMarket([1_700 + index, 3_400, 4_800]), offeredMarket([1_850, 1_950], { marketId: 18 })],
  }));
}

function chosen(matches: readonly OfferedMatch[], seed: string): Candidate[] {
  const choice = chooseAccumulator(matches, { seed, legCount });
  return choice.ok ? choice.legs : [];
}

function ids(legs: readonly Candidate[]): string[] {
  return legs.map(({ matchId }) => matchId);
}

test('UI-07: the same seed draws the same legs, in whatever order the matches come', () => {
  const matches = matchesOf(40);
  expect(chosen(matches.toReversed(), 'day 2026-03-05')).toEqual(chosen(matches, 'day 2026-03-05'));
});

test('UI-07: another day draws other matches, and sooner or later each number of legs', () => {
  const matches = matchesOf(40);
  const days = Array.from({ length: 30 }, (_, day) => chosen(matches, `day ${day}`));
  expect(new Set(days.map((legs) => ids(legs).join())).size).toBe(30);
  expect(new Set(days.map(({ length }) => length))).toEqual(new Set([3, 4, 5]));
});

test('UI-07: the draw favours no match and no outcome', () => {
  const matches = matchesOf(10);
  const drawn = Array.from({ length: 2_000 }, (_, day) => chosen(matches, `day ${day}`)).flat();
  for (const { matchId } of matches) {
    const share = ids(drawn).filter((id) => id === matchId).length / drawn.length;
    expect(share, matchId).toBeGreaterThan(0.08);
    expect(share, matchId).toBeLessThan(0.12);
  }
  // Three outcomes of each match are within the range of prices.
  for (const key of ['1/1', '18/1', '18/2']) {
    const share = drawn.filter((leg) => `${leg.marketId}/${leg.outcomeId}` === key).length / drawn.length;
    expect(share, key).toBeGreaterThan(0.29);
    expect(share, key).toBeLessThan(0.38);
  }
});

test('UI-07: a match that appears or ends changes only its own leg', () => {
  const matches = matchesOf(20);
  const before = chosen(matches, 'live');
  const [gone, ...rest] = before;
  const after = chosen(
    matches.filter(({ matchId }) => matchId !== gone?.matchId),
    'live',
  );
  expect(after.slice(0, rest.length)).toEqual(rest);
});

test('UI-07: fewer matches than legs make no accumulator, and the refusal names that', () => {
  expect(chooseAccumulator(matchesOf(2), { seed: 'a', legCount })).toEqual({
    ok: false,
    code: 'NOTHING_TO_COMBINE',
  });
  expect(chosen(matchesOf(3), 'a')).toHaveLength(3);
});

test('UI-07: in any book, legs are open, of different matches, and between 1.20 and 3.00', () => {
  fc.assert(
    fc.property(anyMatches, fc.string(), (matches, seed) => {
      const choice = chooseAccumulator(matches, { seed, legCount });
      if (!choice.ok) return;
      const { legs } = choice;
      expect(legs.length).toBeGreaterThanOrEqual(legCount.min);
      expect(legs.length).toBeLessThanOrEqual(legCount.max);
      expect(new Set(ids(legs)).size).toBe(legs.length);
      for (const leg of legs) {
        expect(leg.oddsMilli).toBeGreaterThanOrEqual(suggestedOdds.fromMilli);
        expect(leg.oddsMilli).toBeLessThanOrEqual(suggestedOdds.toMilli);
        expect(findOutcome(matches, leg)?.market.status).toBe('active');
      }
    }),
  );
});

test('UI-07: the prices of suggested legs are in the range that is promised', () => {
  expect(suggestedOdds).toEqual({ fromMilli: 1_200, toMilli: 3_000 });
});
