export interface RateLimit {
  /** Takes `cost` from the allowance of `key` at `nowMs`. @returns whether there was so much. */
  take(key: string, cost: number, nowMs: number): boolean;
  /** Whole seconds from `nowMs` until the next window, in which every key has its allowance again; at least one. */
  secondsUntilNext(nowMs: number): number;
}

export interface RateLimitRules {
  /** Allowance of one key in a window. */
  perWindow: number;
  windowMs: number;
  /** Most keys that are remembered. When there are more, whoever is not known yet waits for the next window. */
  keys: number;
}

/** Allows each key so much in each window of time. Windows begin for all keys at once, and are forgotten whole. */
export function createRateLimit({ perWindow, windowMs, keys }: RateLimitRules): RateLimit {
  let spent = new Map<string, number>();
  let endMs = Number.NEGATIVE_INFINITY;
  return {
    take(key, cost, nowMs) {
      if (nowMs >= endMs) {
        spent = new Map();
        endMs = nowMs + windowMs;
      }
      const before = spent.get(key);
      if (before === undefined && spent.size >= keys) return false;
      if ((before ?? 0) + cost > perWindow) return false;
      spent.set(key, (before ?? 0) + cost);
      return true;
    },
    secondsUntilNext: (nowMs) => Math.max(1, Math.ceil((endMs - nowMs) / 1_000)),
  };
}
