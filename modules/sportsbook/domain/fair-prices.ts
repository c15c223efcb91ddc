import { fairProbabilities, impliedWinners, maxOddsMilli, overround } from '@fairline/odds';

/** The margin of a market and its prices without it, in thousandths and in the order of the outcomes. */
export interface FairPrices {
  marginMilli: number;
  oddsMilli: number[];
}

/**
 * Returns the prices of a market, in the order of its outcomes. Undefined unless every outcome has one, because the
 * chances of the others do not sum to 1.
 */
export function wholePrices(outcomes: readonly { oddsMilli: number }[]): number[] | undefined {
  const odds = outcomes.map(({ oddsMilli }) => oddsMilli);
  return odds.length > 1 && odds.every((price) => price > 1_000) ? odds : undefined;
}

/**
 * Returns the fair prices of a market; undefined unless every outcome has a price. The margin is removed by the power
 * method. Where several outcomes win, as in a double chance, it is removed in proportion.
 */
export function fairPrices(outcomes: readonly { oddsMilli: number }[]): FairPrices | undefined {
  const odds = wholePrices(outcomes);
  if (!odds) return undefined;
  const winners = impliedWinners(odds);
  const booked = 1 + overround(odds);
  const chances =
    winners === 1
      ? fairProbabilities(odds, 'power')
      : odds.map((price) => (1_000 / price) * (winners / booked));
  return {
    marginMilli: Math.round((booked / winners - 1) * 1_000),
    oddsMilli: chances.map((chance) => Math.min(maxOddsMilli, Math.round(1_000 / chance))),
  };
}
