import { bytesOf, createBoundedMap } from '@fairline/runtime/bounded-map';
import type { OwnAnswer } from '../seo/seo-of.ts';

/** Answers of remotes about their own pages, remembered for a while. */
export interface KnownPages {
  get(key: string): OwnAnswer | undefined;
  /** Undefined forgets a page that its remote does not have. */
  set(key: string, answer: OwnAnswer | undefined): void;
}

/** Remembers each answer for `ttlMs`. When `bounds` are exceeded, the oldest answer goes first. */
export function createKnownPages(
  nowMs: () => number,
  ttlMs: number,
  bounds: { maxEntries: number; maxBytes: number },
): KnownPages {
  const kept = createBoundedMap<{ answer: OwnAnswer; untilMs: number }>(bounds);
  return {
    get(key) {
      const found = kept.get(key);
      return found && found.untilMs > nowMs() ? found.answer : undefined;
    },
    set(key, answer) {
      if (answer) kept.set(key, { answer, untilMs: nowMs() + ttlMs }, bytesOf(answer));
      else kept.delete(key);
    },
  };
}
