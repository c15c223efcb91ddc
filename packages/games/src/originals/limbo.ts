import { type Fraction, reduceFraction } from '@fairline/odds/fraction';
import type { FairWords } from '../fairness/fair-words.ts';

/** The most that a round can reach, in hundredths. A game offers targets up to its own highest win. */
export const maxTargetCenti = 9_900_000_000;

const numbers = 100_000_000;
const scale = 9_900_000_000n;
const words32 = 2n ** 32n;

/** Draws the multiplier of a round, in hundredths: 0.99 over a number that is drawn from (0, 1], at least 1.00. */
export function drawLimbo(words: Pick<FairWords, 'below'>): number {
  const drawnNumber = BigInt(words.below(numbers)) + 1n;
  return Math.max(100, Number(scale / drawnNumber));
}

/**
 * Returns how many of the 2³² words reach a target. The target itself is paid.
 * @throws RangeError for a target of 1.00 or less, or above the highest.
 */
export function limboWinningWords(targetCenti: number): bigint {
  requireTarget(targetCenti);
  // The result is at least c when the drawn number k + 1 is at most K = floor(scale / c), so for words below
  // K × 2³² / 10⁸.
  const highest = scale / BigInt(targetCenti);
  return ceilDiv(highest * words32, BigInt(numbers));
}

/** Returns the chance that a round reaches a target. */
export function limboChance(targetCenti: number): Fraction {
  return reduceFraction({ numerator: limboWinningWords(targetCenti), denominator: words32 });
}

/** Checks a target of limbo or of crash. @throws RangeError */
export function requireTarget(targetCenti: number): void {
  if (Number.isSafeInteger(targetCenti) && targetCenti > 100 && targetCenti <= maxTargetCenti) return;
  throw new RangeError(`${targetCenti} is no target`);
}

function ceilDiv(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}
