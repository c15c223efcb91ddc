/** The price of an outcome from a time on, in thousandths; 0 while no bet is taken on it. */
export interface TimedPrice {
  atMs: number;
  oddsMilli: number;
}

/**
 * Returns the prices that differ from the ones before them, the first first. Of prices at the same time the last one counts.
 * @param lastMilli the price before all of them; undefined where it is not known
 */
export function priceChanges(lastMilli: number | undefined, prices: readonly TimedPrice[]): TimedPrice[] {
  const lasting = prices.filter(({ atMs }, index) => atMs !== prices[index + 1]?.atMs);
  return lasting.filter(
    ({ oddsMilli }, index) => oddsMilli !== (index === 0 ? lastMilli : lasting[index - 1]?.oddsMilli),
  );
}

interface PricedMarket {
  status: string;
  outcomes: readonly { outcomeId: string; oddsMilli: number; active: boolean }[];
}

/** The price of an outcome, in thousandths; 0 while no bet is taken on it. */
export interface OutcomePrice {
  outcomeId: string;
  oddsMilli: number;
}

/** Returns the prices at which bets on the outcomes of a market are taken. */
export function takenPrices({ status, outcomes }: PricedMarket): OutcomePrice[] {
  return outcomes.map(({ outcomeId, oddsMilli, active }) => ({
    outcomeId,
    oddsMilli: status === 'active' && active ? oddsMilli : 0,
  }));
}
