import { isDeepStrictEqual } from 'node:util';
import type { Fixture } from '@fairline/feed';
import type { MarketPricing, MarketState } from './market-state.ts';

/** The prices of the house, each made once for a market of the feed. */
export interface RememberedPrices {
  of(fixture: Fixture, market: MarketState): MarketState;
  /** Forgets all prices. @returns a function that tells whether a market has another price than before */
  renew(): (fixture: Fixture, market: MarketState) => boolean;
}

/** Remembers prices as long as the book has the market that they were made from. */
export function rememberPrices(price: MarketPricing): RememberedPrices {
  let made = new WeakMap<MarketState, MarketState>();

  function of(fixture: Fixture, market: MarketState): MarketState {
    const known = made.get(market);
    if (known) return known;
    const priced = price(fixture, market);
    made.set(market, priced);
    return priced;
  }

  return {
    of,
    renew() {
      const before = made;
      made = new WeakMap();
      return (fixture, market) => !isDeepStrictEqual(before.get(market) ?? market, of(fixture, market));
    },
  };
}
