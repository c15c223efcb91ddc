import type { Platform } from '@fairline/runtime';
import type { Book, BookChange } from './book.ts';
import type { BookFeed } from './book-feed.ts';
import {
  feedTopic,
  messagesOf,
  producerName,
  type RecoverRequest,
  type RelayedMessage,
  recoverTopic,
} from './book-messages.ts';
import { createFeedWatch } from './feed-watch.ts';

export interface LeadParts {
  onChange(change: BookChange): void;
  /** Returns the time for which a market that was handed over waits for the other producer, in ms. */
  handedOverWaitMs(): number;
  /** The number by which followers ignore a process that has lost the feeds. */
  lease?: number;
}

/**
 * Fills a book from the feeds and publishes each change once the book has it. A process that applies the messages in
 * their order, including a whole snapshot, never sees an older state after a newer one.
 */
export function leadBook(
  platform: Platform,
  book: Book,
  { onChange, handedOverWaitMs, lease }: LeadParts,
): BookFeed {
  const { bus, clock, log } = platform;
  const watch = createFeedWatch({
    clock,
    onDown(feed, reason, isStale) {
      log.error({ feed, reason }, 'feed down: its markets are suspended');
      publishChanges(book.pause(feed, isStale));
    },
    onUp(feed) {
      log.info({ feed }, 'feed up: its markets open again');
      publishChanges(book.resume(feed));
    },
  });

  function publish(message: RelayedMessage): void {
    bus.publish(feedTopic, { ...message, lease });
  }

  function publishChanges(changes: readonly BookChange[]): void {
    for (const change of changes) {
      onChange(change);
      for (const message of messagesOf(change, clock.now())) publish(message);
    }
  }

  /** Publishes everything on offer, for a process that has just started or has missed a message. */
  function publishAll({ mark }: RecoverRequest): void {
    const atMs = clock.now();
    const matchIds = new Map<string, Set<string>>(watch.up().map((producer) => [producer, new Set()]));
    for (const entry of book.entries()) {
      const { producer, fixture, endedAtMs, markets } = entry;
      const all = { entry, fixture: true, status: true, markets: [...markets.values()] };
      for (const message of messagesOf(all, atMs)) publish({ ...message, whole: true });
      if (endedAtMs !== undefined) continue;
      for (const name of new Set([producer, ...all.markets.map((market) => market.producer)])) {
        const named = matchIds.get(name) ?? new Set();
        matchIds.set(name, named.add(fixture.matchId));
      }
    }
    for (const [producer, change] of watch.changes())
      publish({ type: 'producer_change', atMs, change, producer });
    for (const [producer, ids] of matchIds) {
      publish({ type: 'snapshot_complete', atMs, matchIds: [...ids], producer, mark });
    }
    for (const producer of watch.up()) publish({ type: 'alive', atMs, producer });
  }

  let unsubscribe = () => {};

  return {
    receive(message, { producer: feed = '' } = {}) {
      const producer = producerName(feed, message.producer);
      if (message.type === 'alive') {
        watch.alive(producer);
        publishChanges(book.closeHandedOver(clock.now(), handedOverWaitMs()));
      }
      if (message.type === 'producer_change') watch.change(producer, message.change);
      publishChanges(book.apply(message, { producer }));
      // Other processes judge by the time whether the bus is late, and not the feed.
      if (isAboutProducer(message)) publish({ ...message, atMs: clock.now(), producer });
    },
    suspend: (places) => publishChanges(book.suspend(places)),
    reprice: (matchIds) => publishChanges(book.reprice(matchIds)),
    state: watch.state,
    feeds: watch.all,
    start() {
      watch.expect(book.producers());
      watch.silence(book.paused());
      unsubscribe = bus.subscribe<RecoverRequest>(recoverTopic, publishAll);
    },
    async stop() {
      unsubscribe();
      watch.stop();
    },
  };
}

/** True for a message that other processes get as it is, because it changes no match. */
function isAboutProducer({ type }: RelayedMessage): boolean {
  return type === 'alive' || type === 'producer_change' || type === 'snapshot_complete';
}
