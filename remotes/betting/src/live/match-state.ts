import type { MarketView, MatchView } from '@fairline/contracts';
import type { LiveMessage } from '@fairline/remote-views/prices/live-message.ts';

/** Tells whether a page shows a market: it is active or suspended. */
export function isOffered({ status }: Pick<MarketView, 'status'>): boolean {
  return status === 'active' || status === 'suspended';
}

/**
 * A row of a list after a message. The message carries all markets of the row. A market that it leaves out stays in its
 * place and is locked, so that no column moves.
 */
export function applyMain(match: MatchView, message: LiveMessage): MatchView {
  if (message.matchId !== match.matchId || message.version < match.version) return match;
  const arrived = new Set(message.markets.map(({ marketId }) => marketId));
  const left = match.markets.filter(({ marketId }) => !arrived.has(marketId));
  return withMessage(match, message, [
    ...sameWhereEqual(match.markets, message.markets),
    ...left.map(
      (market): MarketView => (market.status === 'active' ? { ...market, status: 'suspended' } : market),
    ),
  ]);
}

/** Identifies a market within its match. */
export function marketKey({ marketId, specifiers }: Pick<MarketView, 'marketId' | 'specifiers'>): string {
  return `${marketId}/${specifiers}`;
}

/** The value of a specifier; undefined when the market has none of this name. */
export function specifier(specifiers: string, name: string): string | undefined {
  return specifiers
    .split('|')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/**
 * The match with the status and version of a message, and the given markets. The same object when nothing differs: a
 * snapshot often has what the page shows already.
 */
export function withMessage(match: MatchView, message: LiveMessage, markets: MarketView[]): MatchView {
  const { version, status, marketCount } = message;
  const isSame =
    version === match.version &&
    markets.length === match.markets.length &&
    markets.every((market, index) => market === match.markets[index]) &&
    isEqual(status, match.status);
  return isSame ? match : { ...match, version, status, marketCount, markets };
}

/** Compares plain values that have the same origin, and so the same order of fields. */
export function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The new markets, each replaced by the old object where nothing differs, so that React renders only changed ones. */
function sameWhereEqual(before: readonly MarketView[], after: readonly MarketView[]): MarketView[] {
  return after.map((market) => {
    const known = before.find((each) => each.marketId === market.marketId);
    return known && isEqual(known, market) ? known : market;
  });
}
