import { forecastOfGrid, type ScopeForecast } from '../domain/forecast.ts';
import type { MarketRule } from '../domain/market-rules.ts';
import { scoringRates } from '../domain/models/football-rates.ts';
import { advanceGrid, emptyGrid } from '../domain/models/score-chain.ts';
import type { MatchUp } from '../domain/models/sport-model.ts';

/** Goals that the football model expects of each side in a level match. */
export interface GoalExpectations {
  home: number;
  away: number;
}

/** Fair chances of one market, in the order of its outcomes, to which the model is fitted. */
export interface MarketView {
  rule: MarketRule;
  /** The line in quarters of a goal, 0 where there is none. */
  line: number;
  chances: readonly number[];
  /** The weight of an error in this market. */
  weight: number;
}

/**
 * Fits the goal expectations with which the football model comes nearest to these chances, by least squares: damped
 * Gauss–Newton (Levenberg 1944) on the logarithms, with derivatives by differences. The two unknowns take a few steps.
 */
export function fitGoals(views: readonly MarketView[]): GoalExpectations {
  let at: Point = [Math.log(1.5), Math.log(1.2)];
  let misses = missesAt(at, views);
  let damping = 1e-3;
  for (let step = 0; step < maxSearch; step++) {
    const columns = [0, 1].map((axis) => slope(at, axis, misses, views));
    const [across, along] = [columns[0] ?? [], columns[1] ?? []];
    const [aa, bb, ab] = [dot(across, across), dot(along, along), dot(across, along)];
    const [ga, gb] = [dot(across, misses), dot(along, misses)];
    const [da, db] = [aa * (1 + damping) + tiny, bb * (1 + damping) + tiny];
    const determinant = da * db - ab * ab;
    const move: Point = [(ab * gb - db * ga) / determinant, (ab * ga - da * gb) / determinant];
    const next: Point = [bounded(at[0] + move[0]), bounded(at[1] + move[1])];
    const nextMisses = missesAt(next, views);
    if (dot(nextMisses, nextMisses) > dot(misses, misses)) {
      damping *= 10;
      if (damping > 1e6) break;
      continue;
    }
    const moved = Math.max(Math.abs(next[0] - at[0]), Math.abs(next[1] - at[1]));
    at = next;
    misses = nextMisses;
    damping /= 10;
    if (moved < close) break;
  }
  return { home: Math.exp(at[0]), away: Math.exp(at[1]) };
}

/** Returns the match-up of the football model whose sides have these goal expectations. */
export function matchUpOfGoals({ home, away }: GoalExpectations): MatchUp {
  return {
    homeStrength: Math.log(home / away) / logRatioPerPoint,
    awayStrength: 0,
    conditions: { scoring: Math.sqrt(home * away), homeEdge: 0 },
  };
}

/** Returns the model's forecast of the whole match under these expectations. */
export function matchForecast(expected: GoalExpectations): ScopeForecast {
  return forecastOfGrid(
    advanceGrid(emptyGrid(), scoringRates(matchUpOfGoals(expected)), 0, wholeMatch),
    0,
    0,
  );
}

/** Logarithms of the goals of home and away. */
type Point = readonly [number, number];

const wholeMatch = 1;
const maxSearch = 60;
const close = 1e-7;
const difference = 1e-5;
const tiny = 1e-12;
/** The lower bound of the logarithm of a side's goal expectation. */
const lowest = Math.log(0.02);
const highest = Math.log(8);

/** The effect of one point of strength on the ratio of goals, computed with the model. */
const logRatioPerPoint = (() => {
  const rates = scoringRates({ homeStrength: 1, awayStrength: 0, conditions: { scoring: 1, homeEdge: 0 } });
  return Math.log(rates.home(0) / rates.away(0));
})();

function missesAt([home, away]: Point, views: readonly MarketView[]): number[] {
  const forecast = matchForecast({ home: Math.exp(home), away: Math.exp(away) });
  return views.flatMap(({ rule, line, chances, weight }) => {
    const expected = rule.chances(forecast, line, []);
    return chances.map((chance, index) => weight * ((expected[index] ?? 0) - chance));
  });
}

function slope(at: Point, axis: number, misses: readonly number[], views: readonly MarketView[]): number[] {
  const beside: Point = axis === 0 ? [at[0] + difference, at[1]] : [at[0], at[1] + difference];
  return missesAt(beside, views).map((miss, index) => (miss - (misses[index] ?? 0)) / difference);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

function bounded(logGoals: number): number {
  return Math.min(highest, Math.max(lowest, logGoals));
}
