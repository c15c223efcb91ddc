/** The lowest price on offer: the winnings are a thousandth of the stake. */
export const minOddsMilli = 1_001;

/** The highest price on offer. */
export const maxOddsMilli = 1_000_000;

/**
 * Refuses a value that is no price: a price is a whole number of thousandths, above 1.000. There is no upper bound
 * here, because old bets must stay readable when {@link maxOddsMilli} changes.
 * @throws RangeError
 */
export function requireOdds(oddsMilli: number): void {
  if (Number.isSafeInteger(oddsMilli) && oddsMilli >= minOddsMilli) return;
  throw new RangeError(`odds must be a whole number of thousandths from ${minOddsMilli}, not ${oddsMilli}`);
}
