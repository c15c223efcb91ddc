import type { Selection } from '@fairline/contracts';
import { type Book, marketKey } from '../book/book.ts';
import { fairPrices } from '../domain/fair-prices.ts';

/** The price of a selection without the margin, and the margin of its market, in thousandths. */
export interface LegFair {
  oddsMilli: number;
  marginMilli: number;
}

/** Returns what the present prices of a market tell about a selection; undefined unless every outcome has a price. */
export function legFair(book: Pick<Book, 'find'>, selection: Selection): LegFair | undefined {
  const entry = book.find(selection.matchId);
  const market = entry?.markets.get(marketKey(selection));
  if (!entry || !market) return undefined;
  const { outcomes } = entry.priced(market);
  const fair = fairPrices(outcomes);
  const oddsMilli = fair?.oddsMilli[outcomes.findIndex(({ outcomeId }) => outcomeId === selection.outcomeId)];
  return fair && oddsMilli !== undefined ? { oddsMilli, marginMilli: fair.marginMilli } : undefined;
}
