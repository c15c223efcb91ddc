import { mulDivFloor } from '@fairline/money';
import { type Combination, requireCombination } from './bet-shape.ts';
import { legMultiplier, type SettledLeg } from './leg.ts';
import { sumOverLines } from './line-sum.ts';

export interface SettledBet extends Combination {
  /** The stake of each line, in minor units. */
  readonly unitStakeMinor: bigint;
  readonly legs: readonly SettledLeg[];
}

/**
 * Returns the whole return of a bet in minor units, the stake included: exact over all lines, then rounded down once.
 * @throws RangeError when the stake is negative, or the combination or legs are impossible.
 */
export function betReturn({ unitStakeMinor, sizes, bankers, legs }: SettledBet): bigint {
  if (unitStakeMinor < 0n) throw new RangeError('a stake cannot be negative');
  requireCombination(legs.length, { sizes, bankers });
  const { numerator, denominator } = sumOverLines(legs.map(legMultiplier), sizes, bankers);
  return mulDivFloor(unitStakeMinor, numerator, denominator);
}

/** Returns the payout in minor units when every leg wins at its price, in thousandths. */
export function potentialReturn(
  bet: Combination & {
    readonly unitStakeMinor: bigint;
    readonly legs: readonly { readonly oddsMilli: number }[];
  },
): bigint {
  return betReturn({
    ...bet,
    legs: bet.legs.map(({ oddsMilli }) => ({ oddsMilli, result: { kind: 'won' } })),
  });
}
