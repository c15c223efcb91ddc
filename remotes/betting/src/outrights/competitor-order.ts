import type { MatchView } from '@fairline/contracts';
import { foldName } from '@fairline/i18n/fold-name';

type Outcome = MatchView['markets'][number]['outcomes'][number];

export const competitorOrders = ['price', 'name'] as const;
export type CompetitorOrder = (typeof competitorOrders)[number];

/**
 * Returns the ids of the outcomes whose names contain the words, in this order. By price, those that are no longer on offer
 * come last.
 */
export function orderedCompetitors(
  outcomes: readonly Outcome[],
  { order, words, lng }: { order: CompetitorOrder; words: string; lng: string },
): string[] {
  const wanted = foldName(words);
  const names = new Intl.Collator(lng);
  const price = ({ active, oddsMilli }: Outcome) => (active ? oddsMilli : Number.POSITIVE_INFINITY);
  return outcomes
    .filter(({ name }) => foldName(name).includes(wanted))
    .toSorted((one, other) => {
      const byPrice = order === 'price' ? comparePrices(price(one), price(other)) : 0;
      return byPrice || names.compare(one.name, other.name);
    })
    .map(({ outcomeId }) => outcomeId);
}

/** Two outcomes without a price are equal. */
function comparePrices(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
