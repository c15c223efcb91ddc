import { type Fraction, floorOf, multiplyFractions, reduceFraction, whole } from '@fairline/odds/fraction';

/** What the house's own games give back of the stakes in theory: 99 of 100. */
export const ownGamesReturn: Fraction = { numerator: 99n, denominator: 100n };

const steps = 10_000n;

/** A multiplier of the stake as it is paid, the stake included, in ten thousandths. */
export type PaidMultiplier = bigint;

/** Returns a multiplier as it is shown and paid: ten thousandths, rounded down. */
export function paidMultiplier(exact: Fraction): PaidMultiplier {
  return floorOf(multiplyFractions([exact, whole(steps)]));
}

/** Returns what a stake returns at a multiplier, in minor units, rounded down. */
export function paidOn(stakeMinor: bigint, multiplier: PaidMultiplier): bigint {
  return (stakeMinor * multiplier) / steps;
}

/** Returns the theoretical return of paying a multiplier with a chance, in lowest terms. */
export function returnOf(chance: Fraction, multiplier: PaidMultiplier): Fraction {
  return reduceFraction(multiplyFractions([chance, { numerator: multiplier, denominator: steps }]));
}
