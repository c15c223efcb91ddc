import type { FeedMessage } from '@fairline/feed';
import { type BusWatch, type Platform, watchBus } from '@fairline/runtime';
import type { Book, Source } from './book.ts';
import { type BookFeed, checkMs, createFeedPoller } from './book-feed.ts';
import { feedTopic, type RelayedMessage, recoverTopic } from './book-messages.ts';
import { createFeedWatch } from './feed-watch.ts';

/**
 * Fills a book from the book of another process. The bus may lose messages: after a gap in the versions of a match, or
 * after a silence, this process requests the whole book until it arrives. While the bus is lost no bet is accepted.
 */
export function followBook(platform: Platform, book: Book): BookFeed {
  const { bus, clock, log } = platform;
  const watch = createFeedWatch();
  let isWhole = false;

  function askForAll(): void {
    isWhole = false;
    bus.publish(recoverTopic, null);
  }

  function check(): void {
    for (const producer of watch.missed(clock.now())) {
      log.error({ feed: producer }, 'feed silent: its markets are suspended');
      book.pause(producer);
    }
    if (!isWhole && !busWatch?.isLost()) askForAll();
  }

  /** Suspends every market, because prices may be outdated. They open again when the whole book has arrived. */
  function suspendAll(): void {
    log.error({}, 'bus lost: all markets are suspended');
    const producers = new Set([...book.entries()].map(({ producer }) => producer));
    for (const producer of producers) book.pause(producer);
  }

  function receive(message: FeedMessage, source: Source = {}): void {
    const { producer = '', version } = source;
    if (message.type === 'alive' && watch.record(producer, clock.now())) askForAll();
    if (version !== undefined && !source.whole && isAheadOfBook(message, version)) isWhole = false;
    book.apply(message, source);
    if (message.type !== 'snapshot_complete') return;
    isWhole = true;
    // The markets open only after a snapshot, because changes during the silence were not received.
    if (watch.alive().includes(producer)) book.resume(producer);
  }

  /** True when this book has missed a message: it does not have the match, or its version is not the one before. */
  function isAheadOfBook(message: FeedMessage, version: number): boolean {
    if (message.type === 'fixture_change') return false;
    if (!('matchId' in message)) return false;
    const known = book.find(message.matchId);
    return !known || version > known.version + 1;
  }

  const poller = createFeedPoller(platform, check);
  let unsubscribe = () => {};
  let busWatch: BusWatch | undefined;

  return {
    receive,
    suspend: (places) => void book.suspend(places),
    feeds: () => [],
    state: () => (busWatch?.isLost() ? 'down' : watch.state()),
    start() {
      busWatch = watchBus(platform, { onLost: suspendAll, onBack: askForAll });
      unsubscribe = bus.subscribe<RelayedMessage>(feedTopic, (message) => receive(message, message));
      poller.start(checkMs);
      askForAll();
    },
    async stop() {
      unsubscribe();
      busWatch?.stop();
      await poller.stop();
    },
  };
}
