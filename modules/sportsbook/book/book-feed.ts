import type { FeedMessage } from '@fairline/feed';
import { type BusWatch, createPoller, type Platform, type Poller, watchBus } from '@fairline/runtime';
import type { Book, BookChange, Source } from './book.ts';
import { createFeedWatch, type FeedState } from './feed-watch.ts';

/** What fills a book: the feeds themselves in the process that settles, that process's book in the others. */
export interface BookFeed {
  /** Takes in one message of the feed that is named. */
  receive(message: FeedMessage, source?: Source): void;
  state(): FeedState;
  start(): void;
  stop(): Promise<void>;
}

/** Where what a book has come to reaches the books that follow it. */
const feedTopic = 'feed.message';
/** A process that does not know all that is on offer asks here for it. */
const recoverTopic = 'feed.recover';
const checkMs = 5_000;

type Relayed = FeedMessage & Source;

/**
 * A book that hears the feeds. What it becomes is passed on after it has become so: whoever applies one message
 * after the other, a whole snapshot among them, never sees an older state follow a newer one.
 */
export function leadBook(platform: Platform, book: Book, onChange: (change: BookChange) => void): BookFeed {
  const { bus, clock, log } = platform;
  const watch = createFeedWatch();

  function say(message: Relayed): void {
    bus.publish(feedTopic, message);
  }

  function tell(changes: readonly BookChange[]): void {
    for (const change of changes) {
      onChange(change);
      for (const message of messagesOf(change, clock.now())) say(message);
    }
  }

  function check(): void {
    for (const producer of watch.missed(clock.now())) {
      log.error({ feed: producer }, 'feed not heard: its markets are suspended');
      tell(book.pause(producer));
    }
  }

  /** Everything on offer, for a process that has just started or has missed something. */
  function sayAll(): void {
    const atMs = clock.now();
    const matchIds = new Map<string, string[]>(watch.alive().map((producer) => [producer, []]));
    for (const entry of book.entries()) {
      const { producer, fixture, endedAtMs, markets } = entry;
      const all = { entry, fixture: true, status: true, markets: [...markets.values()] };
      for (const message of messagesOf(all, atMs)) say({ ...message, whole: true });
      const named = matchIds.get(producer) ?? [];
      matchIds.set(producer, named);
      if (endedAtMs === undefined) named.push(fixture.matchId);
    }
    for (const [producer, ids] of matchIds) {
      say({ type: 'snapshot_complete', atMs, matchIds: ids, producer });
    }
    for (const producer of watch.alive()) say({ type: 'alive', atMs, producer });
  }

  const checking = checks(platform, check);
  let unsubscribe = () => {};

  return {
    receive(message, { producer = '' } = {}) {
      if (message.type === 'alive' && watch.heard(producer, clock.now())) {
        log.info({ feed: producer }, 'feed heard again');
        tell(book.resume(producer));
      }
      tell(book.apply(message, { producer }));
      if (message.type === 'alive' || message.type === 'snapshot_complete') say({ ...message, producer });
    },
    state: watch.state,
    start() {
      unsubscribe = bus.subscribe(recoverTopic, sayAll);
      checking.start(checkMs);
    },
    async stop() {
      unsubscribe();
      await checking.stop();
    },
  };
}

/**
 * A book that follows the one of another process. The bus may lose messages: a gap in the versions of a match, or a
 * silence makes this book ask for everything again until it has come. While the bus is lost no bet is accepted.
 */
export function followBook(platform: Platform, book: Book): BookFeed {
  const { bus, clock, log } = platform;
  const watch = createFeedWatch();
  let isWhole = false;

  function ask(): void {
    isWhole = false;
    bus.publish(recoverTopic, null);
  }

  function check(): void {
    for (const producer of watch.missed(clock.now())) {
      log.error({ feed: producer }, 'feed not heard: its markets are suspended');
      book.pause(producer);
    }
    if (!isWhole && !busWatch?.isLost()) ask();
  }

  /** Suspends every market: the prices may be stale. They open again when the whole book has come anew. */
  function suspendAll(): void {
    log.error({}, 'bus lost: all markets are suspended');
    const producers = new Set([...book.entries()].map(({ producer }) => producer));
    for (const producer of producers) book.pause(producer);
  }

  function receive(message: FeedMessage, source: Source = {}): void {
    const { producer = '', version } = source;
    if (message.type === 'alive' && watch.heard(producer, clock.now())) ask();
    if (version !== undefined && !source.whole && misses(message, version)) isWhole = false;
    book.apply(message, source);
    if (message.type !== 'snapshot_complete') return;
    isWhole = true;
    // Only now: what was said during the silence has not been heard.
    if (watch.alive().includes(producer)) book.resume(producer);
  }

  function misses(message: FeedMessage, version: number): boolean {
    if (message.type === 'fixture_change') return false;
    if (!('matchId' in message)) return false;
    const known = book.find(message.matchId);
    return !known || version > known.version + 1;
  }

  const checking = checks(platform, check);
  let unsubscribe = () => {};
  let busWatch: BusWatch | undefined;

  return {
    receive,
    state: () => (busWatch?.isLost() ? 'down' : watch.state()),
    start() {
      busWatch = watchBus(platform, { onLost: suspendAll, onBack: ask });
      unsubscribe = bus.subscribe<Relayed>(feedTopic, (message) => receive(message, message));
      checking.start(checkMs);
      ask();
    },
    async stop() {
      unsubscribe();
      busWatch?.stop();
      await checking.stop();
    },
  };
}

function checks({ clock, log }: Platform, check: () => void): Poller {
  const failure = 'feeds not looked at';
  return createPoller({
    ...{ clock, log, failure, pauseMs: checkMs },
    async tick() {
      check();
      return false;
    },
  });
}

/** A change as messages: the state that it led to, and not how. */
function messagesOf({ entry, fixture, status, markets }: BookChange, atMs: number): Relayed[] {
  const { producer, version } = entry;
  const { matchId } = entry.fixture;
  const messages: Relayed[] = [];
  if (fixture) messages.push({ type: 'fixture_change', atMs, fixture: entry.fixture, producer, version });
  if (status || markets.length > 0) {
    messages.push({ type: 'odds_change', atMs, matchId, status: entry.status, markets, producer, version });
  }
  return messages;
}
