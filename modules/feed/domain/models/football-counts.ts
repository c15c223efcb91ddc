import {
  convolve,
  forecastOfScores,
  happening,
  negate,
  type Pmf,
  type ScopeForecast,
  shift,
} from '../forecast.ts';
import type { Pair } from '../messages.ts';
import type { FootballPosition } from '../model-state.ts';
import { countSides, since } from './football-position.ts';
import type { FootballTerms } from './football-rates.ts';

/**
 * Forecasts corners and cards. Each side's are a Poisson stream of its own, equally dense in both halves and without a
 * tie to the goals.
 */
export function countsForecast(position: FootballPosition, terms: FootballTerms): [string, ScopeForecast][] {
  const { corners, halfTimeCorners, yellowCards, redCards } = position;
  const left = leftOf(position);
  const soFar = countSides(corners);
  const scopes: [string, ScopeForecast][] = [
    ['corners', streams(soFar, terms.corners, left)],
    [`corner:${corners.length + 1}`, nextOf(terms.corners, left)],
    ['bookings', streams(sum(yellowCards, redCards), sum(terms.yellowCards, terms.redCards), left)],
    ['sendingoff', happening(redCards[0] + redCards[1] > 0 ? 1 : someOf(terms.redCards, left))],
  ];
  const firstLeft = Math.max(0, left - 0.5);
  if (!halfTimeCorners) scopes.push(['corners1', streams(soFar, terms.corners, firstLeft)]);
  else scopes.push(['corners2', streams(since(soFar, halfTimeCorners), terms.corners, left)]);
  return scopes;
}

/** Returns the share of the playing time that is left. */
function leftOf({ half, elapsed }: FootballPosition): number {
  return half === 0 ? 1 - elapsed / 2 : (1 - elapsed) / 2;
}

function sum(a: Pair, b: Pair): Pair {
  return [a[0] + b[0], a[1] + b[1]];
}

function streams(soFar: Pair, means: Pair, left: number): ScopeForecast {
  const home = shift(poissonPmf(means[0] * left), soFar[0]);
  const away = shift(poissonPmf(means[1] * left), soFar[1]);
  return { home, away, sum: convolve(home, away), lead: convolve(home, negate(away)) };
}

/** Forecasts the next event of two streams, like the next goal: 1:0 is home, 0:1 away, 0:0 nobody. */
function nextOf(means: Pair, left: number): ScopeForecast {
  const some = someOf(means, left);
  const home = some * (means[0] / (means[0] + means[1]));
  return forecastOfScores([
    { home: 1, away: 0, chance: home },
    { home: 0, away: 0, chance: 1 - some },
    { home: 0, away: 1, chance: Math.max(0, some - home) },
  ]);
}

function someOf(means: Pair, left: number): number {
  return 1 - Math.exp(-(means[0] + means[1]) * left);
}

/** Returns the Poisson distribution with this mean, until what is left of it cannot change a price. */
export function poissonPmf(mean: number): Pmf {
  const p: number[] = [Math.exp(-mean)];
  for (let covered = p[0] ?? 0; covered < 1 - 1e-10 && p.length < 100; covered += p.at(-1) ?? 0) {
    p.push(((p.at(-1) ?? 0) * mean) / p.length);
  }
  return { from: 0, p: Float64Array.from(p) };
}
