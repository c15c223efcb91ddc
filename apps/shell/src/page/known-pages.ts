import { bytesOf, createBoundedMap } from '@fairline/runtime/bounded-map';
import type { OwnAnswer } from './seo/seo-of.ts';

/** What remotes have said of their pages, of which there are such. */
export interface KnownPages {
  get(key: string): OwnAnswer | undefined;
  /** Undefined for a page that is not there. */
  note(key: string, answer: OwnAnswer | undefined): void;
}

/** `keptMs` is how long an answer holds; of more answers than `bounds` allow, the oldest goes first. */
export function knownPages(
  nowMs: () => number,
  keptMs: number,
  bounds: { maxEntries: number; maxBytes: number },
): KnownPages {
  const kept = createBoundedMap<{ answer: OwnAnswer; untilMs: number }>(bounds);
  return {
    get(key) {
      const found = kept.get(key);
      return found && found.untilMs > nowMs() ? found.answer : undefined;
    },
    note(key, answer) {
      if (answer) kept.set(key, { answer, untilMs: nowMs() + keptMs }, bytesOf(answer));
      else kept.delete(key);
    },
  };
}
