import type { Platform } from '@fairline/runtime';
import type { Book, BookChange } from './book.ts';
import { type BookFeed, checkMs, createFeedPoller } from './book-feed.ts';
import { feedTopic, messagesOf, type RelayedMessage, recoverTopic } from './book-messages.ts';
import { createFeedWatch } from './feed-watch.ts';

/**
 * Fills a book from the feeds and publishes each change once the book has it. A process that applies the messages in
 * their order, including a whole snapshot, never sees an older state after a newer one.
 */
export function leadBook(platform: Platform, book: Book, onChange: (change: BookChange) => void): BookFeed {
  const { bus, clock, log } = platform;
  const watch = createFeedWatch();

  function publish(message: RelayedMessage): void {
    bus.publish(feedTopic, message);
  }

  function publishChanges(changes: readonly BookChange[]): void {
    for (const change of changes) {
      onChange(change);
      for (const message of messagesOf(change, clock.now())) publish(message);
    }
  }

  function suspendSilentFeeds(): void {
    for (const producer of watch.missed(clock.now())) {
      log.error({ feed: producer }, 'feed silent: its markets are suspended');
      publishChanges(book.pause(producer));
    }
  }

  /** Publishes everything on offer, for a process that has just started or has missed a message. */
  function publishAll(): void {
    const atMs = clock.now();
    const matchIds = new Map<string, string[]>(watch.alive().map((producer) => [producer, []]));
    for (const entry of book.entries()) {
      const { producer, fixture, endedAtMs, markets } = entry;
      const all = { entry, fixture: true, status: true, markets: [...markets.values()] };
      for (const message of messagesOf(all, atMs)) publish({ ...message, whole: true });
      const named = matchIds.get(producer) ?? [];
      matchIds.set(producer, named);
      if (endedAtMs === undefined) named.push(fixture.matchId);
    }
    for (const [producer, ids] of matchIds) {
      publish({ type: 'snapshot_complete', atMs, matchIds: ids, producer });
    }
    for (const producer of watch.alive()) publish({ type: 'alive', atMs, producer });
  }

  const poller = createFeedPoller(platform, suspendSilentFeeds);
  let unsubscribe = () => {};

  return {
    receive(message, { producer = '' } = {}) {
      if (message.type === 'alive' && watch.record(producer, clock.now())) {
        log.info({ feed: producer }, 'feed resumed: its markets open again');
        publishChanges(book.resume(producer));
      }
      publishChanges(book.apply(message, { producer }));
      if (message.type === 'alive' || message.type === 'snapshot_complete') publish({ ...message, producer });
    },
    suspend: (places) => publishChanges(book.suspend(places)),
    state: watch.state,
    feeds: watch.all,
    start() {
      unsubscribe = bus.subscribe(recoverTopic, publishAll);
      poller.start(checkMs);
    },
    async stop() {
      unsubscribe();
      await poller.stop();
    },
  };
}
