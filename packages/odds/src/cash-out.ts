import { mulDivFloor } from '@fairline/money';
import { type Fraction, multiplyFractions } from './fraction.ts';
import { legMultiplier, type SettledLeg } from './leg.ts';
import { requireOdds } from './price-range.ts';

/** A leg that is still to be decided: the price that was taken and the price now, in thousandths. */
export interface OpenLeg {
  readonly oddsMilli: number;
  readonly currentOddsMilli: number;
}

/**
 * What a single or accumulator is worth now, in minor units, rounded down.
 *
 * A decided leg counts by what it gives back. An open leg taken at t that now stands at c wins t with the
 * probability 1/c, so it is worth t/c; the bet is worth stake × Π(decided) × Π(t/c), less `marginMilli`
 * thousandths of it. It can never exceed the potential return, as every price is above 1.
 *
 * A current price that has a margin of its own makes 1/c too large: either pass fair prices, or let
 * `marginMilli` cover that margin as well. A bet with no open leg is worth its return, with nothing taken
 * off; 0 means that there is nothing to offer. Whether the markets are open and the line of a handicap is
 * still the same is for the caller to check.
 *
 * @throws RangeError when there are no legs, the stake is negative, or the margin is not within 0 to 1000.
 */
export function cashOutValue({
  stakeMinor,
  legs,
  marginMilli,
}: {
  readonly stakeMinor: bigint;
  readonly legs: readonly (SettledLeg | OpenLeg)[];
  readonly marginMilli: number;
}): bigint {
  if (stakeMinor < 0n) throw new RangeError('a stake cannot be negative');
  if (legs.length === 0) throw new RangeError('a bet has legs');
  if (!Number.isSafeInteger(marginMilli) || marginMilli < 0 || marginMilli > 1_000) {
    throw new RangeError(`a margin is 0 to 1000 thousandths, not ${marginMilli}`);
  }
  const isOpen = legs.some((leg) => !('result' in leg));
  const kept: Fraction = { numerator: BigInt(1_000 - (isOpen ? marginMilli : 0)), denominator: 1_000n };
  const { numerator, denominator } = multiplyFractions([...legs.map(legWorth), kept]);
  return mulDivFloor(stakeMinor, numerator, denominator);
}

function legWorth(leg: SettledLeg | OpenLeg): Fraction {
  if ('result' in leg) return legMultiplier(leg);
  requireOdds(leg.oddsMilli);
  requireOdds(leg.currentOddsMilli);
  return { numerator: BigInt(leg.oddsMilli), denominator: BigInt(leg.currentOddsMilli) };
}
