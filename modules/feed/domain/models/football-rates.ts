import type { Pair } from '../messages.ts';
import { type GoalParameters, goalParameters } from './football-parameters.ts';
import type { ScoringRates } from './score-chain.ts';
import type { MatchUp } from './sport-model.ts';

/** The constants of a match, from which everything in it is drawn and priced. */
export interface FootballTerms {
  matchUp: MatchUp;
  rates: ScoringRates;
  /** The means of both sides in a whole match. */
  corners: Pair;
  yellowCards: Pair;
  redCards: Pair;
}

/** Returns the constants of a match. The stronger side has more corners and fewer cards. */
export function footballTerms(matchUp: MatchUp): FootballTerms {
  const rates = scoringRates(matchUp);
  const ratio = rates.home(0) / rates.away(0);
  const split = (mean: number, power: number): Pair => [mean * ratio ** power, mean * ratio ** -power];
  return {
    matchUp,
    rates,
    corners: split(4.9, 0.25),
    yellowCards: split(2.05, -0.1),
    redCards: split(0.06, -0.1),
  };
}

/** Returns each side's expected goals in a match by its lead, per unit of intensity. */
export function scoringRates(
  { homeStrength, awayStrength, conditions }: MatchUp,
  parameters: GoalParameters = goalParameters,
): ScoringRates {
  const logRatio = (homeStrength + conditions.homeEdge - awayStrength) * logGoalsPerPoint;
  const home = conditions.scoring * Math.exp(logRatio / 2);
  const away = conditions.scoring * Math.exp(-logRatio / 2);
  return {
    home: (lead) => home * effectOf(lead, parameters),
    away: (lead) => away * effectOf(-lead, parameters),
  };
}

/**
 * With this factor a lead of 100 points in strength gives a goal ratio of 1.39: about 45% : 26% : 29% on neutral
 * ground.
 */
const logGoalsPerPoint = 0.0033;

/** Returns the factor on a side's rate of scoring, by its lead. */
function effectOf(lead: number, { ahead, level, behindByOne, behindByMore }: GoalParameters): number {
  if (lead === 0) return level;
  if (lead === -1) return behindByOne;
  return lead < 0 ? behindByMore : ahead;
}

/** Share of the goals in each half. */
export const halfShares = [goalParameters.firstHalf, 1 - goalParameters.firstHalf] as const;

/** Share of each half's goals that fall in its stoppage time. */
const stoppageShares = [0.07, 0.1] as const;

/** The part of a half's intensity that grows with time; the rest is constant. */
const growth = 0.12;

/** The length of a half without stoppage time, in seconds. */
export const halfSeconds = 2_700;

/** The length of an interval of the interval markets; the last of each half includes the stoppage time. */
export const intervalSeconds = 900;
export const intervalsOfHalf = 3;

/** Returns the share of a half's intensity that lies before this second of the half, which has `length` seconds. */
export function intensityAt(half: 0 | 1, second: number, length: number): number {
  const regular = 1 - stoppageShares[half];
  if (second < halfSeconds) {
    const elapsed = second / halfSeconds;
    return regular * ((1 - growth) * elapsed + growth * elapsed * elapsed);
  }
  return regular + stoppageShares[half] * Math.min(1, (second - halfSeconds) / (length - halfSeconds));
}

/** Returns the second of a half with this length before which `done` of its intensity lies. */
export function secondAtIntensity(half: 0 | 1, done: number, length: number): number {
  const regular = 1 - stoppageShares[half];
  if (done >= regular) {
    return halfSeconds + ((done - regular) / stoppageShares[half]) * (length - halfSeconds);
  }
  const linear = 1 - growth;
  return (halfSeconds * (Math.sqrt(linear * linear + (4 * growth * done) / regular) - linear)) / (2 * growth);
}

/** Returns the number (0 to 5) of the interval that has this second of a half. */
export function intervalAt(half: 0 | 1, second: number): number {
  return half * intervalsOfHalf + Math.min(intervalsOfHalf - 1, Math.floor(second / intervalSeconds));
}

/** Returns the first and the last minute of an interval: 1 and 15, 16 and 30 … 76 and 90. */
export function minutesOf(interval: number): Pair {
  return [interval * 15 + 1, interval * 15 + 15];
}

/** The intensities of the six intervals, as parts of a whole match; they sum to 1. */
export const intervalIntensities: readonly number[] = [0, 1, 2, 3, 4, 5].map((interval) => {
  const half = interval < intervalsOfHalf ? 0 : 1;
  const from = (interval % intervalsOfHalf) * intervalSeconds;
  const isLast = interval % intervalsOfHalf === intervalsOfHalf - 1;
  const end = isLast ? 1 : intensityAt(half, from + intervalSeconds, halfSeconds + 1);
  return halfShares[half] * (end - intensityAt(half, from, halfSeconds + 1));
});
