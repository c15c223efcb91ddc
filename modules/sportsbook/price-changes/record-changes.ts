import { createPoller, type Database, type Platform } from '@fairline/runtime';
import { type Book, type BookChange, marketKey, shownMarket } from '../book/book.ts';
import { type OutcomePrice, priceChanges, type TimedPrice, takenPrices } from '../domain/price-changes.ts';
import { LeaseLost } from '../lease/feed-lease.ts';
import { type BackedOutcome, findBackedOutcomes, type MarketOfMatch, saveChanges } from './change-store.ts';

/** The changes of this time are written by one statement, so the load on the database does not grow with their number. */
const pauseMs = 1_000;
/** The highest number of changes that wait in memory. Of a market that changes after that, only the price at the writing is recorded. */
const maxWaiting = 20_000;

/** Records each change of the prices of outcomes with bets, for the lives of these bets. */
export interface ChangeRecording {
  /** Notes a change of a match in the book of the process that receives the feeds. */
  changed(change: BookChange): void;
  /** Records the present prices of all matches, because what they were before is not known here. */
  beginAnew(): void;
  start(): void;
  /** Records what is noted, and ends. */
  stop(): Promise<void>;
  /** Resolves when nothing is being recorded. */
  settled(): Promise<unknown>;
}

export interface ChangeRecordingParts {
  book: Pick<Book, 'quote' | 'entries'>;
  /** The database for what the process that receives the feeds writes. */
  database: Database;
  /** True while this process receives the feeds. */
  isLeading(): boolean;
}

/** The prices of a market from a time on. The market itself would take several times the memory. */
interface SeenPrices {
  atMs: number;
  prices: readonly OutcomePrice[];
}

/** What was seen between two writings. */
interface Seen {
  /** The prices as players saw them, by match and market. */
  markets: Map<string, { market: MarketOfMatch; prices: SeenPrices[] }>;
  /** The matches of which the price at the writing is recorded too. */
  lookedAt: Set<string>;
  count: number;
}

export function createChangeRecording(
  { clock, jobs, log }: Pick<Platform, 'clock' | 'jobs' | 'log'>,
  { book, database, isLeading }: ChangeRecordingParts,
): ChangeRecording {
  // What was seen waits for one whole pause, so that a bet is committed before the prices that came after it are recorded.
  let [waiting, newest] = [nothingSeen(), nothingSeen()];
  let recording: Promise<void> = Promise.resolve();

  /** Returns the changes of an outcome among what was seen. */
  function changesOf(seen: Seen, { selection, lastMilli }: BackedOutcome): TimedPrice[] {
    const changes = (seen.markets.get(keyOf(selection))?.prices ?? []).map(({ atMs, prices }) => ({
      atMs,
      oddsMilli: prices.find(({ outcomeId }) => outcomeId === selection.outcomeId)?.oddsMilli ?? 0,
    }));
    if (seen.lookedAt.has(selection.matchId)) {
      const quote = book.quote(selection);
      changes.push({ atMs: clock.now(), oddsMilli: quote.state === 'open' ? quote.oddsMilli : 0 });
    }
    return priceChanges(lastMilli, changes);
  }

  async function record(seen: Seen): Promise<void> {
    const outcomes = await findBackedOutcomes(database.pool, {
      matchIds: [...seen.lookedAt],
      markets: [...seen.markets.values()].map(({ market }) => market),
    });
    const changes = outcomes.flatMap((outcome) =>
      changesOf(seen, outcome).map((price) => ({ selection: outcome.selection, price })),
    );
    if (changes.length > 0) await database.transaction((connection) => saveChanges(connection, changes));
  }

  async function recordNext(): Promise<void> {
    const seen = waiting;
    [waiting, newest] = [newest, nothingSeen()];
    if (seen.markets.size === 0 && seen.lookedAt.size === 0) return;
    try {
      await record(seen);
    } catch (error) {
      // Another process receives the feeds now, and records their prices.
      if (error instanceof LeaseLost) return;
      // The prices that were seen are lost, and the present ones are recorded in their place.
      for (const { market } of seen.markets.values()) newest.lookedAt.add(market.matchId);
      for (const matchId of seen.lookedAt) newest.lookedAt.add(matchId);
      throw error;
    }
  }

  const poller = createPoller({
    clock,
    log,
    name: 'sportsbook.price-changes',
    jobs,
    pauseMs,
    failure: 'prices of bets not recorded',
    async tick() {
      if (!isLeading()) {
        [waiting, newest] = [nothingSeen(), nothingSeen()];
        return false;
      }
      recording = recordNext();
      await recording;
      return false;
    },
  });

  return {
    changed({ entry, markets }) {
      const { matchId } = entry.fixture;
      const atMs = clock.now();
      for (const market of markets) {
        if (newest.count >= maxWaiting) {
          newest.lookedAt.add(matchId);
          continue;
        }
        newest.count++;
        const place = { matchId, marketId: market.marketId, specifiers: market.specifiers };
        const key = keyOf(place);
        const seen = newest.markets.get(key) ?? { market: place, prices: [] };
        newest.markets.set(key, seen);
        seen.prices.push({ atMs, prices: takenPrices(shownMarket(entry, market)) });
      }
    },
    beginAnew() {
      for (const { fixture } of book.entries()) newest.lookedAt.add(fixture.matchId);
    },
    start: () => poller.start(pauseMs),
    async stop() {
      await poller.stop();
      if (!isLeading()) return;
      try {
        await recordNext();
        await recordNext();
      } catch (error) {
        log.error({ err: error }, 'last prices of bets not recorded');
      }
    },
    settled: () => Promise.allSettled([recording]),
  };
}

function nothingSeen(): Seen {
  return { markets: new Map(), lookedAt: new Set(), count: 0 };
}

function keyOf({ matchId, ...market }: MarketOfMatch): string {
  return `${matchId} ${marketKey(market)}`;
}
