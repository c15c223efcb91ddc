/**
 * The deductions of Rule 4 (Tattersalls) for a withdrawn runner: the longest price of each band in thousandths, and the
 * percent of the winnings that it takes. A price between two bands belongs to the longer one.
 */
const bands: readonly (readonly [maxOddsMilli: number, percent: number])[] = [
  [1_300, 75], // 3/10
  [1_400, 70], // 2/5
  [1_533, 65], // 8/15: 1.5333…
  [1_615, 60], // 8/13: 1.6153…
  [1_800, 55], // 4/5
  [1_952, 50], // 20/21: 1.9523…
  [2_200, 45], // 6/5
  [2_500, 40], // 6/4
  [2_750, 35], // 7/4
  [3_250, 30], // 9/4
  [4_000, 25], // 3/1
  [5_000, 20], // 4/1
  [6_500, 15], // 11/2
  [10_000, 10], // 9/1
  [15_000, 5], // 14/1
];

/** Several withdrawals take at most this percent. */
const maxPercent = 90;

/** Returns the percent of the winnings that the withdrawn runners take, by their prices in thousandths. */
export function ruleFourPercent(withdrawnMilli: readonly number[]): number {
  const sum = withdrawnMilli.reduce((total, oddsMilli) => total + percentOf(oddsMilli), 0);
  return Math.min(sum, maxPercent);
}

function percentOf(oddsMilli: number): number {
  return bands.find(([maxOddsMilli]) => oddsMilli <= maxOddsMilli)?.[1] ?? 0;
}
