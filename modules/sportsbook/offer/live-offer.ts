import type { LiveMatch } from '@fairline/contracts';
import { mainColumnsOf } from '@fairline/markets';
import type { Bus } from '@fairline/runtime';
import {
  type Book,
  type BookChange,
  type BookEntry,
  type MarketState,
  marketKey,
  shownMarket,
} from '../book/book.ts';
import { mainMarkets, offeredMarkets } from './main-markets.ts';
import { fullMarketView, marketView, statusView } from './views.ts';

/** The bus topic on which the process that leads the book says which match has changed. */
export const offerChangedTopic = 'offer.changed';

/** The parts of a match that have changed. Their state is read when it is sent, so that a later change is in it. */
export interface OfferChange {
  matchId: string;
  /** The keys of the changed markets, for {@link LiveOffer.match}. */
  markets: readonly string[];
  /** True when the row of the match in a list may differ. */
  inRow: boolean;
}

/** The matches as open pages show them, from the book of this process. */
export interface LiveOffer {
  /** Calls back after each change of the book. @returns a function that unsubscribes */
  subscribe(receive: (change: OfferChange) => void): () => void;
  /**
   * Returns a match with the markets on offer, or with the markets of `keys`, on offer or not. Undefined for a match that
   * the book does not have.
   */
  match(matchId: string, keys?: readonly string[]): LiveMatch | undefined;
  /** Returns the row of a match in a list, with its main markets. */
  row(matchId: string): LiveMatch | undefined;
}

export interface PublishedOffer extends LiveOffer {
  publish(change: BookChange): void;
}

export function createLiveOffer(book: Book): PublishedOffer {
  const listeners = new Set<(change: OfferChange) => void>();
  return {
    subscribe(receive) {
      listeners.add(receive);
      return () => void listeners.delete(receive);
    },
    match(matchId, keys) {
      const entry = book.find(matchId);
      if (!entry) return undefined;
      const offered = offeredMarkets(entry);
      const named = keys?.flatMap((key) => {
        const market = entry.markets.get(key);
        return market ? [shownMarket(entry, market)] : [];
      });
      return liveMatch(entry, offered.length, named ?? offered, fullMarketView);
    },
    row(matchId) {
      const entry = book.find(matchId);
      if (!entry) return undefined;
      const offered = offeredMarkets(entry);
      return liveMatch(entry, offered.length, mainMarkets(entry, offered), marketView);
    },
    publish({ entry, status, markets }) {
      if (listeners.size === 0) return;
      const columns = mainColumnsOf(entry.fixture.sportId) ?? [];
      const change = {
        matchId: entry.fixture.matchId,
        markets: markets.map(marketKey),
        inRow: status || markets.some((each) => columns.some(({ marketId }) => marketId === each.marketId)),
      };
      for (const receive of listeners) receive(change);
    },
  };
}

/** Tells all processes that a match has changed, so that none serves a page that it rendered before. */
export function announceChange(bus: Bus, { entry }: BookChange): void {
  bus.publish(offerChangedTopic, entry.fixture.matchId);
}

function liveMatch(
  entry: BookEntry,
  marketCount: number,
  markets: readonly MarketState[],
  view: typeof marketView,
): LiveMatch {
  const { fixture, version, status } = entry;
  return {
    matchId: fixture.matchId,
    version,
    marketCount,
    status: statusView(status),
    markets: markets.map((market) => view(fixture, market)),
  };
}
