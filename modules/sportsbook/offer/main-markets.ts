import { mainColumnsOf } from '@fairline/markets';
import { type BookEntry, isOffered, type MarketState } from '../book/book.ts';

/** The markets that belong on a match's page. */
export function offeredMarkets({ markets }: BookEntry): MarketState[] {
  return [...markets.values()].filter(isOffered);
}

/**
 * The main markets among those that a match offers, in the order of the list's columns. Of a market's lines it is the
 * one whose prices are nearest to each other.
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
