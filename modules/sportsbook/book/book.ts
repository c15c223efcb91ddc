import { isDeepStrictEqual } from 'node:util';
import type {
  FeedMessage,
  Fixture,
  FixtureChange,
  MarketKey,
  MarketUpdate,
  MatchStatus,
  OddsChange,
} from '@fairline/feed';
import type { Quote } from '../domain/decide-bet.ts';

/** A market as it is on offer right now. */
export type MarketState = MarketUpdate;

export interface BookEntry {
  fixture: Fixture;
  status: MatchStatus;
  /** The feed that tells of it. */
  producer: string;
  /**
   * Grows by one with every change of the match. It begins at the time of the first, so that a process that has been
   * started anew goes on above what the one before it has said.
   */
  version: number;
  markets: Map<string, MarketState>;
  /** Markets that are open by the feed's last word, and suspended while the feed is not heard. */
  held?: Map<string, MarketState>;
  /** When the match left the book's interest; undefined while it is on offer. */
  endedAtMs: number | undefined;
}

/** What one message changed: the entry, and which of its parts. */
export interface BookChange {
  entry: BookEntry;
  fixture: boolean;
  status: boolean;
  markets: MarketState[];
}

/** Who says a message, and what a book that follows another has to know of it. */
export interface Source {
  producer?: string | undefined;
  /** The match's version in the book that is followed. What is older than what is known changes nothing. */
  version?: number | undefined;
  /** The message lists every market of the match: what it leaves out is no longer on offer. */
  whole?: boolean | undefined;
}

/** Matches and prices in memory: the only thing that a quote looks at. */
export interface Book {
  /** Takes in a message. @returns what it changed on offer: nothing when all of it was known. */
  apply(message: FeedMessage, source?: Source): BookChange[];
  /** Suspends all that a feed tells of, also what it goes on to tell, until {@link Book.resume}. */
  pause(producer: string): BookChange[];
  resume(producer: string): BookChange[];
  find(matchId: string): BookEntry | undefined;
  entries(): IterableIterator<BookEntry>;
  quote(selection: { matchId: string; outcomeId: string } & MarketKey): Quote;
}

/** An ended match stays readable for a while, for those who have its page open. */
const keptAfterEndMs = 15 * 60_000;

const notStarted: MatchStatus = {
  phase: 'not-started',
  period: '',
  clockSeconds: null,
  score: [0, 0],
  periodScores: [],
};

