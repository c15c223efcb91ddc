import { isDeepStrictEqual } from 'node:util';
import type {
  BetSettlement,
  BetStop,
  FeedMessage,
  Fixture,
  FixtureChange,
  MarketKey,
  MarketUpdate,
  MatchStatus,
  OddsChange,
} from '@fairline/feed';
import type { LegChances } from '@fairline/odds';
import type { Quote } from '../domain/decide-bet.ts';
import { marketChances } from '../domain/market-chances.ts';
import { type SuspendedPlace, touches } from '../domain/suspension.ts';
import { isOffered, type MarketState, marketKey, shownMarket } from './market-state.ts';

export { isOffered, type MarketState, marketKey, shownMarket } from './market-state.ts';

export interface BookEntry {
  fixture: Fixture;
  status: MatchStatus;
  /** The name of the feed that the match comes from. */
  producer: string;
  /**
   * Increases by one with every change of the match. It begins at the time of the first change in ms, so that versions
   * keep increasing after a restart of the process.
   */
  version: number;
  markets: Map<string, MarketState>;
  /** The suspensions by staff that touch the match. `markets` has the states of the feed, see {@link shownMarket}. */
  suspensions: readonly SuspendedPlace[];
  /** Markets that the feed left open, and that are suspended while the feed is silent; absent otherwise. */
  held?: Map<string, MarketState>;
  /** The time at which the match ended or was cancelled; undefined before. */
  endedAtMs: number | undefined;
}

/** A change of one match: its entry, and the parts of it that a message changed. */
export interface BookChange {
  entry: BookEntry;
  fixture: boolean;
  status: boolean;
  markets: MarketState[];
}

/** The origin of a message, with the data that a following book needs. */
export interface Source {
  producer?: string | undefined;
  /** The version of the match in the book that is followed. A message of an older version changes nothing. */
  version?: number | undefined;
  /** True when the message lists every market of the match: other markets are no longer on offer. */
  whole?: boolean | undefined;
}

/** Matches and prices in memory. Quotes are made from the book alone. */
export interface Book {
  /** Applies a message. @returns its changes; none when the message contained nothing new. */
  apply(message: FeedMessage, source?: Source): BookChange[];
  /** Suspends every market of a feed, also those that it sends later, until {@link Book.resume}. */
  pause(producer: string): BookChange[];
  resume(producer: string): BookChange[];
  /** Sets the suspensions by staff, in the place of the present ones. @returns the markets that are shown differently */
  suspend(places: readonly SuspendedPlace[]): BookChange[];
  find(matchId: string): BookEntry | undefined;
  entries(): IterableIterator<BookEntry>;
  quote(selection: BookSelection): Quote;
  /**
   * Returns the chances of the five results of an outcome, without a margin, while its market is open or suspended;
   * undefined where they are not known.
   */
  chancesOf(selection: BookSelection): LegChances | undefined;
}

/** An outcome of a market of a match. */
export interface BookSelection extends MarketKey {
  matchId: string;
  outcomeId: string;
}

/** An ended match stays in the book for a while, for readers who have its page open. */
const retentionAfterEndMs = 15 * 60_000;

const notStarted: MatchStatus = {
  phase: 'not-started',
  period: '',
  clockSeconds: null,
  score: [0, 0],
  periodScores: [],
};

/**
 * Creates an empty book.
 * @param follows true for a copy of another process's book, which uses the versions of that book.
 */
