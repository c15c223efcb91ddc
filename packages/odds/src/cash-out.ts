import { mulDivFloor } from '@fairline/money';
import { type Fraction, multiplyFractions } from './fraction.ts';
import { legMultiplier, type SettledLeg } from './leg.ts';
import { requireOdds } from './require-odds.ts';

/** An undecided leg: its price at placing and its price now, in thousandths. */
export interface OpenLeg {
  readonly oddsMilli: number;
  readonly currentOddsMilli: number;
}

/**
 * Returns the present worth of a single or accumulator, in minor units, rounded down.
 *
 * A decided leg counts by its return. An open leg taken at t with the present price c wins t with the probability 1/c,
 * so it is worth t/c; the bet is worth stake × Π(decided) × Π(t/c), less `marginMilli` thousandths of it. The worth
 * never exceeds the potential return, since every price is above 1.
 *
 * A present price with a margin makes 1/c too large: pass fair prices, or let `marginMilli` cover that margin as well.
 * A bet without an open leg is worth its return, with nothing deducted; 0 means that there is nothing to offer. The
 * caller checks that the markets are open and that the line of a handicap has not changed.
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
  const playerShare: Fraction = {
    numerator: BigInt(1_000 - (isOpen ? marginMilli : 0)),
    denominator: 1_000n,
  };
  const { numerator, denominator } = multiplyFractions([...legs.map(legWorth), playerShare]);
  return mulDivFloor(stakeMinor, numerator, denominator);
}

function legWorth(leg: SettledLeg | OpenLeg): Fraction {
  if ('result' in leg) return legMultiplier(leg);
  requireOdds(leg.oddsMilli);
  requireOdds(leg.currentOddsMilli);
  return { numerator: BigInt(leg.oddsMilli), denominator: BigInt(leg.currentOddsMilli) };
}
