import { binomial } from '../binomial.ts';

/** The maximum number of legs of one bet. */
export const maxLegs = 30;

/** The maximum number of lines of one bet: those of the widest system of one size over 20 legs, 10/20. */
export const maxLines = 184_756;

/** How the legs of a bet are combined to lines. */
export interface Combination {
  /** The numbers of legs in a line, bankers included: [2, 3, 4] over four legs is a Yankee, [n] over n an accumulator. */
  readonly sizes: readonly number[];
  /** The indexes of the legs that are in every line. */
  readonly bankers?: readonly number[] | undefined;
}

export type BetShapeResult =
  | { readonly ok: true; readonly lines: number }
  | {
      readonly ok: false;
      readonly code:
        | 'TOO_FEW_LEGS'
        | 'TOO_MANY_LEGS'
        | 'INVALID_SIZES'
        | 'INVALID_BANKERS'
        | 'TOO_MANY_LINES';
    };

/**
 * Returns the number of lines of a bet over `legCount` legs.
 * @throws RangeError when a size is not between 1 and the number of legs, or is given twice, or a banker is no leg
 */
export function lineCount(
  legCount: number,
  sizes: readonly number[],
  bankers: readonly number[] = [],
): number {
  requireCombination(legCount, { sizes, bankers });
  const free = legCount - bankers.length;
  return Number(sizes.reduce((lines, size) => lines + binomial(free, size - bankers.length), 0n));
}

/** Checks that the legs, sizes, bankers and lines of a bet are within their bounds. */
export function checkBetShape(
  legCount: number,
  sizes: readonly number[],
  bankers: readonly number[] = [],
): BetShapeResult {
  if (!Number.isSafeInteger(legCount) || legCount < 1) return { ok: false, code: 'TOO_FEW_LEGS' };
  if (legCount > maxLegs) return { ok: false, code: 'TOO_MANY_LEGS' };
  if (!areSizes(legCount, sizes)) return { ok: false, code: 'INVALID_SIZES' };
  if (!areBankers(legCount, sizes, bankers)) return { ok: false, code: 'INVALID_BANKERS' };
  const lines = lineCount(legCount, sizes, bankers);
  return lines > maxLines ? { ok: false, code: 'TOO_MANY_LINES' } : { ok: true, lines };
}

/** Refuses a combination that a bet over this many legs cannot have. @throws RangeError */
export function requireCombination(legCount: number, { sizes, bankers = [] }: Combination): void {
  if (areSizes(legCount, sizes) && areBankers(legCount, sizes, bankers)) return;
  throw new RangeError(
    `sizes [${sizes.join(', ')}] with bankers [${bankers.join(', ')}] do not combine ${legCount} legs`,
  );
}

function areSizes(legCount: number, sizes: readonly number[]): boolean {
  return (
    sizes.length > 0 &&
    new Set(sizes).size === sizes.length &&
    sizes.every((size) => Number.isSafeInteger(size) && size >= 1 && size <= legCount)
  );
}

/** Each line has all bankers and at least one other leg, or is the accumulator of all legs. */
function areBankers(legCount: number, sizes: readonly number[], bankers: readonly number[]): boolean {
  return (
    new Set(bankers).size === bankers.length &&
    bankers.every((index) => Number.isSafeInteger(index) && index >= 0 && index < legCount) &&
    sizes.every((size) => bankers.length === 0 || size > bankers.length || size === legCount)
  );
}
