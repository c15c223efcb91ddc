import type { ScoringRates } from './score-chain.ts';
import type { MatchUp } from './sport-model.ts';

/** Returns each side's expected goals in a match by its lead, per unit of intensity. */
export function scoringRates({ homeStrength, awayStrength, conditions }: MatchUp): ScoringRates {
  const logRatio = (homeStrength + conditions.homeEdge - awayStrength) * logGoalsPerPoint;
  const home = conditions.scoring * Math.exp(logRatio / 2);
  const away = conditions.scoring * Math.exp(-logRatio / 2);
  return { home: (lead) => home * effectOf(lead), away: (lead) => away * effectOf(-lead) };
}

/**
 * With this factor a lead of 100 points in strength gives a goal ratio of 1.39: about 45% : 26% : 29% on neutral
 * ground.
 */
const logGoalsPerPoint = 0.0033;

/** Returns the factor on a side's rate of scoring, by its lead. */
function effectOf(lead: number): number {
  if (lead === 0) return 0.97;
  if (lead === -1) return 1.1;
  return lead < 0 ? 1.04 : 1;
}

/** Share of the goals in each half. */
export const halfShares = [0.45, 0.55] as const;

/** The part of a half's intensity that grows with time; the rest is constant. */
const growth = 0.12;

/** Returns the share of a half's intensity that lies in its first part; `elapsed` is the share of time of this part. */
export function intensityDone(elapsed: number): number {
  return (1 - growth) * elapsed + growth * elapsed * elapsed;
}

/** Returns the inverse of {@link intensityDone}. */
export function timeOfIntensity(done: number): number {
  const linear = 1 - growth;
  return (Math.sqrt(linear * linear + 4 * growth * done) - linear) / (2 * growth);
}
