import type { MarketKey, MarketUpdate } from '@fairline/feed';
import { type SuspendedPlace, underSuspensions } from '../domain/suspension.ts';

/** A market as the feed offers it now. A market that is handed over is suspended here. */
export interface MarketState extends MarketUpdate {
  status: Exclude<MarketUpdate['status'], 'handed-over'>;
  /** The producer that offered it last: the name of its feed, with the id of the producer where a feed has several. */
  producer: string;
}

/** Returns a market of the feed as players see it, under the suspensions by staff. */
export function shownMarket(
  { suspensions }: { suspensions: readonly SuspendedPlace[] },
  market: MarketState,
): MarketState {
  return underSuspensions(suspensions, market);
}

/** True for a market that a match's page shows: it is open, or suspended for a moment. */
export function isOffered(market: MarketState): boolean {
  return market.status === 'active' || market.status === 'suspended';
}

export function marketKey(market: MarketKey): string {
  return market.specifiers === '' ? String(market.marketId) : `${market.marketId}/${market.specifiers}`;
}
