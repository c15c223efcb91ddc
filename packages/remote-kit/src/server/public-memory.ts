import type { Clock } from '@fairline/runtime';
import { type FragmentAnswer, lastGoodLimitMs, notExistMemoryMs } from '../protocol/index.ts';

/** What is remembered of public requests: which do not exist, and the last good answer of each. */
export interface PublicMemory {
  isMissing(key: string): boolean;
  keepMissing(key: string): void;
  /** An answer whose remote said that it may be given again, and for how long. */
  fresh(key: string): { answer: FragmentAnswer; ageMs: number } | undefined;
  keepFresh(key: string, answer: FragmentAnswer, forMs: number): void;
  lastGood(key: string, reuseMs: number): { answer: FragmentAnswer; ageMs: number } | undefined;
  keepGood(key: string, answer: FragmentAnswer): void;
}

/** Bounds, so that a crawler of made-up addresses cannot fill the memory. */
const missingLimit = 5_000;
const goodLimit = 200;
const freshLimit = 500;

export function createPublicMemory(clock: Clock): PublicMemory {
  const missing = new Map<string, number>();
  const fresh = new Map<string, { answer: FragmentAnswer; atMs: number; untilMs: number }>();
  const good = new Map<string, { answer: FragmentAnswer; atMs: number }>();

  return {
    isMissing(key) {
      const untilMs = missing.get(key);
      if (untilMs === undefined) return false;
      if (clock.now() < untilMs) return true;
      missing.delete(key);
      return false;
    },
    keepMissing: (key) => keepNewest(missing, key, clock.now() + notExistMemoryMs, missingLimit),
    fresh(key) {
      const kept = fresh.get(key);
      if (!kept) return undefined;
      if (clock.now() < kept.untilMs) return { answer: kept.answer, ageMs: clock.now() - kept.atMs };
      fresh.delete(key);
      return undefined;
    },
    keepFresh(key, answer, forMs) {
      const atMs = clock.now();
      keepNewest(fresh, key, { answer, atMs, untilMs: atMs + forMs }, freshLimit);
    },
    lastGood(key, reuseMs) {
      const kept = good.get(key);
      if (!kept) return undefined;
      const ageMs = clock.now() - kept.atMs;
      if (ageMs <= Math.min(reuseMs, lastGoodLimitMs)) return { answer: kept.answer, ageMs };
      good.delete(key);
      return undefined;
    },
    keepGood: (key, answer) => keepNewest(good, key, { answer, atMs: clock.now() }, goodLimit),
  };
}

/** A Map keeps the order of insertion: its first key is the oldest. */
function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, limit: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= limit) return;
    map.delete(oldest);
  }
}
