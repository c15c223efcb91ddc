import type { Clock } from '@fairline/runtime';
import type { LiveOffer } from '@fairline/sportsbook';
import { waitingBound } from '../live-bounds.ts';
import { createMatchStreams } from './match-streams.ts';
import { createPriceSender, type PriceReader } from './price-sender.ts';
import { createRowStreams, isRowTopic } from './row-streams.ts';

const matchPrefix = 'match.';

/** A connection with the topics that it follows. */
export interface StreamReader extends PriceReader {
  readonly topics: ReadonlySet<string>;
}

/** Sends prices to the connections that follow them. */
export interface PriceStreams<Reader extends StreamReader> {
  /** Handles a command that names topics to follow; `fresh` are those that were not followed before. */
  subscribed(reader: Reader, names: readonly string[], fresh: readonly string[]): void;
  unfollowed(reader: Reader, topic: string): void;
  close(): void;
}

/**
 * Connects the offer with the streams of matches and rows. Every subscription is answered with a snapshot, and so is one
 * that is repeated: its page has missed something.
 */
export function createPriceStreams<Reader extends StreamReader>(
  { clock, offer }: { clock: Clock; offer: LiveOffer },
  { connections }: { connections: ReadonlySet<Reader> },
): PriceStreams<Reader> {
  // Half of what may wait for a socket is left for bets and money.
  const sender = createPriceSender<Reader>(() => waitingBound(connections.size) / 2);
  const regrouped = new Set<Reader>();
  const matches = createMatchStreams<Reader>({ clock, offer }, sender.send);
  const rows = createRowStreams<Reader>({
    clock,
    offer,
    send: sender.send,
    onTurn() {
      for (const [reader, topics] of sender.takeRecovered()) sendSnapshots(reader, topics);
    },
  });

  /** A command, and the end of a connection, may change many of its rows. They are regrouped once, after it. */
  function regroupSoon(reader: Reader): void {
    if (regrouped.size === 0) {
      queueMicrotask(() => {
        for (const each of regrouped) rows.follow(each, rowsOf(each));
        regrouped.clear();
      });
    }
    regrouped.add(reader);
  }

  function sendSnapshots(reader: Reader, topics: readonly string[]): void {
    const ofRows = topics.filter(isRowTopic);
    if (ofRows.length > 0) rows.sendSnapshot(reader, ofRows);
    for (const topic of topics) if (topic.startsWith(matchPrefix)) matches.sendSnapshot(reader, topic);
  }

  const unsubscribe = offer.subscribe((change) => {
    matches.changed(change);
    rows.changed(change);
  });

  return {
    subscribed(reader, names, fresh) {
      for (const topic of fresh) if (topic.startsWith(matchPrefix)) matches.follow(reader, topic);
      if (fresh.some(isRowTopic)) regroupSoon(reader);
      sendSnapshots(
        reader,
        names.filter((name) => reader.topics.has(name)),
      );
    },
    unfollowed(reader, topic) {
      sender.forget(reader, topic);
      if (isRowTopic(topic)) regroupSoon(reader);
      else if (topic.startsWith(matchPrefix)) matches.unfollow(reader, topic);
    },
    close() {
      unsubscribe();
      matches.close();
      rows.close();
    },
  };
}

function rowsOf({ topics }: StreamReader): Set<string> {
  return new Set([...topics].filter(isRowTopic));
}
