import { partMarkets } from './catalogue/parts-of-a-match.ts';
import { setAndMapMarkets } from './catalogue/sets-and-maps.ts';
import { wholeMatchMarkets } from './catalogue/whole-match.ts';
import type { Market, MarketOutcome } from './market.ts';

/**
 * Every market that the platform knows. Ids, names, specifiers and outcomes are those of the public market
 * descriptions of the Unified Odds Feed. The order is that in which a match's page shows the markets of a group.
 */
export const markets: readonly Market[] = [...wholeMatchMarkets, ...partMarkets, ...setAndMapMarkets];

const byId = new Map(markets.map((market) => [market.id, market]));

/** The market with this id, or undefined when the catalogue has none. */
export function findMarket(marketId: number): Market | undefined {
  return byId.get(marketId);
}

/** The outcomes of a market under its specifiers: those of the variant when one is named. Empty when unknown. */
export function marketOutcomes(marketId: number, specifiers: string): readonly MarketOutcome[] {
  const market = byId.get(marketId);
  if (!market) return [];
  if (!market.variants) return market.outcomes;
  const variant = specifiers
    .split('|')
    .find((part) => part.startsWith('variant='))
    ?.slice('variant='.length);
  return (variant && market.variants[variant]) || [];
}
