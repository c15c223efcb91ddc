import type { LiveMatchMessage, MarketView, MatchView } from '@fairline/contracts';
import { isLiveMessage, type LiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { isEqual, isOffered, marketKey, specifier, withMessage } from './match-state.ts';

/** The number of the latest change of each group of markets that a page has. */
export type ChangeNumbers = Readonly<Record<string, number>>;

/** Checks that a received value is a message of a match's page. */
export function isMatchMessage(detail: unknown): detail is LiveMatchMessage {
  return isLiveMessage(detail) && 'type' in detail && 'numbers' in detail;
}

/**
 * A match's page after a message: changed markets replace the old ones in place, new ones come last. A withdrawn market
 * stays, locked, until {@link tidyMarkets} removes it.
 */
export function applyMatch(match: MatchView, message: LiveMessage): MatchView {
  if (message.matchId !== match.matchId || message.version < match.version) return match;
  const changed = new Map(message.markets.map((market) => [marketKey(market), market]));
  const current = match.markets.map((market) => {
    const change = changed.get(marketKey(market));
    changed.delete(marketKey(market));
    return change && !isEqual(change, market) ? change : market;
  });
  return withMessage(match, message, [...current, ...[...changed.values()].filter(isOffered)]);
}

/**
 * A match's page after a snapshot, of all its markets or of one group: markets that the snapshot no longer has are
 * locked.
 */
export function applySnapshot(match: MatchView, snapshot: LiveMessage, group?: string): MatchView {
  if (snapshot.matchId !== match.matchId || snapshot.version < match.version) return match;
  const has = new Set(snapshot.markets.map(marketKey));
  const isGone = (market: MarketView) =>
    (group === undefined || market.group === group) && isOffered(market) && !has.has(marketKey(market));
  const next = applyMatch(match, snapshot);
  if (!next.markets.some(isGone)) return next;
  const markets = next.markets.map(
    (market): MarketView => (isGone(market) ? { ...market, status: 'deactivated' } : market),
  );
  return { ...next, markets };
}

/** Returns the groups of which a page has missed a change before this one. It then asks for a snapshot of each. */
export function missedGroups(known: ChangeNumbers, change: ChangeNumbers): string[] {
  return Object.entries(change).flatMap(([group, number]) =>
    number > (known[group] ?? 0) + 1 ? [group] : [],
  );
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
