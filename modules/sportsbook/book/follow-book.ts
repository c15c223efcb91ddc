import type { FeedMessage } from '@fairline/feed';
import { type BusWatch, createPoller, type Platform, watchBus } from '@fairline/runtime';
import type { Book, BookChange } from './book.ts';
import type { BookFeed } from './book-feed.ts';
import { feedTopic, type RecoverRequest, type RelayedMessage, recoverTopic } from './book-messages.ts';
import { createFeedWatch, feedPatienceMs } from './feed-watch.ts';

/** The pause before the whole book is requested again. */
const askAgainMs = 5_000;
/** A bus that comes and goes makes this process request the whole book this often at most. */
const betweenBreaksMs = 1_000;

/**
 * Fills a book from the book of another process. The bus may lose messages: after a gap in the versions of a match, or
 * after a silence, this process requests the whole book until it arrives. While the bus is lost, or brings messages that
 * are too old, no bet is accepted. `onChange` gets each change of the book.
 */
export function followBook(platform: Platform, book: Book, onChange: (change: BookChange) => void): BookFeed {
  const { bus, clock, ids, jobs, log } = platform;
  const watch = createFeedWatch({
    clock,
    onDown(feed, reason, isStale) {
      log.error({ feed, reason }, 'feed down: its markets are suspended');
      report(book.pause(feed, isStale));
    },
    onUp: askForAll,
  });
  let isWhole = false;
  let isLate = false;
  /** The mark of the requests for the whole book. There is a new one after each break of the bus. */
  let mark = ids.uuid();
  /** True since a break of the bus, until a book has come that was requested after it. */
  let isBroken = false;
  let askedMs = Number.NEGATIVE_INFINITY;
  let cancelAsking = () => {};
  /** The highest number of a lease in the messages. */
  let newestLease = 0;

  function report(changes: readonly BookChange[]): void {
    for (const change of changes) onChange(change);
  }

  function askForAll(): void {
    isWhole = false;
    askedMs = clock.now();
    bus.publish(recoverTopic, { mark } satisfies RecoverRequest);
  }

  function busLost(): void {
    cancelAsking();
    isWhole = false;
    isBroken = true;
    mark = ids.uuid();
    suspendAll('bus lost', {});
  }

  function busBack(): void {
    cancelAsking();
    cancelAsking = clock.after(Math.max(0, askedMs + betweenBreaksMs - clock.now()), askForAll);
  }

  /** Suspends every market, because prices may be outdated. They open again when the whole book has arrived. */
  function suspendAll(problem: string, facts: object): void {
    log.error(facts, `${problem}: all markets are suspended`);
    for (const producer of book.producers()) report(book.pause(producer));
  }

  /**
   * True for a message of a process that has lost the feeds to another one. The first message of that other one makes this
   * process request its whole book.
   */
  function isOfFormerLease({ lease = 0 }: RelayedMessage): boolean {
    if (lease <= newestLease) return lease < newestLease;
    newestLease = lease;
    askForAll();
    return false;
  }

  /** Suspends every market when the messages of the other process are late, as after a pause of this one. */
  function checkDelay({ atMs }: FeedMessage): void {
    const lateMs = clock.now() - atMs;
    if (lateMs > feedPatienceMs === isLate) return;
    isLate = !isLate;
    if (isLate) suspendAll('messages of the bus late', { lateMs });
    else askForAll();
  }

  function receive(message: FeedMessage, source: Partial<RelayedMessage> = {}): void {
    const { producer = '', version } = source;
    if (message.type === 'alive') watch.alive(producer);
    if (message.type === 'producer_change') watch.change(producer, message.change);
    if (version !== undefined && !source.whole && isAheadOfBook(message, version)) isWhole = false;
    report(book.apply(message, source));
    if (message.type !== 'snapshot_complete') return;
    // A book that was requested before the break, or that a feed has completed, may have lost messages in it.
    if (isBroken && source.mark !== mark) return;
    isBroken = false;
    isWhole = true;
    // The markets open only after a snapshot, because changes during the silence were not received.
    if (watch.isUp(producer) && !isLate) report(book.resume(producer));
  }

  /** True when this book has missed a message: it does not have the match, or its version is not the one before. */
  function isAheadOfBook(message: FeedMessage, version: number): boolean {
    if (message.type === 'fixture_change') return false;
    if (!('matchId' in message)) return false;
    const known = book.find(message.matchId);
    return !known || version > known.version + 1;
  }

  const poller = createPoller({
    clock,
    log,
    name: 'sportsbook.feeds',
    jobs,
    pauseMs: askAgainMs,
    failure: 'whole book not requested',
    async tick() {
      if (!isWhole && !busWatch?.isLost()) askForAll();
      return false;
    },
  });
  let unsubscribe = () => {};
  let busWatch: BusWatch | undefined;

  return {
    receive,
    suspend: (places) => report(book.suspend(places)),
    // The prices come with the messages of the book that is followed.
    reprice() {},
    feeds: () => [],
    state: () => (isBroken || isLate ? 'down' : watch.state()),
    start() {
      busWatch = watchBus(platform, { onLost: busLost, onBack: busBack });
      watch.silence(book.paused());
      unsubscribe = bus.subscribe<RelayedMessage>(feedTopic, (message) => {
        if (isOfFormerLease(message)) return;
        checkDelay(message);
        receive(message, message);
      });
      poller.start(askAgainMs);
      askForAll();
    },
    async stop() {
      unsubscribe();
      busWatch?.stop();
      cancelAsking();
      watch.stop();
      await poller.stop();
    },
  };
}
