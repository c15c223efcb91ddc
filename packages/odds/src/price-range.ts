/** The lowest price that is ever offered: a thousandth of the stake is won. */
export const minOddsMilli = 1_001;

/** The highest price that is ever offered. */
export const maxOddsMilli = 1_000_000;

/**
 * Refuses what is not a price: a whole number of thousandths, above 1.000. There is no upper bound here,
 * because bets that were taken must stay readable when {@link maxOddsMilli} changes.
 *
 * @throws RangeError
 */
export function requireOdds(oddsMilli: number): void {
  if (Number.isSafeInteger(oddsMilli) && oddsMilli >= minOddsMilli) return;
  throw new RangeError(`odds must be a whole number of thousandths from ${minOddsMilli}, not ${oddsMilli}`);
}
