import {
  chanceOf,
  convolve,
  type Forecast,
  happening,
  mix,
  negate,
  type Pmf,
  type ScopeForecast,
  shift,
  trim,
} from '../forecast.ts';
import type { Pair } from '../messages.ts';
import type { BasketballPosition } from '../model-state.ts';
import { type PossessionPoints, pointsOf, possessionPoints } from './possession-points.ts';
import type { MatchUp } from './sport-model.ts';

/**
 * Forecasts every scope from the points that are still to be scored in it. Markets need only leads, sums and sides, so
 * the joint distribution of some ten thousand scores is not computed.
 */
export function basketballForecast(
  { period, pause, scores, left }: BasketballPosition,
  terms: BasketballTerms,
): Forecast {
  const score = sumOf(scores);
  if (period > 4 || (period === 4 && pause)) {
    const each = terms.overtimePossessions;
    const toCome = forecastOfPoints(pause ? [each, each] : left, terms, score);
    return new Map([['full', decided(toCome, terms.overtime)]]);
  }
  const current = pause || period === 0 ? period + 1 : period;
  const now: Pair = pause || period === 0 ? [terms.possessions, terms.possessions] : left;
  const leftUntil = (quarter: number): Pair => {
    const more = (quarter - current) * terms.possessions;
    return [now[0] + more, now[1] + more];
  };
  const forecast = new Map<string, ScopeForecast>();
  const regular = forecastOfPoints(leftUntil(4), terms, score);
  forecast.set('match', regular.scope);
  forecast.set('full', decided(regular, terms.overtime));
  forecast.set('overtime', happening(chanceOf(regular.scope.lead, 0)));
  if (current <= 2) forecast.set('h1', forecastOfPoints(leftUntil(2), terms, score).scope);
  forecast.set(`quarter:${current}`, forecastOfPoints(now, terms, scores[current - 1] ?? [0, 0]).scope);
  return forecast;
}

/** The constants of a match. */
export interface BasketballTerms {
  matchUp: MatchUp;
  home: PossessionPoints;
  away: PossessionPoints;
  /** Possessions of one side in a quarter. */
  possessions: number;
  /** Possessions of one side in an overtime. */
  overtimePossessions: number;
  quarterSeconds: number;
  /** The points that overtimes add to a level score, until one side leads at the end of an overtime. */
  overtime: ScopeForecast;
}

export const overtimeSeconds = 300;

/**
 * Converts the strengths of both sides to the chances of points in a possession. Half of the home edge raises the home
 * side, and half lowers the away side.
 */
export function basketballTerms(matchUp: MatchUp): BasketballTerms {
  const { homeStrength, awayStrength, conditions } = matchUp;
  const better = (homeStrength + conditions.homeEdge - awayStrength) / 2;
  const possessions = conditions.possessions ?? 25;
  const quarterSeconds = (conditions.periodMinutes ?? 12) * 60;
  const terms = {
    matchUp,
    home: possessionPoints(conditions.scoring + better),
    away: possessionPoints(conditions.scoring - better),
    possessions,
    overtimePossessions: Math.round((possessions * overtimeSeconds) / quarterSeconds),
    quarterSeconds,
  };
  return { ...terms, overtime: freshOvertime(terms) };
}

export function sumOf(scores: readonly Pair[]): Pair {
  return scores.reduce<Pair>((sum, [home, away]) => [sum[0] + home, sum[1] + away], [0, 0]);
}

interface PointsForecast {
  home: Pmf;
  away: Pmf;
  scope: ScopeForecast;
}

function forecastOfPoints(left: Pair, terms: Omit<BasketballTerms, 'overtime'>, score: Pair): PointsForecast {
  const home = shift(pointsOf(left[0], terms.home), score[0]);
  const away = shift(pointsOf(left[1], terms.away), score[1]);
  return { home, away, scope: { home, away, sum: convolve(home, away), lead: convolve(home, negate(away)) } };
}

/** Returns the chance of each level final score. */
function levelChances(home: Pmf, away: Pmf): { at: number; chance: number }[] {
  const level: { at: number; chance: number }[] = [];
  home.p.forEach((chance, index) => {
    const at = home.from + index;
    const both = chance * (away.p[at - away.from] ?? 0);
    if (both > 0) level.push({ at, chance: both });
  });
  return level;
}

/** Returns the forecast with overtime: each level final score is replaced by the scores to which overtime leads. */
function decided({ home, away, scope }: PointsForecast, overtime: ScopeForecast): ScopeForecast {
  const level = levelChances(home, away);
  const first = level[0];
  const last = level.at(-1);
  if (!first || !last) return scope;
  const continued = (pmf: Pmf, value: (at: number) => number, more: Pmf): Pmf => {
    const ended = pmf.p.slice();
    const from = value(first.at);
    const levelPart = new Float64Array(value(last.at) - from + 1);
    for (const { at, chance } of level) {
      const index = value(at) - pmf.from;
      ended[index] = Math.max(0, (ended[index] ?? 0) - chance);
      levelPart[value(at) - from] = (levelPart[value(at) - from] ?? 0) + chance;
    }
    return mix([
      { weight: 1, pmf: { from: pmf.from, p: ended } },
      { weight: 1, pmf: convolve({ from, p: levelPart }, more) },
    ]);
  };
  return {
    lead: continued(scope.lead, () => 0, overtime.lead),
    sum: continued(scope.sum, (at) => 2 * at, overtime.sum),
    home: continued(scope.home, (at) => at, overtime.home),
    away: continued(scope.away, (at) => at, overtime.away),
  };
}

/**
 * Forecasts the overtimes from the beginning of the first to the end of the match. A sixth overtime is ignored, since
 * only one in 100,000 matches has it.
 */
function freshOvertime(terms: Omit<BasketballTerms, 'overtime'>): ScopeForecast {
  const one = forecastOfPoints([terms.overtimePossessions, terms.overtimePossessions], terms, [0, 0]);
  let overtime = one.scope;
  for (let index = 0; index < 5; index++) {
    const { lead, sum, home, away } = decided(one, overtime);
    overtime = { lead: trim(lead), sum: trim(sum), home: trim(home), away: trim(away) };
  }
  return overtime;
}