/** @param follows whether it is a copy of another process's book, whose versions are kept. */
export function createBook({ follows = false }: { follows?: boolean } = {}): Book {
  const byId = new Map<string, BookEntry>();
  const paused = new Set<string>();

  function changed(
    entry: BookEntry,
    version: number | undefined,
    parts: Partial<Omit<BookChange, 'entry'>>,
  ): BookChange[] {
    entry.version = version ?? entry.version + 1;
    return [{ entry, fixture: false, status: false, markets: [], ...parts }];
  }

  /** Keeps what the feed says of a market. @returns it as it is shown, or nothing when it was known. */
  function put(entry: BookEntry, told: MarketState): MarketState[] {
    const key = marketKey(told);
    if (isDeepStrictEqual(entry.held?.get(key) ?? entry.markets.get(key), told)) return [];
    entry.held?.delete(key);
    if (entry.held && told.status === 'active') entry.held.set(key, told);
    const shown: MarketState = entry.held?.has(key) ? { ...told, status: 'suspended' } : told;
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
      return market ? put(entry, { ...market, status }) : [];
    });
  }

  /** A bet stop: what is open is suspended, and what is shown as suspended stays so when the feed is heard again. */
  function suspendAll(entry: BookEntry): MarketState[] {
    entry.held?.clear();
    const open = [...entry.markets].filter(([, market]) => market.status === 'active');
    return close(
      entry,
      open.map(([key]) => key),
      'suspended',
    );
  }

  function offBeyond(entry: BookEntry, kept: ReadonlySet<string>): MarketState[] {
    const beyond = [...entry.markets].filter(([key, market]) => isOffered(market) && !kept.has(key));
    return close(
      entry,
      beyond.map(([key]) => key),
      'deactivated',
    );
  }

  function closedBy(message: FeedMessage, entry: BookEntry): MarketState[] {
    switch (message.type) {
      case 'bet_stop':
        return suspendAll(entry);
      case 'bet_settlement':
        return close(entry, message.markets.map(marketKey), 'settled');
      case 'bet_cancel':
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
      ...{ fixture, producer, status: notStarted, version: atMs, markets: new Map(), endedAtMs: undefined },
      ...(paused.has(producer) ? { held: new Map() } : {}),
    };
    entry.fixture = fixture;
    byId.set(fixture.matchId, entry);
    return changed(entry, version, { fixture: true });
  }

  function change(entry: BookEntry, message: OddsChange, { version, whole }: Source): BookChange[] {
    const status = !isDeepStrictEqual(entry.status, message.status);
    entry.status = message.status;
    if (isOver(message.status)) entry.endedAtMs ??= message.atMs;
    const markets = message.markets.flatMap((market) => put(entry, withOutcomes(entry, market)));
    if (whole) markets.push(...offBeyond(entry, new Set(message.markets.map(marketKey))));
    if (status || markets.length > 0) return changed(entry, version, { status, markets });
    entry.version = version ?? entry.version;
    return [];
  }

  /** Changes markets of every match of a feed. A book that follows does so on its own, beside the versions. */
  function each(producer: string, show: (entry: BookEntry) => MarketState[]): BookChange[] {
    return [...byId.values()].flatMap((entry) => {
      if (entry.producer !== producer) return [];
      const markets = show(entry);
      return markets.length > 0 ? changed(entry, follows ? entry.version : undefined, { markets }) : [];
    });
  }

  function forgetEnded(nowMs: number): void {
    for (const [id, entry] of byId) {
      if (entry.endedAtMs !== undefined && nowMs - entry.endedAtMs > keptAfterEndMs) byId.delete(id);
    }
  }

  return {
    apply(message, source = {}) {
      if (message.type === 'alive') {
        forgetEnded(message.atMs);
        return [];
      }
      if (message.type === 'snapshot_complete') {
        const named = new Set(message.matchIds);
        return each(source.producer ?? '', (entry) =>
          named.has(entry.fixture.matchId) ? [] : offBeyond(entry, new Set()),
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

    find: (matchId) => byId.get(matchId),
    entries: () => byId.values(),

    quote(selection) {
      const entry = byId.get(selection.matchId);
      if (!entry) return { state: 'unknown-match' };
      const market = entry.markets.get(marketKey(selection));
      const outcome = market?.outcomes.find((each) => each.outcomeId === selection.outcomeId);
      if (!market || !outcome) return { state: 'unknown-market' };
      if (market.status === 'suspended') return { state: 'suspended' };
      if (market.status !== 'active') return { state: 'closed' };
      return outcome.active ? { state: 'open', oddsMilli: outcome.oddsMilli } : { state: 'suspended' };
    },
  };
}

/** A market that leaves the offer comes without outcomes: what they were still tells a closed one from an unknown. */
function withOutcomes(entry: BookEntry, market: MarketState): MarketState {
  if (market.outcomes.length > 0) return market;
  return { ...market, outcomes: entry.markets.get(marketKey(market))?.outcomes ?? [] };
}

/** Whether a market belongs on a match's page: open, or closed for a moment. */
export function isOffered(market: MarketState): boolean {
  return market.status === 'active' || market.status === 'suspended';
}

function isOver({ phase }: MatchStatus): boolean {
  return phase === 'ended' || phase === 'cancelled';
}

export function marketKey(market: MarketKey): string {
  return market.specifiers === '' ? String(market.marketId) : `${market.marketId}/${market.specifiers}`;
}
