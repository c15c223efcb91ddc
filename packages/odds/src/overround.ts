import { impliedProbabilities, sum } from './implied-probabilities.ts';

/**
 * Returns by how much the implied probabilities of a market exceed 1: 0.05 is a margin of 5%. Prices in thousandths.
 */
export function overround(oddsMilli: readonly number[]): number {
  return sum(impliedProbabilities(oddsMilli)) - 1;
}

/**
 * Returns the number of winning outcomes that the prices of a market imply: their implied probabilities sum to that
 * number times (1 + margin). Two outcomes of a double chance win. Prices in thousandths.
 */
export function impliedWinners(oddsMilli: readonly number[]): number {
  // At fair prices the sum can be below the whole number by a rounding error.
  return Math.max(1, Math.floor(1 + overround(oddsMilli) + 1e-9));
}
