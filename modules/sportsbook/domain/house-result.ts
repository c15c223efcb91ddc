/**
 * The open bets on one outcome in one currency. The shares are the parts of the bets that count here: a bet counts with
 * its stake and its possible return, each divided by the number of its open legs. A single counts whole.
 */
export interface BetsOnOutcome {
  outcomeId: string;
  currency: string;
  shareStakeMinor: bigint;
  shareReturnMinor: bigint;
}

/**
 * Returns the house's profit, or loss below zero, in one currency when an outcome wins and all others of its market
 * lose: the stakes on the market without the returns of that outcome. `bets` are the bets on the market.
 */
export function houseResult(bets: readonly BetsOnOutcome[], outcomeId: string, currency: string): bigint {
  let resultMinor = 0n;
  for (const each of bets) {
    if (each.currency !== currency) continue;
    resultMinor += each.shareStakeMinor;
    if (each.outcomeId === outcomeId) resultMinor -= each.shareReturnMinor;
  }
  return resultMinor;
}
