import type { MarketView, MatchStatusView, MatchView } from '@fairline/contracts';

/** A live message of a match. `live:main.ID` carries all markets of a list row, `live:match.ID` the changed markets. */
export interface LiveMessage {
  matchId: string;
  version: number;
  marketCount: number;
  status: MatchStatusView;
  markets: MarketView[];
}

/** Checks that a received value is a message of a match. */
export function isLiveMessage(detail: unknown): detail is LiveMessage {
  return (
    typeof detail === 'object' &&
    detail !== null &&
    'matchId' in detail &&
    'version' in detail &&
    typeof detail.version === 'number' &&
    'status' in detail &&
    'markets' in detail &&
    Array.isArray(detail.markets)
  );
}

/** Tells whether a page shows a market: it is active or suspended. */
export function isOffered({ status }: Pick<MarketView, 'status'>): boolean {
  return status === 'active' || status === 'suspended';
}

/** Returns true when a match is over and takes no more bets. */
export function isOver({ phase }: Pick<MatchStatusView, 'phase'>): boolean {
  return phase === 'ended' || phase === 'cancelled';
}

/**
 * A row of a list after a message. The message carries all markets of the row. A market that it leaves out stays in its
 * place and is locked, so that no column moves.
 */
export function applyMain(match: MatchView, message: LiveMessage): MatchView {
  if (message.matchId !== match.matchId || message.version <= match.version) return match;
  const arrived = new Set(message.markets.map(({ marketId }) => marketId));
  const left = match.markets.filter(({ marketId }) => !arrived.has(marketId));
  return withMessage(match, message, [
    ...sameWhereEqual(match.markets, message.markets),
    ...left.map((market): MarketView => ({ ...market, status: 'suspended' })),
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

/** The match with the status and version of a message, and the given markets. */
export function withMessage(match: MatchView, message: LiveMessage, markets: MarketView[]): MatchView {
  const { version, status, marketCount } = message;
  return { ...match, version, status, marketCount, markets };
}

/** The new markets, each replaced by the old object where nothing differs, so that React renders only changed ones. */
function sameWhereEqual(before: readonly MarketView[], after: readonly MarketView[]): MarketView[] {
  return after.map((market) => {
    const known = before.find((each) => each.marketId === market.marketId);
    return known && JSON.stringify(known) === JSON.stringify(market) ? known : market;
  });
}
