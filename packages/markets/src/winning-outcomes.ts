/** The markets with two winning outcomes: the double chance of a match and of its first half. */
const twoWinners: readonly number[] = [10, 63];

/**
 * Returns the number of winning outcomes of a market, which is the sum of the true probabilities of its outcomes. It is
 * separate from the catalogue, because a browser needs it to show the margin of a market.
 */
export function winningOutcomes(marketId: number): 1 | 2 {
  return twoWinners.includes(marketId) ? 2 : 1;
}
