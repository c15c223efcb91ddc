import type { Pair } from '../domain/messages.ts';
import type { GoalExpectations } from './fit-goals.ts';

export interface RatedResult {
  /** The date of the match: YYYY-MM-DD. */
  date: string;
  homeId: number;
  awayId: number;
  goals: Pair;
}

/** Goal expectations of matches, from the results of their league before the day of the match. */
export interface Ratings {
  /** Returns goal expectations from the results of earlier days alone. */
  expect(date: string, homeId: number, awayId: number): GoalExpectations;
  /** Returns the goals of two average teams by the same results. */
  mean(date: string): GoalExpectations;
}

/**
 * Rates attack and defence of every team, as in Maher (1982): a side is expected to score base × its attack × the other's
 * defence, with one base for home sides and one for visitors, and Poisson goals. Each factor has a Gamma prior with the
 * mean 1 and the weight of `priorGoals` expected goals, which keeps a new season near the average of its league at first.
 * Older results weigh less, by half in `halfLifeDays`. The estimate is the fixed point of each factor's
 * (prior + goals) / (prior + goals expected of an average team).
 */
export function createRatings(results: readonly RatedResult[], tuning: RatingTuning = tuned): Ratings {
  const inOrder = results
    .map((result): TimedResult => ({ ...result, day: dayOf(result.date) }))
    .sort((a, b) => a.day - b.day);
  const fits = new Map<number, Fit>();

  /** Returns the number of results before this day. */
  function resultsBefore(day: number): number {
    let low = 0;
    let high = inOrder.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((inOrder[middle]?.day ?? 0) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function fitBefore(date: string): Fit {
    const count = resultsBefore(dayOf(date));
    const fit = fits.get(count) ?? fitRatings(inOrder.slice(0, count), tuning);
    fits.set(count, fit);
    return fit;
  }

  return {
    mean(date) {
      const { homeBase, awayBase } = fitBefore(date);
      return { home: homeBase, away: awayBase };
    },
    expect(date, homeId, awayId) {
      const { homeBase, awayBase, attack, defence } = fitBefore(date);
      return {
        home: homeBase * factorOf(attack, homeId) * factorOf(defence, awayId),
        away: awayBase * factorOf(attack, awayId) * factorOf(defence, homeId),
      };
    },
  };
}

export interface RatingTuning {
  priorGoals: number;
  halfLifeDays: number;
}

/** The best pair in a grid search by log loss, over ten seasons of eight leagues from 2023 to 2026. */
const tuned: RatingTuning = { priorGoals: 7, halfLifeDays: 400 };

/**
 * The goals of home sides and visitors that are assumed before the first result: the recent means of Europe's leagues.
 */
const basePrior = { home: 1.52, away: 1.24, matches: 30 };
const maxSteps = 100;
const close = 1e-6;
/** Results older than four seasons are ignored, because their weight is negligible. */
const oldestDays = 1_500;

interface Fit {
  homeBase: number;
  awayBase: number;
  attack: Map<number, number>;
  defence: Map<number, number>;
}

interface TimedResult extends RatedResult {
  /** The date of the match, in days since 1970. */
  day: number;
}

interface WeightedResult extends RatedResult {
  weight: number;
}

/**
 * Fits the factors one after another, each by the newest values of the others. The iteration would not converge if all
 * changed at once.
 */
function fitRatings(results: readonly TimedResult[], { priorGoals, halfLifeDays }: RatingTuning): Fit {
  const lastDay = results.at(-1)?.day ?? 0;
  const recent = results.slice(results.findIndex(({ day }) => lastDay - day <= oldestDays));
  const weighted = recent.map((result): WeightedResult => {
    return { ...result, weight: 0.5 ** ((lastDay - result.day) / halfLifeDays) };
  });
  const fit: Fit = {
    homeBase: basePrior.home,
    awayBase: basePrior.away,
    attack: new Map(),
    defence: new Map(),
  };
  for (let step = 0; step < maxSteps; step++) {
    const moved = Math.max(
      refit(fit.attack, priorGoals, weighted, ({ homeId, awayId }) => [
        [homeId, fit.homeBase * factorOf(fit.defence, awayId)],
        [awayId, fit.awayBase * factorOf(fit.defence, homeId)],
      ]),
      refit(fit.defence, priorGoals, weighted, ({ homeId, awayId }) => [
        [awayId, fit.homeBase * factorOf(fit.attack, homeId)],
        [homeId, fit.awayBase * factorOf(fit.attack, awayId)],
      ]),
    );
    fit.homeBase = baseOf(0, weighted, fit);
    fit.awayBase = baseOf(1, weighted, fit);
    if (moved < close) break;
  }
  return fit;
}

/**
 * Sets each team's factor to (prior + goals) / (prior + goals expected of an average team). `expected` returns two
 * pairs, for the goals of the home side and for those of the visitors. A pair has the team whose factor these goals
 * change, and the number of goals that an average team would have scored.
 * @returns the largest change of a factor.
 */
function refit(
  factors: Map<number, number>,
  priorGoals: number,
  results: readonly WeightedResult[],
  expected: (result: RatedResult) => [[number, number], [number, number]],
): number {
  const tallies = new Map<number, { goals: number; expected: number }>();
  for (const result of results) {
    expected(result).forEach(([teamId, chances], side) => {
      const tally = tallies.get(teamId) ?? { goals: priorGoals, expected: priorGoals };
      tally.goals += result.weight * (result.goals[side] ?? 0);
      tally.expected += result.weight * chances;
      tallies.set(teamId, tally);
    });
  }
  let furthest = 0;
  for (const [teamId, tally] of tallies) {
    const factor = tally.goals / tally.expected;
    furthest = Math.max(furthest, Math.abs(factor - factorOf(factors, teamId)));
    factors.set(teamId, factor);
  }
  return furthest;
}

/** Returns the goals of home sides (0) or visitors (1) when both teams are average. */
function baseOf(side: 0 | 1, results: readonly WeightedResult[], { attack, defence }: Fit): number {
  let goals = (side === 0 ? basePrior.home : basePrior.away) * basePrior.matches;
  let chances = basePrior.matches;
  for (const { homeId, awayId, goals: scored, weight } of results) {
    const [scorer, keeper] = side === 0 ? [homeId, awayId] : [awayId, homeId];
    goals += weight * scored[side];
    chances += weight * factorOf(attack, scorer) * factorOf(defence, keeper);
  }
  return goals / chances;
}

/** Returns the factor of a team; the average for a team without results. */
function factorOf(factors: ReadonlyMap<number, number>, teamId: number): number {
  return factors.get(teamId) ?? 1;
}

function dayOf(date: string): number {
  return Date.parse(date) / 86_400_000;
}
