import { mainColumnsOf } from '@fairline/markets';
import { type BookEntry, isOffered, type MarketState, shownMarket } from '../book/book.ts';

/** Returns the markets that a match's page shows. */
export function offeredMarkets(entry: BookEntry): MarketState[] {
  return [...entry.markets.values()].filter(isOffered).map((market) => shownMarket(entry, market));
}

/**
 * Returns the main markets of a match, in the order of the list's columns. For a market with several lines, it is the
 * line whose prices differ least.
 */
export function mainMarkets({ fixture }: BookEntry, offered: readonly MarketState[]): MarketState[] {
  return (mainColumnsOf(fixture.sportId) ?? []).flatMap(({ marketId }) => {
    const [first, ...rest] = offered.filter((market) => market.marketId === marketId);
    if (!first) return [];
    return [rest.reduce((best, line) => (unevenness(line) < unevenness(best) ? line : best), first)];
  });
}

function unevenness(market: MarketState): number {
  const odds = market.outcomes.map((outcome) => outcome.oddsMilli);
  return Math.max(...odds) - Math.min(...odds);
}
