import { bytesOf, createBoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';

/**
 * A cache of values that are loaded by key. Requests for a key share one load. After a failed load the next request
 * loads again.
 */
export interface Cache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Drops the value of a key, also while it is still loading. The next `get` loads it again. */
  forget(key: string): void;
}

export interface CacheBounds {
  /** The time for which a value is served after its load began, in ms. */
  ttlMs: number;
  /** The maximum number of values. The oldest one is dropped first. */
  maxEntries: number;
  /** The bound of all values together. It is needed when values can be large; they must then be JSON or bytes. */
  maxBytes?: number;
}

/** Creates a bounded cache with a time to live. */
export function createCache<Value>(
  clock: Pick<Clock, 'now'>,
  { ttlMs, maxEntries, maxBytes }: CacheBounds,
): Cache<Value> {
  const known = createBoundedMap<{ expiresAtMs: number; value: Promise<Value> }>({
    maxEntries,
    ...(maxBytes !== undefined && { maxBytes }),
  });
  return {
    get(key, load) {
      const cached = known.get(key);
      if (cached && cached.expiresAtMs > clock.now()) return cached.value;
      const entry = { expiresAtMs: clock.now() + ttlMs, value: load() };
      known.set(key, entry);
      entry.value.then(
        (value) => maxBytes !== undefined && known.setBytes(key, entry, bytesOf(value)),
        () => {
          if (known.get(key) === entry) known.delete(key);
        },
      );
      return entry.value;
    },
    forget: (key) => known.delete(key),
  };
}
