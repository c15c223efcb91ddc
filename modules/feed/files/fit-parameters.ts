import type { Pair } from '../domain/messages.ts';
import { type GoalParameters, goalParameters } from '../domain/models/football-parameters.ts';
import { scoringRates } from '../domain/models/football-rates.ts';
import { advanceGrid, emptyGrid } from '../domain/models/score-chain.ts';
import { type GoalExpectations, matchUpOfGoals } from './fit-goals.ts';

/** A result with the goals that were expected of both sides before the match. */
export interface ExpectedResult {
  expected: GoalExpectations;
  half: Pair;
  full: Pair;
}

export interface FittedParameters {
  parameters: GoalParameters;
  matches: number;
  /** The mean of −ln of the chance of the score at half time and at the end, before the fit and after it. */
  before: number;
  after: number;
}

/**
 * Fits the parameters of the goal model to results by maximum likelihood: the chance of the score at half time, times that
 * of the rest of the match from there. Each parameter in turn is moved to its best value by golden section (Kiefer 1953),
 * until none moves.
 */
export function fitParameters(results: readonly ExpectedResult[]): FittedParameters {
  let at = goalParameters;
  const before = lossOf(results, at);
  let after = before;
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    for (const name of names) {
      at = { ...at, [name]: minimum(ranges[name], (value) => lossOf(results, { ...at, [name]: value })) };
    }
    const loss = lossOf(results, at);
    const gained = after - loss;
    after = loss;
    if (gained < 1e-6) break;
  }
  return { parameters: at, matches: results.length, before, after };
}

const names = ['firstHalf', 'ahead', 'level', 'behindByOne', 'behindByMore'] as const;

const ranges: Readonly<Record<(typeof names)[number], Pair>> = {
  firstHalf: [0.35, 0.55],
  ahead: [0.7, 1.4],
  level: [0.7, 1.4],
  behindByOne: [0.7, 1.4],
  behindByMore: [0.7, 1.4],
};

const maxSweeps = 6;
/** A side with more goals in one half counts as one with this many. */
const mostGoals = 8;

function lossOf(results: readonly ExpectedResult[], parameters: GoalParameters): number {
  let loss = 0;
  for (const { expected, half, full } of results) {
    const rates = scoringRates(matchUpOfGoals(expected), parameters);
    const first = advanceGrid(emptyGrid(mostGoals + 1), rates, 0, parameters.firstHalf);
    const second = advanceGrid(emptyGrid(mostGoals + 1), rates, half[0] - half[1], 1 - parameters.firstHalf);
    const more: Pair = [full[0] - half[0], full[1] - half[1]];
    loss -= Math.log(chanceOf(first.cells, half)) + Math.log(chanceOf(second.cells, more));
  }
  return loss / results.length;
}

function chanceOf(cells: Float64Array, [home, away]: Pair): number {
  return cells[Math.min(home, mostGoals) * (mostGoals + 1) + Math.min(away, mostGoals)] ?? 0;
}

/** Returns where a function of one number with a single minimum is lowest in a range, to a thousandth. */
function minimum([from, to]: Pair, value: (at: number) => number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  let [left, right] = [high - ratio * (high - low), low + ratio * (high - low)];
  let [atLeft, atRight] = [value(left), value(right)];
  while (high - low > 1e-3) {
    if (atLeft < atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - ratio * (high - low);
      atLeft = value(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + ratio * (high - low);
      atRight = value(right);
    }
  }
  return (low + high) / 2;
}
