import {
  chanceScale,
  fairProbabilities,
  fairShare,
  impliedWinners,
  type LegChances,
  maxOddsMilli,
  overround,
} from '@fairline/odds';

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
 * Returns the fair prices of a market; undefined unless every outcome has a price. They are made from the chances of the
 * feed's model. Without one the margin is removed by the power method; where several outcomes win, as in a double chance,
 * it is removed in proportion.
 */
export function fairPrices(
  outcomes: readonly { oddsMilli: number; chances?: LegChances | undefined }[],
): FairPrices | undefined {
  const odds = wholePrices(outcomes);
  if (!odds) return undefined;
  const booked = 1 + overround(odds);
  const sent = outcomes.flatMap(({ chances }) => (chances ? shareOf(chances) : []));
  const shares = sent.length === odds.length ? sent : sharesBehind(odds);
  // The shares sum to the number of winners, or to the expected one where each outcome wins by itself.
  const winners = shares.reduce((sum, share) => sum + share, 0);
  return {
    marginMilli: winners > 0 ? Math.round((booked / winners - 1) * 1_000) : 0,
    oddsMilli: shares.map((share) =>
      share > 0 ? Math.min(maxOddsMilli, Math.round(1_000 / share)) : maxOddsMilli,
    ),
  };
}

/** Returns the share of an outcome in its market: none where the stake is sure to come back, as on a player who stays away. */
function shareOf(chances: LegChances): number {
  return chances.void === chanceScale ? 0 : fairShare(chances);
}

/** Returns the chances behind whole prices in thousandths, given that no stake comes back. */
export function sharesBehind(oddsMilli: readonly number[]): number[] {
  const winners = impliedWinners(oddsMilli);
  if (winners === 1) return fairProbabilities(oddsMilli, 'power');
  const booked = 1 + overround(oddsMilli);
  return oddsMilli.map((price) => (1_000 / price) * (winners / booked));
}
