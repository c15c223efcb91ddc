import type { MarketView, MatchView } from '@fairline/contracts';
import { isOffered, type LiveMessage, marketKey, specifier, withMessage } from './match-state.ts';

/**
 * A match's page after a message: markets that changed take the place of what they were, new ones come last. One
 * that is no longer offered stays, locked, until {@link tidyMarkets}.
 */
export function applyMatch(match: MatchView, message: LiveMessage): MatchView {
  if (message.matchId !== match.matchId || message.version <= match.version) return match;
  const changed = new Map(message.markets.map((market) => [marketKey(market), market]));
  const kept = match.markets.map((market) => {
    const change = changed.get(marketKey(market));
    changed.delete(marketKey(market));
    return change ?? market;
  });
  return withMessage(match, message, [...kept, ...[...changed.values()].filter(isOffered)]);
}

/** A match's page after it was asked for again as a whole: what the answer no longer has is locked. */
export function applyWhole(match: MatchView, whole: MatchView): MatchView {
  const has = new Set(whole.markets.map(marketKey));
  const next = applyMatch(match, whole);
  if (next === match) return match;
  const markets = next.markets.map(
    (market): MarketView => (has.has(marketKey(market)) ? market : { ...market, status: 'deactivated' }),
  );
  return { ...next, markets };
}

/** Whether messages were missed between what is shown and this one: then the whole has to be asked for again. */
export function hasGap(match: MatchView, message: LiveMessage): boolean {
  return message.version > match.version + 1;
}

/** Takes away what is no longer offered and puts the rest in its order. Only where nobody's pointer is. */
export function tidyMarkets(match: MatchView): MatchView {
  const markets = match.markets.filter(isOffered).toSorted(byMarket);
  const isTidy =
    markets.length === match.markets.length &&
    markets.every((market, index) => market === match.markets[index]);
  return isTidy ? match : { ...match, markets };
}

/**
 * Markets by their ids, in which the Unified Odds Feed has what belongs together side by side and home before away;
 * sets or maps of one from the first to the last, and lines from low to high. Every two markets are told apart: an
 * order that leaves some as they come does not sort the others either.
 */
function byMarket(a: MarketView, b: MarketView): number {
  return a.marketId - b.marketId || byScope(a, b) || lineOf(a) - lineOf(b);
}

function byScope(a: MarketView, b: MarketView): number {
  return scopeOf(a).localeCompare(scopeOf(b), 'en', { numeric: true });
}

/** What a market is of but for its line: `setnr=2`. */
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
