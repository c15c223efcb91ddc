import { isPlain } from './asked-form.ts';
import type { BetForm } from './bet-form.ts';

/**
 * Returns the odds that a bet shows, in thousandths, rounded down: the product of its prices, or its potential return for
 * one staked where it is no single and no accumulator. Returns are computed exactly and not from it.
 */
export function totalOddsOf(
  form: BetForm,
  oddsMilli: readonly number[],
  { stakeMinor, potentialReturnMinor }: { stakeMinor: bigint; potentialReturnMinor: bigint },
): bigint {
  return isPlain(form, oddsMilli.length)
    ? productOf(oddsMilli)
    : (potentialReturnMinor * 1_000n) / stakeMinor;
}

/** Returns the product of prices in thousandths, rounded down. */
export function productOf(oddsMilli: readonly number[]): bigint {
  const product = oddsMilli.reduce((total, odds) => total * BigInt(odds), 1n);
  return product / 1000n ** BigInt(oddsMilli.length - 1);
}
