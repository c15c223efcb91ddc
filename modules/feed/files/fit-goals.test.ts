import { fairProbabilities } from '@fairline/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanOf } from '../domain/forecast.ts';
import { handicap, threeWay, total } from '../domain/market-rules.ts';
import { footballModel } from '../domain/models/football.ts';
import { fitGoals, matchForecast, matchUpOfGoals } from './fit-goals.ts';
import { goalsBehind } from './pricing.ts';

const goals = fc.double({ min: 0.15, max: 4.5, noNaN: true });

test('chances of the model are fitted to the expectations that they come from', () => {
  fc.assert(
    fc.property(goals, goals, (home, away) => {
      const forecast = matchForecast({ home, away });
      const fitted = fitGoals([
        { rule: threeWay, line: 0, chances: threeWay.chances(forecast, 0, []), weight: 1 },
        { rule: total, line: 10, chances: total.chances(forecast, 10, []), weight: 1 },
      ]);
      expect(fitted.home).toBeCloseTo(home, 2);
      expect(fitted.away).toBeCloseTo(away, 2);
    }),
    { numRuns: 60 },
  );
});

test('a handicap line with the total is enough', () => {
  const forecast = matchForecast({ home: 2.1, away: 0.9 });
  const fitted = fitGoals([
    { rule: handicap, line: -5, chances: handicap.chances(forecast, -5, []), weight: 1 },
    { rule: total, line: 10, chances: total.chances(forecast, 10, []), weight: 1 },
  ]);
  expect(fitted.home).toBeCloseTo(2.1, 3);
  expect(fitted.away).toBeCloseTo(0.9, 3);
});

test('any odds give expectations, and better odds on the favourite never make the other side the favourite', () => {
  const odds = fc.integer({ min: 1_010, max: 60_000 });
  fc.assert(
    fc.property(odds, odds, odds, odds, odds, (home, draw, away, over, under) => {
      const fitted = goalsBehind({ from: 'x', result: [home, draw, away], total: [over, under] });
      for (const side of [fitted.home, fitted.away]) {
        expect(side).toBeGreaterThanOrEqual(0.02 - 1e-9);
        expect(side).toBeLessThanOrEqual(8 + 1e-9);
      }
      if (home * 1.5 < away) expect(fitted.home).toBeGreaterThanOrEqual(fitted.away);
      if (away * 1.5 < home) expect(fitted.away).toBeGreaterThanOrEqual(fitted.home);
    }),
    { numRuns: 100 },
  );
});

test('the fit is within a percentage point of ordinary odds', () => {
  const result = [1_950, 3_600, 4_000] as const;
  const ou = [1_850, 2_000] as const;
  const forecast = matchForecast(goalsBehind({ from: 'Avg', result, total: ou }));
  threeWay.chances(forecast, 0, []).forEach((chance, index) => {
    expect(Math.abs(chance - (fairProbabilities(result, 'power')[index] ?? 0))).toBeLessThan(0.01);
  });
  expect(
    Math.abs((total.chances(forecast, 10, [])[0] ?? 0) - (fairProbabilities(ou, 'power')[0] ?? 0)),
  ).toBeLessThan(0.01);
});

test('the fit and the prices of markets use the same model', () => {
  for (const expected of [
    { home: 1.5, away: 1.2 },
    { home: 3.1, away: 0.4 },
  ]) {
    const priced = footballModel.opening(matchUpOfGoals(expected)).forecast().get('match');
    const fitted = matchForecast(expected);
    expect(priced && threeWay.chances(priced, 0, [])[0]).toBeCloseTo(
      threeWay.chances(fitted, 0, [])[0] ?? 0,
      6,
    );
    // The effect of the score on the rates hardly changes the number of goals.
    expect(Math.abs(meanOf(fitted.home) / expected.home - 1)).toBeLessThan(0.05);
  }
});
