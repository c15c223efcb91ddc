import { isDeepStrictEqual } from 'node:util';
import {
  type FeedMessage,
  type FixtureChange,
  type MarketKey,
  notStarted,
  type OddsChange,
} from '@fairline/feed';
import type { LegChances } from '@fairline/odds';
import { marketChances } from '../domain/market-chances.ts';
import type { PlaceTerms } from '../domain/place-terms.ts';
import type { Quote } from '../domain/quote.ts';
import { type SuspendedPlace, touches } from '../domain/suspension.ts';
import { type BookChange, type BookEntry, isOver, type Source } from './book-entry.ts';
import { type DecidedOutcome, recordDecided, withoutTakenBack } from './decided-outcomes.ts';
import { acceptOffer, createMarketChanges } from './market-changes.ts';
import { marketKey } from './market-key.ts';
import { isOffered, type MarketPricing, type MarketState, shownMarket } from './market-state.ts';
import { createMessageOrder } from './message-order.ts';
import { placeChance } from './place-chance.ts';
import { rememberPrices } from './remember-prices.ts';

export type { BookChange, BookEntry, Source } from './book-entry.ts';
export { marketKey } from './market-key.ts';
export { isOffered, type MarketState, shownMarket } from './market-state.ts';

/** Matches and prices in memory. Quotes are made from the book alone. */
export interface Book {
  /** Applies a message. @returns its changes; none when the message contained nothing new. */
  apply(message: FeedMessage, source?: Source): BookChange[];
  /**
   * Suspends every market of a producer, also those that it sends later, until {@link Book.resume}. With `isStale` only
   * markets that it sends after this call open again, because changes of the others may have been lost.
   */
  pause(producer: string, isStale?: boolean): BookChange[];
  resume(producer: string): BookChange[];
  /**
   * Ends the offer of markets that were handed over to another producer, and that it has not offered for `waitMs` since the
   * match began.
   */
  closeHandedOver(nowMs: number, waitMs: number): BookChange[];
  /** Returns the producers of all markets. */
  producers(): Set<string>;
  /** Returns the producers whose markets are suspended by {@link Book.pause}. */
  paused(): string[];
  /**
   * Counts versions by itself from now on. They begin at `nowMs` at least, so that they are higher than those of the book
   * that was followed, also where this one has missed its last changes.
   */
  lead(nowMs: number): void;
  /**
   * Remembers outcomes that are decided by match, of the matches that are not over. They take no bets until their results are
   * taken back, also in matches that are announced later.
   */
  remember(decided: ReadonlyMap<string, readonly DecidedOutcome[]>): void;
  /** Uses the versions of the book of another process from now on. */
  follow(): void;
  /** Sets the suspensions by staff, in the place of the present ones. @returns the markets that are shown differently */
  suspend(places: readonly SuspendedPlace[]): BookChange[];
  /** Makes all prices again, because the rules of prices have changed. @returns the markets that are shown differently */
  reprice(matchIds?: ReadonlySet<string>): BookChange[];
  find(matchId: string): BookEntry | undefined;
  entries(): IterableIterator<BookEntry>;
  quote(selection: BookSelection): Quote;
  /**
   * Returns the chances of the five results of an outcome, without a margin, while its market is open or suspended;
   * undefined where they are not known.
   */
  chancesOf(selection: BookSelection): LegChances | undefined;
  /**
   * Returns the chance that a competitor has one of so many places, the win included, in millionths, while it is known: by the
   * feed's model, or by the market on so many first places.
   */
  placeChanceOf(selection: BookSelection, places: number): number | undefined;
  /** Returns the terms of the place part of each-way bets on a selection; undefined where none are taken. */
  placeTermsOf(selection: BookSelection): PlaceTerms | undefined;
}

/** An outcome of a market of a match. */
export interface BookSelection extends MarketKey {
  matchId: string;
  outcomeId: string;
}

/** An ended match stays in the book for a while, for readers who have its page open. */
const retentionAfterEndMs = 15 * 60_000;

/**
 * Creates an empty book.
 * @param follows true for a copy of another process's book, which uses the versions of that book.
 * @param price makes the prices of the house from those of the feed. A book that follows receives them.
 */
