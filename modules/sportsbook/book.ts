import type {
  BetSettlement,
  FeedMessage,
  Fixture,
  MarketKey,
  MarketUpdate,
  MatchStatus,
} from '@fairline/feed';
import type { Quote } from './domain/decide-bet.ts';

/** A market as it is on offer right now. */
export type MarketState = MarketUpdate;

export interface BookEntry {
  fixture: Fixture;
  status: MatchStatus;
  /** Grows with every change of the match. */
  version: number;
  markets: Map<string, MarketState>;
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

/** Matches and prices in memory: the only thing that a quote looks at. */
export interface Book {
  /** Takes in a message. @returns undefined when nothing on offer changed. */
  apply(message: FeedMessage): BookChange | undefined;
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

export function createBook(): Book {
  const byId = new Map<string, BookEntry>();

  function changed(entry: BookEntry, parts: Partial<Omit<BookChange, 'entry'>>): BookChange {
    entry.version += 1;
    return { entry, fixture: false, status: false, markets: [], ...parts };
  }

  function suspendAll(entry: BookEntry): MarketState[] {
    const suspended: MarketState[] = [];
    for (const [key, market] of entry.markets) {
      if (market.status !== 'active') continue;
      const closed: MarketState = { ...market, status: 'suspended' };
      entry.markets.set(key, closed);
      suspended.push(closed);
    }
    return suspended;
  }

  function settle(entry: BookEntry, markets: BetSettlement['markets']): MarketState[] {
    return markets.flatMap((settled) => {
      const key = marketKey(settled);
      const market = entry.markets.get(key);
      if (!market) return [];
      const closed: MarketState = { ...market, status: 'settled' };
      entry.markets.set(key, closed);
      return [closed];
    });
  }

  function forgetEnded(nowMs: number): void {
    for (const [id, entry] of byId) {
      if (entry.endedAtMs !== undefined && nowMs - entry.endedAtMs > keptAfterEndMs) byId.delete(id);
    }
  }

  return {
    apply(message) {
      if (message.type === 'alive') {
        forgetEnded(message.atMs);
        return undefined;
      }
      if (message.type === 'snapshot_complete') return undefined;
      if (message.type === 'fixture_change') {
        const known = byId.get(message.fixture.matchId);
        const entry = known ?? {
          fixture: message.fixture,
          status: notStarted,
          version: 0,
          markets: new Map(),
          endedAtMs: undefined,
        };
        entry.fixture = message.fixture;
        byId.set(message.fixture.matchId, entry);
        return changed(entry, { fixture: true });
      }
      const entry = byId.get(message.matchId);
      if (!entry) return undefined;
      switch (message.type) {
        case 'odds_change': {
          entry.status = message.status;
          for (const market of message.markets)
            entry.markets.set(marketKey(market), withOutcomes(entry, market));
          const over = message.status.phase === 'ended' || message.status.phase === 'cancelled';
          if (over) entry.endedAtMs ??= message.atMs;
          return changed(entry, { status: true, markets: message.markets });
        }
        case 'bet_stop':
          return changed(entry, { markets: suspendAll(entry) });
        case 'bet_settlement':
          return changed(entry, { markets: settle(entry, message.markets) });
        case 'bet_cancel': {
          const all = [...entry.markets.values()];
          const wanted = message.markets === 'all' ? all : message.markets;
          const markets = wanted.flatMap((each) => {
            const market = entry.markets.get(marketKey(each));
            return market ? [{ ...market, status: 'cancelled' as const }] : [];
          });
          for (const market of markets) entry.markets.set(marketKey(market), market);
          return changed(entry, { markets });
        }
        default:
          return undefined;
      }
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

export function marketKey(market: MarketKey): string {
  return market.specifiers === '' ? String(market.marketId) : `${market.marketId}/${market.specifiers}`;
}
