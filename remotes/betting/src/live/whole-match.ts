import type { MarketView, MatchView } from '@fairline/contracts';
import { isOffered, type LiveMessage, marketKey, specifier, withMessage } from './match-state.ts';

/**
 * A match's page after a message: changed markets replace the old ones in place, new ones come last. A withdrawn market
 * stays, locked, until {@link tidyMarkets} removes it.
 */
export function applyMatch(match: MatchView, message: LiveMessage): MatchView {
  if (message.matchId !== match.matchId || message.version <= match.version) return match;
  const changed = new Map(message.markets.map((market) => [marketKey(market), market]));
  const current = match.markets.map((market) => {
    const change = changed.get(marketKey(market));
    changed.delete(marketKey(market));
    return change ?? market;
  });
  return withMessage(match, message, [...current, ...[...changed.values()].filter(isOffered)]);
}

/** A match's page after it was loaded again: markets that the answer no longer has are locked. */
export function applyWhole(match: MatchView, whole: MatchView): MatchView {
  const has = new Set(whole.markets.map(marketKey));
  const next = applyMatch(match, whole);
  if (next === match) return match;
  const markets = next.markets.map(
    (market): MarketView => (has.has(marketKey(market)) ? market : { ...market, status: 'deactivated' }),
  );
  return { ...next, markets };
}

/** Tells whether messages were missed before this one. The match must then be loaded again. */
export function hasGap(match: MatchView, message: LiveMessage): boolean {
  return message.version > match.version + 1;
}

/** Removes withdrawn markets and sorts the others. Rows move, so call it only when no pointer is over the markets. */
export function tidyMarkets(match: MatchView): MatchView {
  const markets = match.markets.filter(isOffered).toSorted(byMarket);
  const isTidy =
    markets.length === match.markets.length &&
    markets.every((market, index) => market === match.markets[index]);
  return isTidy ? match : { ...match, markets };
}

/**
 * Sorts markets by id, because ids of the Unified Odds Feed keep related markets together and home before away. Markets
 * of one id are sorted by set or map, then by line from low to high. The order is total: no two markets are equal.
 */
function byMarket(a: MarketView, b: MarketView): number {
  return a.marketId - b.marketId || byScope(a, b) || lineOf(a) - lineOf(b);
}

function byScope(a: MarketView, b: MarketView): number {
  return scopeOf(a).localeCompare(scopeOf(b), 'en', { numeric: true });
}

/** The specifiers of a market without its line: `setnr=2`. */
function scopeOf({ specifiers }: MarketView): string {
  return specifiers
    .split('|')
    .filter((part) => !/^(?:total|hcp)=/.test(part))
    .join('|');
}

function lineOf({ specifiers }: MarketView): number {
  const line = specifier(specifiers, 'total') ?? specifier(specifiers, 'hcp') ?? '0';
  const [home = 0, away = 0] = line.split(':').map(Number);
  return home - away;
}
