import type { MarketView, MatchStatusView, MatchView } from '@fairline/contracts';

/** What a live topic says of a match: `live:main.ID` carries the list's row whole, `live:match.ID` what changed. */
export interface LiveMessage {
  matchId: string;
  version: number;
  marketCount: number;
  status: MatchStatusView;
  markets: MarketView[];
}

/** Whether something that came over the wire is a message of a match. */
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

/** Whether a market can be seen on a page: open, or closed for a moment. */
export function isOffered({ status }: Pick<MarketView, 'status'>): boolean {
  return status === 'active' || status === 'suspended';
}

/** Whether a match can be bet on at all. */
export function isOver({ phase }: Pick<MatchStatusView, 'phase'>): boolean {
  return phase === 'ended' || phase === 'cancelled';
}

/**
 * A row of a list after a message. The message has the row's markets as a whole, whose lines come and go: one that
 * it leaves out stays where it is, locked, so that no column moves.
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

/** Identity of a market within its match. */
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

/** The match with everything that a message says of it, and these markets. */
export function withMessage(match: MatchView, message: LiveMessage, markets: MarketView[]): MatchView {
  const { version, status, marketCount } = message;
  return { ...match, version, status, marketCount, markets };
}

/** New markets, or the ones that are there where nothing about them differs, so that they need not be drawn again. */
function sameWhereEqual(before: readonly MarketView[], after: readonly MarketView[]): MarketView[] {
  return after.map((market) => {
    const known = before.find((each) => each.marketId === market.marketId);
    return known && JSON.stringify(known) === JSON.stringify(market) ? known : market;
  });
}
