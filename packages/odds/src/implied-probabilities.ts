/** Returns the implied probabilities of prices in thousandths: 1/price. @throws RangeError for what is no price */
export function impliedProbabilities(oddsMilli: readonly number[]): number[] {
  return oddsMilli.map((odds) => {
    if (odds > 1_000 && Number.isFinite(odds)) return 1_000 / odds;
    throw new RangeError(`${odds} is not a price in thousandths`);
  });
}

/** Returns the sum of numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
