import {
  certain,
  chanceOf,
  type Forecast,
  forecastOfGrid,
  happening,
  type Pmf,
  type ScopeForecast,
} from '../forecast.ts';
import type { Pair } from '../messages.ts';
import type { HockeyPosition } from '../model-state.ts';
import { nextGoalForecast } from './next-goal.ts';
import { advanceGrid, emptyGrid, type ScoringRates } from './score-chain.ts';
import type { MatchUp } from './sport-model.ts';

/** Forecasts the scopes that are not over in this position. */
export function hockeyForecast(
  { period, pause, played, goals }: HockeyPosition,
  terms: HockeyTerms,
): Forecast {
  const [home, away] = countSides(goals.flat());
  if (period >= 4 || (period === 3 && pause)) {
    return new Map([['full', decider(deciderChance({ period, pause, played }, terms), home, away)]]);
  }
  const current = pause || period === 0 ? period + 1 : period;
  const playedNow = pause ? 0 : played;
  const lead = home - away;
  let atEnd = emptyGrid();
  const forecast = new Map<string, ScopeForecast>();
  for (let number = current; number <= 3; number++) {
    for (const { rates, from, to } of phasesOf(number, terms)) {
      const begin = number === current ? Math.max(from, playedNow) : from;
      atEnd = advanceGrid(atEnd, rates, lead, to - begin);
    }
    if (number === current) {
      const [homeNow, awayNow] = countSides(pause ? [] : (goals[number - 1] ?? []));
      forecast.set(`period:${number}`, forecastOfGrid(atEnd, homeNow, awayNow));
    }
  }
  const regular = forecastOfGrid(atEnd, home, away);
  const pulled = periodSeconds - emptyNetSeconds;
  const beforePull = (3 - current) * periodSeconds + Math.max(0, pulled - playedNow);
  const afterPull = current === 3 ? Math.min(emptyNetSeconds, periodSeconds - playedNow) : emptyNetSeconds;
  forecast.set('match', regular);
  forecast.set('full', withDecider(regular, deciderChance({ period, pause, played }, terms)));
  forecast.set('overtime', happening(chanceOf(regular.lead, 0)));
  forecast.set(
    `goal:${goals.flat().length + 1}`,
    nextGoalForecast(lead, [
      { rates: terms.regular, length: beforePull },
      { rates: terms.emptyNet, length: afterPull },
    ]),
  );
  return forecast;
}

export const periodSeconds = 1_200;

export const overtimeSeconds = 300;

const emptyNetSeconds = 120;

/** With this factor a lead of 100 points in strength gives a goal ratio of 1.2. */
const logGoalsPerPoint = 0.0018;

/** The factor on the rate of goals in overtime, which is played three against three. */
const overtimeFactor = 1.5;

/** Rates for a second on the clock. */
export interface HockeyTerms {
  matchUp: MatchUp;
  regular: ScoringRates;
  emptyNet: ScoringRates;
  overtime: ScoringRates;
  /** Home's chance of winning the shoot-out. */
  shootOut: number;
}

export function hockeyTerms(matchUp: MatchUp): HockeyTerms {
  const { homeStrength, awayStrength, conditions } = matchUp;
  const better = homeStrength + conditions.homeEdge - awayStrength;
  const home = (conditions.scoring * Math.exp((better * logGoalsPerPoint) / 2)) / 3_600;
  const away = (conditions.scoring * Math.exp((-better * logGoalsPerPoint) / 2)) / 3_600;
  return {
    matchUp,
    regular: { home: () => home, away: () => away },
    emptyNet: { home: (lead) => home * emptyNetFactor(lead), away: (lead) => away * emptyNetFactor(-lead) },
    overtime: { home: () => home * overtimeFactor, away: () => away * overtimeFactor },
    shootOut: 0.5 + 0.25 * (home / (home + away) - 0.5),
  };
}

