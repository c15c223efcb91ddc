import type { Fixture, MarketUpdate } from '@fairline/feed';
import type { PlaceTerms } from '../domain/place-terms.ts';
import { type SuspendedPlace, underSuspensions } from '../domain/suspension.ts';

/** A market as the feed offers it now. A market that is handed over is suspended here. */
export interface MarketState extends MarketUpdate {
  status: Exclude<MarketUpdate['status'], 'handed-over'>;
  /** The producer that offered it last: the name of its feed, with the id of the producer where a feed has several. */
  producer: string;
  /** The time at which the producer handed the market over to another one that has not offered it yet, in ms. */
  handedOverMs?: number;
  /** The terms of the place part of each-way bets by the rules of the site; a market without them takes none. */
  placeTerms?: PlaceTerms | undefined;
  /** True while a rule of liability suspends a market that the feed has open. */
  isFull?: boolean;
}

/** Makes the prices of a market from what the feed sent. A market that nothing changes is returned as it is. */
export type MarketPricing = (fixture: Fixture, market: MarketState) => MarketState;

/** What the house makes of the markets that the feed sends. */
export interface MarketLayers {
  /** The suspensions by staff that touch the match. */
  suspensions: readonly SuspendedPlace[];
  /** Returns a market of the feed at the prices of the house. */
  priced(market: MarketState): MarketState;
}

/** Returns a market of the feed as players see it: at the prices of the house, under the suspensions by staff. */
export function shownMarket({ suspensions, priced }: MarketLayers, market: MarketState): MarketState {
  return underSuspensions(suspensions, priced(market));
}

/** True for a market that a match's page shows: it is open, or suspended for a moment. */
export function isOffered(market: MarketState): boolean {
  return market.status === 'active' || market.status === 'suspended';
}
