import { type Fraction, multiplyFractions } from '../fraction.ts';

/**
 * Sums the products of the legs over all lines without visiting a line. `sizes` count all legs of a line, its bankers too:
 * a banker is a leg of every line.
 *
 * The sum over the lines of size k is the k-th elementary symmetric polynomial of the multipliers, and adding one leg x
 * turns each e(k) into e(k) + x·e(k−1). All are kept over the product of the denominators, so 20 legs cost some 200
 * multiplications for a million lines.
 */
export function sumOverLines(
  multipliers: readonly Fraction[],
  sizes: readonly number[],
  bankers: readonly number[] = [],
): Fraction {
  // A single and an accumulator are one line of all legs: a product, without a sum.
  if (sizes.length === 1 && sizes[0] === multipliers.length) return multiplyFractions(multipliers);
  const isBanker = new Set(bankers);
  const free = multipliers.filter((_, index) => !isBanker.has(index));
  const sizesOfFree = sizes.map((size) => size - bankers.length);
  const maxSize = Math.max(...sizesOfFree);
  let sums: bigint[] = [1n, ...Array<bigint>(maxSize).fill(0n)];
  let denominator = 1n;
  for (const leg of free) {
    sums = sums.map((sum, size) => sum * leg.denominator + (sums[size - 1] ?? 0n) * leg.numerator);
    denominator *= leg.denominator;
  }
  const numerator = sizesOfFree.reduce((total, size) => total + (sums[size] ?? 0n), 0n);
  const ofBankers = multiplyFractions(multipliers.filter((_, index) => isBanker.has(index)));
  return multiplyFractions([ofBankers, { numerator, denominator }]);
}
