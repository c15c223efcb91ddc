import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceAbove, chanceOf, convolve, forecastOfGrid, meanOf, type Pmf } from '../forecast.ts';
import { isMapOver, mapEnds, raceChance, regularEnds, roundChance } from './map-rounds.ts';
import { nextGoalForecast } from './next-goal.ts';
import { pointsOf, possessionPoints } from './possession-points.ts';
import { advanceGrid, emptyGrid } from './score-chain.ts';
import { holdChance, isSetOver, setEnds, tieBreakChance, tieBreakServer } from './tennis-chances.ts';

const steady = (home: number, away: number) => ({ home: () => home, away: () => away });

test('without score effects the chain is two independent Poisson streams', () => {
  const { home, away, exact } = forecastOfGrid(advanceGrid(emptyGrid(), steady(1.7, 0.9), 0, 1), 0, 0);
  const poisson = (mean: number, count: number) =>
    (Math.exp(-mean) * mean ** count) /
    [1, 1, 2, 6, 24].slice(0, count + 1).reduce((_, factorial) => factorial, 1);
  for (const count of [0, 1, 2, 3]) {
    expect(chanceOf(home, count)).toBeCloseTo(poisson(1.7, count), 8);
    expect(chanceOf(away, count)).toBeCloseTo(poisson(0.9, count), 8);
  }
  expect(exact?.(2, 1)).toBeCloseTo(poisson(1.7, 2) * poisson(0.9, 1), 8);
});

test('advancing in two steps equals advancing in one', () => {
  const rates = {
    home: (lead: number) => (lead > 0 ? 1.2 : 1.6),
    away: (lead: number) => (lead < 0 ? 0.8 : 1.1),
  };
  const once = advanceGrid(emptyGrid(), rates, 1, 0.9).cells;
  const twice = advanceGrid(advanceGrid(emptyGrid(), rates, 1, 0.4), rates, 1, 0.5).cells;
  once.forEach((chance, cell) => {
    expect(twice[cell]).toBeCloseTo(chance, 8);
  });
});

test('the next goal shares what is left after no goal by the rates', () => {
  const { lead } = nextGoalForecast(0, [{ rates: steady(3, 1), length: 0.5 }]);
  expect(chanceOf(lead, 0)).toBeCloseTo(Math.exp(-2), 12);
  expect(chanceOf(lead, 1)).toBeCloseTo((1 - Math.exp(-2)) * 0.75, 12);
});

test('a game is held as often as its formula predicts', () => {
  const formula = (p: number) => {
    const q = 1 - p;
    return p ** 4 * (1 + 4 * q + 10 * q ** 2) + (20 * p ** 5 * q ** 3) / (1 - 2 * p * q);
  };
  for (const p of [0.3, 0.5, 0.62, 0.8]) expect(holdChance(p, 0, 0)).toBeCloseTo(formula(p), 12);
  expect(holdChance(0.6, 3, 3)).toBeCloseTo(0.36 / 0.52, 12);
  expect(holdChance(0.6, 5, 4)).toBeCloseTo(0.6 + (0.4 * 0.36) / 0.52, 12);
});

test('tie-break: one serve, then two each', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((played) => tieBreakServer(1, played))).toEqual([1, 2, 2, 1, 1, 2, 2]);
  expect(tieBreakChance({ home: 0.65, away: 0.65 }, 1, 7, 0, 0)).toBeCloseTo(0.5, 12);
  expect(tieBreakChance({ home: 0.7, away: 0.6 }, 2, 7, 6, 6)).toBeCloseTo(0.28 / (0.28 + 0.18), 12);
  expect(tieBreakChance({ home: 0.7, away: 0.6 }, 1, 7, 7, 5)).toBe(1);
});

test('the ends of a set are scores of a finished set and sum to 1', () => {
  const chance = fc.double({ min: 0.4, max: 0.85, noNaN: true });
  fc.assert(
    fc.property(chance, chance, fc.constantFrom(1 as const, 2 as const), (home, away, server) => {
      const game = server === 1 ? holdChance(home, 0, 0) : 1 - holdChance(away, 0, 0);
      const ends = setEnds({ home, away }, { home: 0, away: 0, server, game }, 7);
      expect(ends.every((end) => isSetOver(end.home, end.away))).toBe(true);
      expect(ends.reduce((sum, end) => sum + end.chance, 0)).toBeCloseTo(1, 10);
    }),
  );
});

test('points of many possessions are the convolution of single ones', () => {
  const points = possessionPoints(113);
  const one: Pmf = { from: 0, p: Float64Array.from(points) };
  expect(meanOf(one)).toBeCloseTo(1.13, 10);
  let direct: Pmf = { from: 0, p: Float64Array.of(1) };
  for (let possessions = 0; possessions <= 110; possessions++) {
    const power = pointsOf(possessions, points);
    power.p.forEach((chance, index) => {
      expect(chance).toBeCloseTo(chanceOf(direct, power.from + index), 9);
    });
    expect(chanceAbove(power, -1)).toBeCloseTo(1, 6);
    direct = convolve(direct, one);
  }
});

test('a map ends at 13 rounds with two ahead, or four won in an overtime', () => {
  const over = [
    [13, 0],
    [11, 13],
    [16, 12],
    [14, 16],
    [19, 17],
  ] as const;
  const open = [
    [12, 12],
    [13, 12],
    [15, 14],
    [15, 15],
    [16, 15],
    [18, 17],
  ] as const;
  for (const [home, away] of over) expect(isMapOver(home, away), `${home}:${away}`).toBe(true);
  for (const [home, away] of open) expect(isMapOver(home, away), `${home}:${away}`).toBe(false);
});

test('sides change after twelve rounds, and after three of each overtime', () => {
  const chances = { defending: 1, attacking: 0 };
  const defends = (played: number) => roundChance(chances, true, played) === 1;
  expect([0, 11, 12, 23].map(defends)).toEqual([true, true, false, false]);
  expect([24, 26, 27, 29, 30].map(defends)).toEqual([false, false, true, true, false]);
});

test('the ends of a map sum to 1, and with even rounds both sides have equal chances', () => {
  const ends = mapEnds({ defending: 0.5, attacking: 0.5 }, true, 0, 0);
  expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
  const home = ends.reduce((sum, end) => sum + (end.home > end.away ? end.chance : 0), 0);
  expect(home).toBeCloseTo(0.5, 10);
  expect(ends.every((end) => isMapOver(end.home, end.away))).toBe(true);
});

test('a race of rounds is won by the side that has them first', () => {
  const even = { defending: 0.5, attacking: 0.5 };
  expect(raceChance(even, true, 0, 0, 4)).toBeCloseTo(0.5, 12);
  // From 3:2 home needs one of two rounds, as the away side needs both.
  expect(raceChance(even, true, 3, 2, 4)).toBeCloseTo(0.75, 12);
  expect(raceChance({ defending: 1, attacking: 0 }, true, 0, 0, 10)).toBe(1);
  expect(raceChance({ defending: 1, attacking: 0 }, false, 0, 0, 10)).toBe(0);
});

test('the regular rounds of a map end at 12:12, or where the map is won before', () => {
  const ends = regularEnds({ defending: 0.55, attacking: 0.45 }, true, 0, 0);
  expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  const level = mapEnds({ defending: 0.55, attacking: 0.45 }, true, 0, 0)
    .filter(({ home, away }) => home + away > 24)
    .reduce((sum, { chance }) => sum + chance, 0);
  expect(ends.find(({ home, away }) => home === 12 && away === 12)?.chance).toBeCloseTo(level, 12);
});