export function createBook({
  follows: followsAtFirst = false,
  price,
}: {
  follows?: boolean;
  price?: MarketPricing | undefined;
} = {}): Book {
  let follows = followsAtFirst;
  const prices = rememberPrices((fixture, market) => (follows || !price ? market : price(fixture, market)));
  const byId = new Map<string, BookEntry>();
  const paused = new Set<string>();
  const marketChanges = createMarketChanges(paused);
  let suspended: readonly SuspendedPlace[] = [];
  let remembered = new Map<string, readonly DecidedOutcome[]>();

  function changed(
    entry: BookEntry,
    version: number | undefined,
    parts: Partial<Omit<BookChange, 'entry'>>,
  ): BookChange[] {
    entry.version = version ?? entry.version + 1;
    return [{ entry, fixture: false, status: false, markets: [], ...parts }];
  }

  function announce(message: FixtureChange, { producer = '', version }: Source): BookChange[] {
    const { fixture, atMs } = message;
    const known = byId.get(fixture.matchId);
    if (known && atMs < known.fixtureAtMs) return [];
    const fixtureAtMs = version === undefined ? atMs : 0;
    if (known) known.fixtureAtMs = fixtureAtMs;
    if (known && isDeepStrictEqual(known.fixture, fixture)) {
      known.version = version ?? known.version;
      return [];
    }
    const entry: BookEntry = known ?? {
      fixture,
      producer,
      status: notStarted,
      version: atMs,
      markets: new Map(),
      decided: new Map(),
      order: createMessageOrder(),
      fixtureAtMs,
      endedAtMs: undefined,
      suspensions: [],
      held: new Map(),
      priced: (market) => prices.of(entry.fixture, market),
    };
    if (!known) recordDecided(entry, remembered.get(fixture.matchId) ?? []);
    entry.fixture = fixture;
    entry.suspensions = suspended.filter((place) => touches(place, fixture));
    byId.set(fixture.matchId, entry);
    return changed(entry, version, { fixture: true });
  }

  function change(
    entry: BookEntry,
    message: OddsChange,
    { producer = '', version, whole }: Source,
  ): BookChange[] {
    // The book that is followed has the order already.
    const isOrdered = version !== undefined;
    const isStatusNew = isOrdered || !entry.order.isOlder('', ['status'], message.atMs);
    if (!isOrdered) entry.order.record('', 'status', message.atMs);
    const status = isStatusNew && !isDeepStrictEqual(entry.status, message.status);
    if (isStatusNew) entry.status = message.status;
    entry.endedAtMs = isOver(entry.status) ? (entry.endedAtMs ?? message.atMs) : undefined;
    const markets = message.markets
      .filter((market) => isOrdered || acceptOffer(entry, market, message.atMs, producer))
      .flatMap((market) => marketChanges.offer(entry, market, { producer, atMs: message.atMs }));
    if (whole) {
      const sent = new Set(message.markets.map(marketKey));
      markets.push(...marketChanges.closeWhere(entry, (_market, key) => !sent.has(key)));
    }
    if (status || markets.length > 0) return changed(entry, version, { status, markets });
    entry.version = version ?? entry.version;
    return [];
  }

  /** Changes markets of many matches. In a following book such changes do not increase the version. */
  function eachMatch(show: (entry: BookEntry) => MarketState[]): BookChange[] {
    return [...byId.values()].flatMap((entry) => {
      const markets = show(entry);
      return markets.length > 0 ? changed(entry, follows ? entry.version : undefined, { markets }) : [];
    });
  }

  function forgetEnded(nowMs: number): void {
    for (const [id, entry] of byId) {
      if (entry.endedAtMs === undefined || nowMs - entry.endedAtMs <= retentionAfterEndMs) continue;
      byId.delete(id);
      prices.forget(id);
    }
  }

  return {
    apply(message, source = {}) {
      if (message.type === 'producer_change') return [];
      if (message.type === 'alive') {
        forgetEnded(message.atMs);
        return [];
      }
      if (message.type === 'snapshot_complete') {
        const named = new Set(message.matchIds);
        const { producer = '' } = source;
        return eachMatch((entry) =>
          named.has(entry.fixture.matchId)
            ? []
            : marketChanges.closeWhere(entry, (market) => market.producer === producer),
        );
      }
      const { version } = source;
      const entry = byId.get(message.type === 'fixture_change' ? message.fixture.matchId : message.matchId);
      if (entry && version !== undefined && version < entry.version) return [];
      if (message.type === 'fixture_change') return announce(message, source);
      if (!entry) {
        // The match may be announced again when its results are taken back.
        const decided = message.type === 'rollback_bet_settlement' && remembered.get(message.matchId);
        if (decided) remembered.set(message.matchId, withoutTakenBack(decided, message));
        return [];
      }
      if (message.type === 'odds_change') return change(entry, message, source);
      const markets = marketChanges.close(entry, message, source.producer ?? '');
      return markets.length > 0 ? changed(entry, version, { markets }) : [];
    },

    pause(producer, isStale = false) {
      paused.add(producer);
      return eachMatch((entry) => {
        const own = [...entry.markets].filter(([, market]) => market.producer === producer);
        if (isStale) for (const [key] of own) entry.held.delete(key);
        const shown: MarketState[] = [];
        for (const [key, market] of own) {
          if (market.status !== 'active') continue;
          if (!isStale) entry.held.set(key, market);
          const suspendedMarket: MarketState = { ...market, status: 'suspended' };
          entry.markets.set(key, suspendedMarket);
          shown.push(suspendedMarket);
        }
        return shown;
      });
    },

    resume(producer) {
      paused.delete(producer);
      return eachMatch((entry) => {
        const own = [...entry.held].filter(([, market]) => market.producer === producer);
        for (const [key, market] of own) {
          entry.held.delete(key);
          entry.markets.set(key, market);
        }
        return own.map(([, market]) => market);
      });
    },

    closeHandedOver: (nowMs, waitMs) =>
      // Each sign of life of a feed asks, so the markets of matches that begin later are not looked at.
      eachMatch((entry) =>
        entry.fixture.kickoffMs + waitMs > nowMs
          ? []
          : marketChanges.closeWhere(
              entry,
              ({ handedOverMs }) => handedOverMs !== undefined && handedOverMs + waitMs <= nowMs,
            ),
      ),

    producers: () =>
      new Set(
        [...byId.values()].flatMap(({ markets }) => [...markets.values()].map((market) => market.producer)),
      ),

    paused: () => [...paused],

    lead(nowMs) {
      follows = false;
      prices.renew();
      for (const entry of byId.values()) entry.version = Math.max(entry.version, nowMs);
    },

    remember(decided) {
      remembered = new Map(decided);
      for (const [matchId, outcomes] of decided) {
        const entry = byId.get(matchId);
        if (entry) recordDecided(entry, outcomes);
      }
    },

    follow() {
      follows = true;
      prices.renew();
    },

    suspend(places) {
      suspended = places;
      return eachMatch((entry) => {
        const next = places.filter((place) => touches(place, entry.fixture));
        const before = entry.suspensions;
        if (isDeepStrictEqual(before, next)) return [];
        entry.suspensions = next;
        return [...entry.markets.values()].filter(
          (market) =>
            !isDeepStrictEqual(
              shownMarket({ ...entry, suspensions: before }, market),
              shownMarket(entry, market),
            ),
        );
      });
    },

    reprice(matchIds) {
      const hasMoved = prices.renew();
      return eachMatch((entry) =>
        matchIds === undefined || matchIds.has(entry.fixture.matchId)
          ? [...entry.markets.values()].filter(
              (market) => isOffered(market) && hasMoved(entry.fixture, market),
            )
          : [],
      );
    },

    find: (matchId) => byId.get(matchId),
    entries: () => byId.values(),

    quote(selection) {
      const entry = byId.get(selection.matchId);
      if (!entry) return { state: 'unknown-match' };
      const known = entry.markets.get(marketKey(selection));
      const market = known && shownMarket(entry, known);
      const outcome = market?.outcomes.find((each) => each.outcomeId === selection.outcomeId);
      if (!market || !outcome) return { state: 'unknown-market' };
      if (market.status === 'suspended') return { state: 'suspended' };
      if (market.status !== 'active') return { state: 'closed' };
      return outcome.active ? { state: 'open', oddsMilli: outcome.oddsMilli } : { state: 'suspended' };
    },

    placeChanceOf: (selection, places) =>
      placeChance(byId.get(selection.matchId)?.markets, selection, places),

    placeTermsOf({ matchId, ...key }) {
      const entry = byId.get(matchId);
      const market = entry?.markets.get(marketKey(key));
      return entry && market && shownMarket(entry, market).placeTerms;
    },

    chancesOf({ matchId, outcomeId, ...key }) {
      const market = byId.get(matchId)?.markets.get(marketKey(key));
      if (!market || !isOffered(market)) return undefined;
      const index = market.outcomes.findIndex((each) => each.outcomeId === outcomeId);
      return marketChances(market)?.[index];
    },
  };
}
