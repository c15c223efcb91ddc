import type { Clock } from '@fairline/runtime';
import { bytesOf, createBoundedMap } from '@fairline/runtime/bounded-map';
import { type FragmentAnswer, lastGoodLimitMs, notExistMemoryMs } from '../protocol/index.ts';

/**
 * The cache of public requests. It contains addresses that do not exist, and the last good answer of each other
 * address.
 */
export interface PublicMemory {
  isMissing(key: string): boolean;
  keepMissing(key: string): void;
  /** Returns an answer that its remote allows to be reused, while it may be reused. */
  fresh(key: string): { answer: FragmentAnswer; ageMs: number } | undefined;
  keepFresh(key: string, answer: FragmentAnswer, forMs: number): void;
  lastGood(key: string, reuseMs: number): { answer: FragmentAnswer; ageMs: number } | undefined;
  keepGood(key: string, answer: FragmentAnswer): void;
  /** Returns the bytes of all entries. */
  bytes(): number;
}

const megabyte = 1_000_000;
/** Bounds, so that a crawler of made-up or long addresses cannot fill the memory. */
export const publicMemoryBounds = {
  missing: { maxEntries: 5_000, maxBytes: 2 * megabyte },
  fresh: { maxEntries: 500, maxBytes: 16 * megabyte },
  good: { maxEntries: 200, maxBytes: 16 * megabyte },
} as const;

export function createPublicMemory(clock: Clock): PublicMemory {
  const missing = createBoundedMap<number>(publicMemoryBounds.missing);
  const fresh = createBoundedMap<{ answer: FragmentAnswer; atMs: number; untilMs: number }>(
    publicMemoryBounds.fresh,
  );
  const good = createBoundedMap<{ answer: FragmentAnswer; atMs: number }>(publicMemoryBounds.good);

  return {
    isMissing(key) {
      const untilMs = missing.get(key);
      if (untilMs === undefined) return false;
      if (clock.now() < untilMs) return true;
      missing.delete(key);
      return false;
    },
    keepMissing: (key) => missing.set(key, clock.now() + notExistMemoryMs),
    fresh(key) {
      const cached = fresh.get(key);
      if (!cached) return undefined;
      if (clock.now() < cached.untilMs) return { answer: cached.answer, ageMs: clock.now() - cached.atMs };
      fresh.delete(key);
      return undefined;
    },
    keepFresh(key, answer, forMs) {
      const atMs = clock.now();
      fresh.set(key, { answer, atMs, untilMs: atMs + forMs }, bytesOf(answer));
    },
    lastGood(key, reuseMs) {
      const cached = good.get(key);
      if (!cached) return undefined;
      const ageMs = clock.now() - cached.atMs;
      if (ageMs <= Math.min(reuseMs, lastGoodLimitMs)) return { answer: cached.answer, ageMs };
      good.delete(key);
      return undefined;
    },
    keepGood: (key, answer) => good.set(key, { answer, atMs: clock.now() }, bytesOf(answer)),
    bytes: () => missing.bytes + fresh.bytes + good.bytes,
  };
}
