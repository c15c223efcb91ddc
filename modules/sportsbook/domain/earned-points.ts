import type { BetSettlement } from './settle-bet.ts';

/** Points for stakes: `points` for each `perMinor` minor units that are staked and settled. */
export interface PointRule {
  points: bigint;
  perMinor: bigint;
}

/**
 * Returns the whole points that a settled bet earns, rounded down. A bet that is returned put nothing at risk and earns none.
 * @param countedMinor the stake in the currency of the rule
 */
export function earnedPoints(
  state: BetSettlement['state'],
  countedMinor: bigint,
  { points, perMinor }: PointRule,
): bigint {
  return state === 'returned' ? 0n : (countedMinor * points) / perMinor;
}
