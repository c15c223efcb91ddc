import { maxOddsMilli, minOddsMilli } from './price-range.ts';

/**
 * The offered prices: from each `fromMilli` up to the next one, in steps of `stepMilli`. Every band is a whole number
 * of steps wide, so each bound is itself a price. The step grows with the price, because bettors do not notice small
 * differences between high prices.
 */
export const priceLadder: readonly { readonly fromMilli: number; readonly stepMilli: number }[] = [
  { fromMilli: 1_001, stepMilli: 1 },
  { fromMilli: 1_100, stepMilli: 5 },
  { fromMilli: 1_200, stepMilli: 10 },
  { fromMilli: 3_000, stepMilli: 50 },
  { fromMilli: 5_000, stepMilli: 100 },
  { fromMilli: 10_000, stepMilli: 500 },
  { fromMilli: 20_000, stepMilli: 1_000 },
  { fromMilli: 50_000, stepMilli: 5_000 },
  { fromMilli: 100_000, stepMilli: 50_000 },
];

/**
 * Rounds a computed price in thousandths, which may have a fraction, to the ladder, within [{@link minOddsMilli},
 * {@link maxOddsMilli}]. `down`, the default, never reduces the margin; `nearest` picks the closer price, and the lower
 * of two equally close ones.
 * @throws RangeError when the price is not a number.
 */
export function roundToLadder(oddsMilli: number, direction: 'down' | 'nearest' = 'down'): number {
  if (Number.isNaN(oddsMilli)) throw new RangeError('a price must be a number');
  if (oddsMilli <= minOddsMilli) return minOddsMilli;
  if (oddsMilli >= maxOddsMilli) return maxOddsMilli;
  // 1/p carries a floating-point error: 1899.9999999998 is the price 1900 and not the one below.
  const exact = oddsMilli + 1e-6;
  const band = priceLadder.findLast(({ fromMilli }) => fromMilli <= exact);
  if (band === undefined) return minOddsMilli;
  const lower = band.fromMilli + Math.floor((exact - band.fromMilli) / band.stepMilli) * band.stepMilli;
  const upper = lower + band.stepMilli;
  return direction === 'nearest' && upper - oddsMilli < oddsMilli - lower ? upper : lower;
}