/**
 * Returns the factor on a side's rate by its lead, near the end of the match. A side that is one or two goals behind
 * then has a sixth skater in place of its goalkeeper.
 */
function emptyNetFactor(lead: number): number {
  if (lead === 1 || lead === 2) return 3.5;
  return lead === -1 || lead === -2 ? 1.6 : 1;
}

/** Splits a period into parts with different rates, in seconds on its clock. */
export function phasesOf(
  period: number,
  terms: HockeyTerms,
): { rates: ScoringRates; from: number; to: number }[] {
  if (period === 4) return [{ rates: terms.overtime, from: 0, to: overtimeSeconds }];
  if (period < 3) return [{ rates: terms.regular, from: 0, to: periodSeconds }];
  const pulled = periodSeconds - emptyNetSeconds;
  return [
    { rates: terms.regular, from: 0, to: pulled },
    { rates: terms.emptyNet, from: pulled, to: periodSeconds },
  ];
}

export function countSides(goals: readonly (1 | 2)[]): Pair {
  const home = goals.filter((side) => side === 1).length;
  return [home, goals.length - home];
}

/** Returns home's chance to score the deciding goal of a match that was level after three periods. */
export function deciderChance(
  { period, pause, played }: Pick<HockeyPosition, 'period' | 'pause' | 'played'>,
  terms: HockeyTerms,
): number {
  if (period < 4) return winChance(terms, overtimeSeconds);
  return winChance(terms, period === 4 && !pause ? overtimeSeconds - played : 0);
}

/** Returns home's chance to score the deciding goal, with this much of sudden death left before the shoot-out. */
function winChance({ overtime, shootOut }: HockeyTerms, secondsLeft: number): number {
  const home = overtime.home(0);
  const rate = home + overtime.away(0);
  const none = Math.exp(-rate * secondsLeft);
  return (1 - none) * (home / rate) + none * shootOut;
}

/** Forecasts a match with a level score, in which the next goal decides. */
function decider(homeWins: number, home: number, away: number): ScopeForecast {
  return {
    lead: { from: -1, p: Float64Array.of(1 - homeWins, 0, homeWins) },
    sum: certain(home + away + 1),
    home: { from: home, p: Float64Array.of(1 - homeWins, homeWins) },
    away: { from: away, p: Float64Array.of(homeWins, 1 - homeWins) },
  };
}

/** Forecasts the match when a deciding goal follows each level score. */
function withDecider(regular: ScopeForecast, homeWins: number): ScopeForecast {
  const level = chanceOf(regular.lead, 0);
  const lead: Pmf = { from: regular.lead.from, p: regular.lead.p.slice() };
  lead.p[-lead.from] = 0;
  lead.p[1 - lead.from] = chanceOf(lead, 1) + level * homeWins;
  lead.p[-1 - lead.from] = chanceOf(lead, -1) + level * (1 - homeWins);
  const levelAt = levelEnds(regular);
  const more = (pmf: Pmf, value: (at: number) => number, byOne: number): Pmf => {
    const p = new Float64Array(pmf.p.length + 1);
    pmf.p.forEach((chance, index) => {
      p[index] = chance;
    });
    for (const { at, chance } of levelAt) {
      const index = value(at) - pmf.from;
      p[index] = Math.max(0, (p[index] ?? 0) - chance * byOne);
      p[index + 1] = (p[index + 1] ?? 0) + chance * byOne;
    }
    return { from: pmf.from, p };
  };
  return {
    lead,
    sum: more(regular.sum, (at) => 2 * at, 1),
    home: more(regular.home, (at) => at, homeWins),
    away: more(regular.away, (at) => at, 1 - homeWins),
  };
}

function levelEnds({ home, exact }: ScopeForecast): { at: number; chance: number }[] {
  return Array.from(home.p, (_, index) => {
    const at = home.from + index;
    return { at, chance: exact?.(at, at) ?? 0 };
  }).filter(({ chance }) => chance > 0);
}
