import type { FeedMessage } from '@fairline/feed';
import type { BookChange, Source } from './book.ts';

/** The bus topic on which a book sends its changes to the books that follow it. */
export const feedTopic = 'feed.message';
/** The bus topic on which a process asks for everything on offer. */
export const recoverTopic = 'feed.recover';

/** A request for everything on offer. The answer carries its mark, and ends with messages that do. */
export interface RecoverRequest {
  mark: string;
}

/**
 * A feed's message that one book sends to others, with the version of the match in the sending book. Each of its markets
 * has its own producer.
 */
export type RelayedMessage = FeedMessage & Source & Partial<RecoverRequest>;

/** Returns the name of a producer among those of all feeds. A feed that is one producer has the feed's name. */
export function producerName(feed: string, producer: string | undefined): string {
  return producer === undefined ? feed : `${feed}/${producer}`;
}

/** Writes a change as messages with the new state of the match at the prices of the house, whatever caused the change. */
export function messagesOf({ entry, fixture, status, markets }: BookChange, atMs: number): RelayedMessage[] {
  const { producer, version } = entry;
  const { matchId } = entry.fixture;
  const messages: RelayedMessage[] = [];
  if (fixture) messages.push({ type: 'fixture_change', atMs, fixture: entry.fixture, producer, version });
  if (status || markets.length > 0) {
    const priced = markets.map((market) => entry.priced(market));
    messages.push({
      type: 'odds_change',
      atMs,
      matchId,
      status: entry.status,
      markets: priced,
      producer,
      version,
    });
  }
  return messages;
}
