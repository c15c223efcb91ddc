import { type LiveMatch, type RowKind, rowKinds } from '@fairline/contracts';
import type { Bus } from '@fairline/runtime';
import {
  type Book,
  type BookChange,
  type BookEntry,
  type MarketState,
  marketKey,
  shownMarket,
} from '../book/book.ts';
import { offeredMarkets, rowMarkets, showsOneOf } from './main-markets.ts';
import { fullMarketView, marketView, statusView, wholeStatusView } from './views.ts';

/** The bus topic on which the process that leads the book says which match has changed. */
export const offerChangedTopic = 'offer.changed';

/** The parts of a match that have changed. Their state is read when it is sent, so that a later change is in it. */
export interface OfferChange {
  matchId: string;
  /** The keys of the changed markets, for {@link LiveOffer.match}. */
  markets: readonly string[];
  /** The rows of the match in lists that may differ. */
  rows: readonly RowKind[];
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
  /** Returns the row of a match in a list. */
  row(matchId: string, kind: RowKind): LiveMatch | undefined;
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
      return liveMatch(entry, offered.length, named ?? offered, fullMarketView, wholeStatusView);
    },
    row(matchId, kind) {
      const entry = book.find(matchId);
      if (!entry) return undefined;
      const offered = offeredMarkets(entry);
      return liveMatch(entry, offered.length, rowMarkets(entry, offered, kind), marketView, statusView);
    },
    publish({ entry, status, markets }) {
      if (listeners.size === 0) return;
      const { matchId, sportId } = entry.fixture;
      const change = {
        matchId,
        markets: markets.map(marketKey),
        rows: rowKinds.filter((kind) => status || showsOneOf(kind, sportId, markets)),
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
  viewStatus: typeof statusView,
): LiveMatch {
  const { fixture, version, status } = entry;
  return {
    matchId: fixture.matchId,
    version,
    marketCount,
    status: viewStatus(status),
    markets: markets.map((market) => view(fixture, market)),
  };
}
