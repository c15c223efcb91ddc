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

/** Takes away what is no longer offered and puts lines in their order. Only where nobody's pointer is. */
export function tidyMarkets(match: MatchView): MatchView {
  const markets = match.markets.filter(isOffered).toSorted(byLine);
  const isTidy =
    markets.length === match.markets.length &&
    markets.every((market, index) => market === match.markets[index]);
  return isTidy ? match : { ...match, markets };
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

function withMessage(match: MatchView, message: LiveMessage, markets: MarketView[]): MatchView {
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

/** Lines of one market from low to high. Different markets, and the different sets or maps of one, keep their order. */
function byLine(a: MarketView, b: MarketView): number {
  if (a.marketId !== b.marketId) return 0;
  return scopeOf(a) === scopeOf(b) ? lineOf(a) - lineOf(b) : 0;
}

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
