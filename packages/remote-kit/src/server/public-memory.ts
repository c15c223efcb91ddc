import type { Clock } from '@fairline/runtime';
import { type FragmentAnswer, lastGoodLimitMs, notExistMemoryMs } from '../protocol/index.ts';

/** What is remembered of public requests: which do not exist, and the last good answer of each. */
export interface PublicMemory {
  isMissing(key: string): boolean;
  keepMissing(key: string): void;
  lastGood(key: string, reuseMs: number): { answer: FragmentAnswer; ageMs: number } | undefined;
  keepGood(key: string, answer: FragmentAnswer): void;
}

/** Bounds, so that a crawler of made-up addresses cannot fill the memory. */
const missingLimit = 5_000;
const goodLimit = 200;

export function createPublicMemory(clock: Clock): PublicMemory {
  const missing = new Map<string, number>();
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
