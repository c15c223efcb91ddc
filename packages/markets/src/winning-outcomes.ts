/** The markets of which two outcomes win: the double chance of a match and of its first half. */
const twoWinners: readonly number[] = [10, 63];

/**
 * The number of outcomes of a market that win. Their implied chances sum to this number. It stands apart from the
 * catalogue, because a browser needs it for the margin of a market that it shows.
 */
export function winningOutcomes(marketId: number): 1 | 2 {
  return twoWinners.includes(marketId) ? 2 : 1;
}
