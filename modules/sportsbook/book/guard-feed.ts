import { type FeedMessage, feedMessageSchema } from '@fairline/feed';
import type { Platform } from '@fairline/runtime';
import { Counter } from 'prom-client';

/** Handles a message of the feed with this name. */
export type ReceiveMessage = (message: FeedMessage, feed: string) => void;

/**
 * Guards the sportsbook against what a feed sends. A message without the form of the port, and one that cannot be handled,
 * is logged and counted, and keeps no other message from its way. The feed that sent it hears nothing of it.
 */
export function guardFeed(
  { log, metrics }: Pick<Platform, 'log' | 'metrics'>,
  receive: ReceiveMessage,
): ReceiveMessage {
  const refused = new Counter({
    name: 'sportsbook_feed_messages_refused_total',
    help: 'Messages of a feed that were not used: malformed ones, and those whose handling failed',
    labelNames: ['feed', 'reason'],
    registers: [metrics],
  });

  return (message, feed) => {
    const fault = faultOf(message);
    if (fault !== undefined) {
      refused.inc({ feed, reason: 'malformed' });
      log.error({ feed, ...aboutOf(message), problem: fault }, 'feed message refused: malformed');
      return;
    }
    try {
      receive(message, feed);
    } catch (error) {
      refused.inc({ feed, reason: 'failed' });
      log.error({ err: error, feed, ...aboutOf(message) }, 'feed message refused: not handled');
    }
  };
}

/** Returns the first fault in the form of a message; undefined for a message of the port. */
function faultOf(message: unknown): string | undefined {
  const issue = feedMessageSchema.safeParse(message).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
}

/** Returns the type and the match of anything that a feed has sent, for the log. */
function aboutOf(message: unknown): { type?: string; matchId?: string } {
  if (typeof message !== 'object' || message === null) return {};
  return {
    ...('type' in message && { type: String(message.type).slice(0, 50) }),
    ...('matchId' in message && { matchId: String(message.matchId).slice(0, 50) }),
  };
}
