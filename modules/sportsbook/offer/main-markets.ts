import type { RowKind } from '@fairline/contracts';
import { firstPartColumnsOf, type MainColumn, mainColumnsOf } from '@fairline/markets';
import { type BookEntry, isOffered, type MarketState, shownMarket } from '../book/book.ts';

/** Returns the markets that a match's page shows. */
export function offeredMarkets(entry: BookEntry): MarketState[] {
  return [...entry.markets.values()].filter(isOffered).map((market) => shownMarket(entry, market));
}

const columnsOf: Readonly<Record<RowKind, typeof mainColumnsOf>> = {
  main: mainColumnsOf,
  first: firstPartColumnsOf,
  both: (sportId) => [...(mainColumnsOf(sportId) ?? []), ...(firstPartColumnsOf(sportId) ?? [])],
};

/**
 * Returns the markets of a match in a row of a list, in the order of the list's columns. For a market with several lines,
 * it is the line whose prices differ least.
 */
export function rowMarkets(
  { fixture }: BookEntry,
  offered: readonly MarketState[],
  kind: RowKind,
): MarketState[] {
  return (columnsOf[kind](fixture.sportId) ?? []).flatMap((column) => {
    const [first, ...rest] = offered.filter((market) => isOfColumn(market, column));
    if (!first) return [];
    return [rest.reduce((best, line) => (unevenness(line) < unevenness(best) ? line : best), first)];
  });
}

/** Returns the main markets of a match, in the order of the list's columns. */
export function mainMarkets(entry: BookEntry, offered: readonly MarketState[]): MarketState[] {
  return rowMarkets(entry, offered, 'main');
}

/** Returns true when a row of this kind shows one of the markets, or may show it after a change. */
export function showsOneOf(
  kind: RowKind,
  sportId: number,
  markets: readonly Pick<MarketState, 'marketId' | 'specifiers'>[],
): boolean {
  const columns = columnsOf[kind](sportId) ?? [];
  return markets.some((market) => columns.some((column) => isOfColumn(market, column)));
}

function isOfColumn(
  { marketId, specifiers }: Pick<MarketState, 'marketId' | 'specifiers'>,
  column: MainColumn,
): boolean {
  if (marketId !== column.marketId) return false;
  return column.part === undefined || specifiers.split('|').includes(column.part);
}

function unevenness(market: MarketState): number {
  const odds = market.outcomes.map((outcome) => outcome.oddsMilli);
  return Math.max(...odds) - Math.min(...odds);
}
