import { type Fraction, multiplyFractions, reduceFraction } from '@fairline/odds/fraction';
import type { FairWords } from '../fairness/fair-words.ts';
import { ownGamesReturn } from './multiplier.ts';
import type { Risk } from './risk.ts';

/** The numbers of segments that a wheel can have. */
export const wheelSizes = [10, 20, 30, 40, 50] as const;

/** The weights of ten segments in a row, which are repeated around the wheel. */
const tenWeights: Record<Exclude<Risk, 'high'>, readonly number[]> = {
  low: [5, 4, 4, 4, 0, 4, 4, 4, 4, 0],
  medium: [0, 6, 0, 4, 0, 3, 0, 4, 0, 3],
};

/** Spins the wheel, and returns the segment that it stops at: 0 to `segments - 1`. */
export function spinWheel(words: Pick<FairWords, 'below'>, segments: number): number {
  return words.below(segments);
}

/** Returns the exact multiplier of each segment, in order. @throws RangeError for a size that is not offered. */
export function wheelMultipliers(segments: number, risk: Risk): Fraction[] {
  if (!wheelSizes.some((size) => size === segments))
    throw new RangeError(`no wheel has ${segments} segments`);
  const weights = weightsOf(segments, risk);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) =>
    reduceFraction(
      multiplyFractions([ownGamesReturn, { numerator: BigInt(segments * weight), denominator: BigInt(sum) }]),
    ),
  );
}

function weightsOf(segments: number, risk: Risk): number[] {
  const places = Array.from({ length: segments }, (_, segment) => segment);
  if (risk === 'high') return places.map((segment) => (segment === 0 ? segments : 0));
  const ten = tenWeights[risk];
  return places.map((segment) => ten[segment % ten.length] ?? 0);
}
