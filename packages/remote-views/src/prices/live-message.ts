import type { LiveMatch } from '@fairline/contracts';

/** A live message of a match: a row of a list, or a message of its page. */
export type LiveMessage = LiveMatch;

/** Checks that a received value is a message of a match. */
export function isLiveMessage(detail: unknown): detail is LiveMessage {
  return (
    typeof detail === 'object' &&
    detail !== null &&
    'matchId' in detail &&
    'version' in detail &&
    typeof detail.version === 'number' &&
    'status' in detail &&
    'markets' in detail &&
    Array.isArray(detail.markets)
  );
}
