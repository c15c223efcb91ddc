import { minOddsMilli } from './price-range.ts';

/**
 * Refuses a value that is no price: a price is a whole number of thousandths, above 1.000. There is no upper bound
 * here, because old bets must stay readable when `maxOddsMilli` changes.
 * @throws RangeError
 */
export function requireOdds(oddsMilli: number): void {
  if (Number.isSafeInteger(oddsMilli) && oddsMilli >= minOddsMilli) return;
  throw new RangeError(`odds must be a whole number of thousandths from ${minOddsMilli}, not ${oddsMilli}`);
}
