import {
  type Forecast,
  forecastOfGrid,
  forecastOfScores,
  type Grid,
  type ScopeForecast,
} from '../forecast.ts';
import type { FootballPosition } from '../model-state.ts';
import { countsForecast } from './football-counts.ts';
import { halvesForecast } from './football-halves.ts';
import { countSides, scoreOf } from './football-position.ts';
import { type FootballTerms, halfShares, intervalIntensities, minutesOf } from './football-rates.ts';
import { scorerForecasts } from './football-scorers.ts';
import { advanceLead, type LeadChances, lastScorers, leadsOf, levelStart } from './lead-chain.ts';
import { nextGoalForecast } from './next-goal.ts';
import { advanceGrid, emptyGrid, type ScoringRates } from './score-chain.ts';

/** Forecasts the scopes that are not over in this position. */
export function footballForecast(position: FootballPosition, terms: FootballTerms): Forecast {
  const { goals, halfTime, half, done } = position;
  const { rates } = terms;
  const score = scoreOf(goals);
  const lead = score[0] - score[1];
  const toCome = intensitiesToCome(position);
  const left = toCome.reduce((sum, intensity) => sum + intensity, 0);
  const halves = halvesForecast({ half, done, score, halfTime }, rates);
  const next = nextGoalForecast(lead, [{ rates, length: left }]);
  const last = lastScorers(advanceLead(levelStart(), rates, lead, left));
  const number = goals.length + 1;
  return new Map<string, ScopeForecast>([
    ...halves,
    [`goal:${number}`, next],
    [`goaltime:${number}`, whenForecast(toCome, rates.home(lead) + rates.away(lead))],
    ['lastgoal', lastGoalForecast(last, goals.at(-1)?.side)],
    ...scorerForecasts(position, toCome, rates),
    ...intervalForecasts(position, toCome, rates),
    ...countsForecast(position, terms),
  ]);
}

/** Returns the intensity that is left in each of the six intervals. */
export function intensitiesToCome({ half, done }: FootballPosition): number[] {
  let over = (half === 1 ? halfShares[0] : 0) + halfShares[half] * done;
  return intervalIntensities.map((whole) => {
    const spent = Math.min(whole, over);
    over -= spent;
    // Sums of shares differ by rounding errors from those of the intervals.
    return whole - spent < 1e-12 ? 0 : whole - spent;
  });
}

/** The number of an interval above 5 means that no further goal falls. */
const noInterval = intervalIntensities.length;

/** Forecasts the interval of the next goal, as the home side of a score. The lead is the same until then. */
function whenForecast(toCome: readonly number[], rate: number): ScopeForecast {
  let none = 1;
  const scores = toCome.map((intensity, interval) => {
    const before = none;
    none *= Math.exp(-rate * intensity);
    return { home: interval, away: 0, chance: before - none };
  });
  return forecastOfScores([...scores, { home: noInterval, away: 0, chance: none }]);
}

function lastGoalForecast(
  [none, home, away]: readonly [number, number, number],
  last: 1 | 2 | undefined,
): ScopeForecast {
  return forecastOfScores([
    { home: 1, away: 0, chance: home + (last === 1 ? none : 0) },
    { home: 0, away: 0, chance: last === undefined ? none : 0 },
    { home: 0, away: 1, chance: away + (last === 2 ? none : 0) },
  ]);
}

/** Forecasts the scores of the interval in progress and of the next one. */
function intervalForecasts(
  { goals, current }: FootballPosition,
  toCome: readonly number[],
  rates: ScoringRates,
): [string, ScopeForecast][] {
  const [home, away] = scoreOf(goals);
  const lead = home - away;
  const scored = countSides(goals.filter(({ interval }) => interval === current).map(({ side }) => side));
  const now = advanceGrid(emptyGrid(), rates, lead, toCome[current] ?? 0);
  const scopes: [string, ScopeForecast][] = [
    [intervalKey(current), forecastOfGrid(now, scored[0], scored[1])],
  ];
  const next = toCome[current + 1];
  if (next !== undefined) {
    const start = advanceLead(levelStart(), rates, lead, toCome[current] ?? 0);
    scopes.push([intervalKey(current + 1), forecastOfGrid(fromLeads(start, rates, lead, next), 0, 0)]);
  }
  return scopes;
}

export function intervalKey(interval: number): string {
  return `interval:${minutesOf(interval).join(':')}`;
}

/** Goals of one side in an interval above this number count as this many. */
const intervalGoals = 7;

/** Returns the goals of an interval that begins with a lead that is not known yet. */
function fromLeads(start: LeadChances, rates: ScoringRates, lead: number, intensity: number): Grid {
  const mixed = emptyGrid(intervalGoals + 1);
  mixed.cells.fill(0);
  for (const { change, chance } of leadsOf(start)) {
    const grid = advanceGrid(emptyGrid(intervalGoals + 1), rates, lead + change, intensity);
    grid.cells.forEach((cell, index) => {
      mixed.cells[index] = (mixed.cells[index] ?? 0) + chance * cell;
    });
  }
  return mixed;
}
