import { bytesOf, createBoundedMap } from '@fairline/runtime/bounded-map';
import type { OwnAnswer } from '../seo/seo-of.ts';

/** The answers of remotes about their own pages, cached for some minutes. */
export interface KnownPages {
  get(key: string): OwnAnswer | undefined;
  /** Stores the answer; undefined deletes it, because the remote has no such page. */
  set(key: string, answer: OwnAnswer | undefined): void;
}

/** Creates a cache that keeps each answer for `ttlMs`. When it exceeds `bounds`, the oldest answer is dropped first. */
export function createKnownPages(
  nowMs: () => number,
  ttlMs: number,
  bounds: { maxEntries: number; maxBytes: number },
): KnownPages {
  const answers = createBoundedMap<{ answer: OwnAnswer; untilMs: number }>(bounds);
  return {
    get(key) {
      const found = answers.get(key);
      return found && found.untilMs > nowMs() ? found.answer : undefined;
    },
    set(key, answer) {
      if (answer) answers.set(key, { answer, untilMs: nowMs() + ttlMs }, bytesOf(answer));
      else answers.delete(key);
    },
  };
}
