import { type BookEntry, isOffered, type MarketState } from './book.ts';

/** The markets that a list shows beside each match, by sport: who wins, the total, and the handicap. */
const mainMarketIds: Readonly<Record<number, readonly number[]>> = {
  1: [1, 18, 16],
  2: [219, 225, 223],
  4: [1, 18, 16],
  5: [186, 189, 187],
  109: [186, 328, 327],
};

/** The markets that belong on a match's page. */
export function offeredMarkets({ markets }: BookEntry): MarketState[] {
  return [...markets.values()].filter(isOffered);
}

/** Of those offered the main ones, in the order of the list's columns; of several lines the most even one. */
export function mainMarkets({ fixture }: BookEntry, offered: readonly MarketState[]): MarketState[] {
  return (mainMarketIds[fixture.sportId] ?? []).flatMap((marketId) => {
    const [first, ...rest] = offered.filter((market) => market.marketId === marketId);
    if (!first) return [];
    return [rest.reduce((best, line) => (unevenness(line) < unevenness(best) ? line : best), first)];
  });
}

function unevenness(market: MarketState): number {
  const odds = market.outcomes.map((outcome) => outcome.oddsMilli);
  return Math.max(...odds) - Math.min(...odds);
}
