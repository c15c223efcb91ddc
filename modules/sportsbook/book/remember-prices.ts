import { isDeepStrictEqual } from 'node:util';
import type { Fixture } from '@fairline/feed';
import { marketKey } from './market-key.ts';
import type { MarketPricing, MarketState } from './market-state.ts';

/** The prices of the house, each made once for a market of the feed. */
export interface RememberedPrices {
  of(fixture: Fixture, market: MarketState): MarketState;
  /** Forgets all prices. @returns a function that tells whether a market has another price than before */
  renew(): (fixture: Fixture, market: MarketState) => boolean;
  /** Forgets the prices of a match that the book has no more. */
  forget(matchId: string): void;
}

/** What was last made of the markets of one match, by their keys. */
interface MatchPrices {
  made: Map<string, MarketState>;
  /** The markets of the feed that prices were made from. A market that nothing changes is its own price, and not in here. */
  sources: Map<string, MarketState>;
}

/** Remembers the price of the last state of each market. A price of an earlier state is made anew. */
export function rememberPrices(price: MarketPricing): RememberedPrices {
  let byMatch = new Map<string, MatchPrices>();

  function of(fixture: Fixture, market: MarketState): MarketState {
    const prices = byMatch.get(fixture.matchId) ?? { made: new Map(), sources: new Map() };
    const key = marketKey(market);
    const known = knownPrice(prices, key, market);
    if (known) return known;
    const made = price(fixture, market);
    prices.made.set(key, made);
    if (made === market) prices.sources.delete(key);
    else prices.sources.set(key, market);
    byMatch.set(fixture.matchId, prices);
    return made;
  }

  return {
    of,
    renew() {
      const before = byMatch;
      byMatch = new Map();
      return (fixture, market) => {
        const prices = before.get(fixture.matchId);
        const known = prices && knownPrice(prices, marketKey(market), market);
        return !isDeepStrictEqual(known ?? market, of(fixture, market));
      };
    },
    forget: (matchId) => void byMatch.delete(matchId),
  };
}

/** Returns the price that was made from this state of a market; undefined where the last one was made from another. */
function knownPrice(
  { made, sources }: MatchPrices,
  key: string,
  market: MarketState,
): MarketState | undefined {
  const known = made.get(key);
  return known === market || sources.get(key) === market ? known : undefined;
}
