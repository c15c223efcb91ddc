import { bytesOf, createBoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';

/** A cache of values that are loaded by key. A load under way is shared; one that failed is tried again. */
export interface Cache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Drops the value of a key, also one that is still loading: the next `get` loads anew. */
  forget(key: string): void;
}

export interface CacheBounds {
  /** How long a value is served after it was asked for, in ms. */
  ttlMs: number;
  /** The oldest value is dropped first when there are more. */
  maxEntries: number;
  /** Bound of all values together. Needed where values can be large; they must then be JSON or bytes. */
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
      const kept = known.get(key);
      if (kept && kept.expiresAtMs > clock.now()) return kept.value;
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
