import { mulDivFloor } from '@fairline/money';
import { requireSizes } from './bet-shape.ts';
import type { Fraction } from './fraction.ts';
import { legMultiplier, type SettledLeg } from './leg.ts';

export interface SettledBet {
  /** The stake of each line, in minor units. */
  readonly unitStakeMinor: bigint;
  /** The sizes of the combinations: an accumulator of n legs is [n], a Trixie [2, 3]. */
  readonly sizes: readonly number[];
  readonly legs: readonly SettledLeg[];
}

/**
 * Returns the whole return of a bet in minor units, the stake included: exact over all lines, then rounded down once.
 * @throws RangeError when the stake is negative, or the sizes or legs are impossible.
 */
export function betReturn({ unitStakeMinor, sizes, legs }: SettledBet): bigint {
  if (unitStakeMinor < 0n) throw new RangeError('a stake cannot be negative');
  requireSizes(legs.length, sizes);
  const { numerator, denominator } = sumOverLines(legs.map(legMultiplier), sizes);
  return mulDivFloor(unitStakeMinor, numerator, denominator);
}

/** Returns the payout in minor units when every leg wins at its price, in thousandths. */
export function potentialReturn(bet: {
  readonly unitStakeMinor: bigint;
  readonly sizes: readonly number[];
  readonly legs: readonly { readonly oddsMilli: number }[];
}): bigint {
  return betReturn({
    ...bet,
    legs: bet.legs.map(({ oddsMilli }) => ({ oddsMilli, result: { kind: 'won' } })),
  });
}

/**
 * Sums the products of the legs over all lines without visiting a line.
 *
 * The sum over the lines of size k is the k-th elementary symmetric polynomial of the multipliers, and adding one leg x
 * turns each e(k) into e(k) + x·e(k−1). All are kept over the product of the denominators, so 20 legs cost some 200
 * multiplications for a million lines.
 */
function sumOverLines(multipliers: readonly Fraction[], sizes: readonly number[]): Fraction {
  const maxSize = Math.max(...sizes);
  let sums: bigint[] = [1n, ...Array<bigint>(maxSize).fill(0n)];
  let denominator = 1n;
  for (const leg of multipliers) {
    sums = sums.map((sum, size) => sum * leg.denominator + (sums[size - 1] ?? 0n) * leg.numerator);
    denominator *= leg.denominator;
  }
  const numerator = sizes.reduce((total, size) => total + (sums[size] ?? 0n), 0n);
  return { numerator, denominator };
}