export function createBook({ follows = false }: { follows?: boolean } = {}): Book {
  const byId = new Map<string, BookEntry>();
  const paused = new Set<string>();
  let suspended: readonly SuspendedPlace[] = [];

  function changed(
    entry: BookEntry,
    version: number | undefined,
    parts: Partial<Omit<BookChange, 'entry'>>,
  ): BookChange[] {
    entry.version = version ?? entry.version + 1;
    return [{ entry, fixture: false, status: false, markets: [], ...parts }];
  }

  /** Sets a market as the feed sent it. @returns the market as it is shown, or an empty list when nothing changed. */
  function setMarket(entry: BookEntry, sent: MarketState): MarketState[] {
    const key = marketKey(sent);
    if (isDeepStrictEqual(entry.held?.get(key) ?? entry.markets.get(key), sent)) return [];
    entry.held?.delete(key);
    if (entry.held && sent.status === 'active') entry.held.set(key, sent);
    const shown: MarketState = entry.held?.has(key) ? { ...sent, status: 'suspended' } : sent;
    entry.markets.set(key, shown);
    return [shown];
  }

  function close(
    entry: BookEntry,
    keys: Iterable<string>,
    status: 'suspended' | 'settled' | 'cancelled' | 'deactivated',
  ): MarketState[] {
    return [...keys].flatMap((key) => {
      const market = entry.markets.get(key);
      return market ? setMarket(entry, { ...market, status }) : [];
    });
  }

  /**
   * Closes active markets for a bet stop. Markets that were held for a silent feed do not open again with the feed.
   */
  function stopBets(entry: BookEntry, { marketIds, status = 'suspended' }: BetStop): MarketState[] {
    const isStopped = ({ marketId }: MarketKey) => marketIds === undefined || marketIds.includes(marketId);
    const open = [...entry.markets].filter(
      ([key, market]) => isStopped(market) && (market.status === 'active' || entry.held?.has(key)),
    );
    return close(
      entry,
      open.map(([key]) => key),
      status,
    );
  }

  /**
   * Closes what a settlement decides: a market when all of its outcomes are decided, else the outcomes alone. Bets are
   * refused from the report on, also when the feed closes them later.
   */
  function closeSettled(entry: BookEntry, { markets }: BetSettlement): MarketState[] {
    return markets.flatMap((settled) => {
      const key = marketKey(settled);
      const market = entry.held?.get(key) ?? entry.markets.get(key);
      if (!market) return [];
      const decided = new Set(settled.outcomes.map(({ outcomeId }) => outcomeId));
      const outcomes = market.outcomes.map((outcome) =>
        decided.has(outcome.outcomeId) ? { ...outcome, active: false } : outcome,
      );
      return outcomes.some(({ active }) => active)
        ? setMarket(entry, { ...market, outcomes })
        : setMarket(entry, { ...market, status: 'settled' });
    });
  }

  function closeOthers(entry: BookEntry, remaining: ReadonlySet<string>): MarketState[] {
    const beyond = [...entry.markets].filter(([key, market]) => isOffered(market) && !remaining.has(key));
    return close(
      entry,
      beyond.map(([key]) => key),
      'deactivated',
    );
  }

  function closedBy(message: FeedMessage, entry: BookEntry): MarketState[] {
    switch (message.type) {
      case 'bet_stop':
        return stopBets(entry, message);
      case 'bet_settlement':
        return closeSettled(entry, message);
      case 'bet_cancel':
        // A cancellation of bets that were placed until some time leaves the market as it is.
        if (message.window?.toMs !== undefined) return [];
        return close(
          entry,
          message.markets === 'all' ? entry.markets.keys() : message.markets.map(marketKey),
          'cancelled',
        );
      default:
        return [];
    }
  }

  function announce(message: FixtureChange, { producer = '', version }: Source): BookChange[] {
    const { fixture, atMs } = message;
    const known = byId.get(fixture.matchId);
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
      endedAtMs: undefined,
      suspensions: [],
      ...(paused.has(producer) ? { held: new Map() } : {}),
    };
    entry.fixture = fixture;
    entry.suspensions = suspended.filter((place) => touches(place, fixture));
    byId.set(fixture.matchId, entry);
    return changed(entry, version, { fixture: true });
  }

  function change(entry: BookEntry, message: OddsChange, { version, whole }: Source): BookChange[] {
    const status = !isDeepStrictEqual(entry.status, message.status);
    entry.status = message.status;
    if (isOver(message.status)) entry.endedAtMs ??= message.atMs;
    const markets = message.markets.flatMap((market) =>
      setMarket(entry, withOutcomes(entry, stateOf(market))),
    );
    if (whole) markets.push(...closeOthers(entry, new Set(message.markets.map(marketKey))));
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

  function each(producer: string, show: (entry: BookEntry) => MarketState[]): BookChange[] {
    return eachMatch((entry) => (entry.producer === producer ? show(entry) : []));
  }

  function forgetEnded(nowMs: number): void {
    for (const [id, entry] of byId) {
      if (entry.endedAtMs !== undefined && nowMs - entry.endedAtMs > retentionAfterEndMs) byId.delete(id);
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
        return each(source.producer ?? '', (entry) =>
          named.has(entry.fixture.matchId) ? [] : closeOthers(entry, new Set()),
        );
      }
      const { version } = source;
      const entry = byId.get(message.type === 'fixture_change' ? message.fixture.matchId : message.matchId);
      if (entry && version !== undefined && version < entry.version) return [];
      if (message.type === 'fixture_change') return announce(message, source);
      if (!entry) return [];
      if (message.type === 'odds_change') return change(entry, message, source);
      const markets = closedBy(message, entry);
      return markets.length > 0 ? changed(entry, version, { markets }) : [];
    },

    pause(producer) {
      paused.add(producer);
      return each(producer, (entry) => {
        const held = new Map([...entry.markets].filter(([, market]) => market.status === 'active'));
        entry.held = held;
        const shown = [...held].map(([key, market]) => [key, { ...market, status: 'suspended' }] as const);
        for (const [key, market] of shown) entry.markets.set(key, market);
        return shown.map(([, market]) => market);
      });
    },

    resume(producer) {
      paused.delete(producer);
      return each(producer, (entry) => {
        const held = [...(entry.held ?? [])];
        delete entry.held;
        for (const [key, market] of held) entry.markets.set(key, market);
        return held.map(([, market]) => market);
      });
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
            !isDeepStrictEqual(shownMarket({ suspensions: before }, market), shownMarket(entry, market)),
        );
      });
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

    chancesOf({ matchId, outcomeId, ...key }) {
      const market = byId.get(matchId)?.markets.get(marketKey(key));
      if (!market || !isOffered(market)) return undefined;
      const index = market.outcomes.findIndex((each) => each.outcomeId === outcomeId);
      return marketChances(market)?.[index];
    },
  };
}

/**
 * Returns the market with the outcomes that the book has. The message that removes a market from the offer has no
 * outcomes, and the book still quotes them as closed.
 */
function withOutcomes(entry: BookEntry, market: MarketState): MarketState {
  if (market.outcomes.length > 0) return market;
  return { ...market, outcomes: entry.markets.get(marketKey(market))?.outcomes ?? [] };
}

/** Returns a market of a message as the book has it. */
function stateOf({ status, ...market }: MarketUpdate): MarketState {
  return { ...market, status: status === 'handed-over' ? 'suspended' : status };
}

function isOver({ phase }: MatchStatus): boolean {
  return phase === 'ended' || phase === 'cancelled';
}
