import { type Pmf, trim } from '../forecast.ts';
import type { Random } from '../random.ts';

/** The chances that a possession brings 0, 1, 2 or 3 points. */
export type PossessionPoints = readonly [number, number, number, number];

/**
 * Returns the chances of a possession's points for a side that scores this many points in a hundred possessions. The
 * shares are those of the NBA: of the scoring possessions one in sixteen brings one point and two thirds bring two.
 */
export function possessionPoints(perHundred: number): PossessionPoints {
  const scoring = Math.min(0.95, Math.max(0.2, perHundred / 100 / meanOfScoring));
  const [one, two, three] = scoringShares;
  return [1 - scoring, scoring * one, scoring * two, scoring * three];
}

const scoringShares = [0.06, 0.66, 0.28] as const;
const meanOfScoring = scoringShares[0] + 2 * scoringShares[1] + 3 * scoringShares[2];

export function drawPoints([none, one, two]: PossessionPoints, random: Random): number {
  const drawn = random.next();
  if (drawn < none) return 0;
  if (drawn < none + one) return 1;
  return drawn < none + one + two ? 2 : 3;
}

/**
 * Returns the distribution of the points of this many independent possessions. The chances are the coefficients of a
 * power of a polynomial. Euler's recurrence (J. C. P. Miller's formula) computes each of them from the three before it.
 */
export function pointsOf(possessions: number, points: PossessionPoints): Pmf {
  const [none] = points;
  const p = new Float64Array(3 * possessions + 1);
  p[0] = none ** possessions;
  for (let k = 1; k < p.length; k++) {
    let sum = 0;
    for (let j = 1; j <= Math.min(3, k); j++) {
      sum += (j * (possessions + 1) - k) * (points[j] ?? 0) * (p[k - j] ?? 0);
    }
    // Values far in the upper tail should be zero; rounding errors can make them negative.
    p[k] = Math.max(0, sum / (k * none));
  }
  return trim({ from: 0, p });
}
