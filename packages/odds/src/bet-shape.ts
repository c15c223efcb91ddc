import { binomial } from './binomial.ts';

/** The maximum number of legs of one bet. */
export const maxLegs = 30;

/** The maximum number of lines of one bet: those of the widest system of one size over 20 legs, 10/20. */
export const maxLines = 184_756;

export type BetShapeResult =
  | { readonly ok: true; readonly lines: number }
  | {
      readonly ok: false;
      readonly code: 'TOO_FEW_LEGS' | 'TOO_MANY_LEGS' | 'INVALID_SIZES' | 'TOO_MANY_LINES';
    };

/**
 * Returns the number of lines of a bet over `legCount` legs that combines them by each of `sizes`: [2, 3, 4] over four
 * legs is a Yankee of 11 lines, [n] over n legs is an accumulator of one.
 * @throws RangeError when a size is not between 1 and the number of legs, or is given twice.
 */
export function lineCount(legCount: number, sizes: readonly number[]): number {
  requireSizes(legCount, sizes);
  return Number(sizes.reduce((lines, size) => lines + binomial(legCount, size), 0n));
}

/** Checks that the legs, sizes and lines of a bet are within their bounds. */
export function checkBetShape(legCount: number, sizes: readonly number[]): BetShapeResult {
  if (!Number.isSafeInteger(legCount) || legCount < 1) return { ok: false, code: 'TOO_FEW_LEGS' };
  if (legCount > maxLegs) return { ok: false, code: 'TOO_MANY_LEGS' };
  if (!areSizes(legCount, sizes)) return { ok: false, code: 'INVALID_SIZES' };
  const lines = lineCount(legCount, sizes);
  return lines > maxLines ? { ok: false, code: 'TOO_MANY_LINES' } : { ok: true, lines };
}

/** Refuses sizes that a bet over this many legs cannot have. @throws RangeError */
export function requireSizes(legCount: number, sizes: readonly number[]): void {
  if (areSizes(legCount, sizes)) return;
  throw new RangeError(`sizes [${sizes.join(', ')}] do not combine ${legCount} legs`);
}

function areSizes(legCount: number, sizes: readonly number[]): boolean {
  return (
    sizes.length > 0 &&
    new Set(sizes).size === sizes.length &&
    sizes.every((size) => Number.isSafeInteger(size) && size >= 1 && size <= legCount)
  );
}
