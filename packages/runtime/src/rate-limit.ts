export interface RateLimit {
  /** Spends `cost` of the allowance of `key` at `nowMs`. @returns false when less is left */
  spend(key: string, cost: number, nowMs: number): boolean;
  /**
   * Returns the whole seconds, at least one, from `nowMs` until the next window, in which every key has its full
   * allowance.
   */
  secondsUntilNext(nowMs: number): number;
}

export interface RateLimitRules {
  /** Allowance of each key in a window. */
  perWindow: number;
  windowMs: number;
  /** The maximum number of keys in a window. Further keys are refused until the next one. */
  maxKeys: number;
}

/** Creates a rate limit with fixed windows of time, which begin for all keys at once. */
export function createRateLimit({ perWindow, windowMs, maxKeys }: RateLimitRules): RateLimit {
  let spent = new Map<string, number>();
  let endMs = Number.NEGATIVE_INFINITY;
  return {
    spend(key, cost, nowMs) {
      if (nowMs >= endMs) {
        spent = new Map();
        endMs = nowMs + windowMs;
      }
      const before = spent.get(key);
      if (before === undefined && spent.size >= maxKeys) return false;
      if ((before ?? 0) + cost > perWindow) return false;
      spent.set(key, (before ?? 0) + cost);
      return true;
    },
    secondsUntilNext: (nowMs) => Math.max(1, Math.ceil((endMs - nowMs) / 1_000)),
  };
}
