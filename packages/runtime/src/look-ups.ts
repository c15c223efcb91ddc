import { bytesOf, createBoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';

/** Remembers what was looked up, by key; one that fails is asked for again, and one under way is waited for. */
export interface LookUps<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** What was looked up before is not given again, also when it is still under way. */
  forget(key: string): void;
}

/**
 * `keptMs` is how long an answer holds, `most` how many there are, and `maxBytes` what they take together: the oldest
 * goes first. Answers that can be large need a `maxBytes`, and must be JSON or bytes to be counted.
 */
export function lookUps<Value>(
  clock: Pick<Clock, 'now'>,
  keptMs: number,
  most: number,
  maxBytes?: number,
): LookUps<Value> {
  const known = createBoundedMap<{ untilMs: number; value: Promise<Value> }>({
    maxEntries: most,
    ...(maxBytes !== undefined && { maxBytes }),
  });
  return {
    get(key, load) {
      const kept = known.get(key);
      if (kept && kept.untilMs > clock.now()) return kept.value;
      const asked = { untilMs: clock.now() + keptMs, value: load() };
      known.set(key, asked);
      asked.value.then(
        (value) => maxBytes !== undefined && known.setBytes(key, asked, bytesOf(value)),
        () => {
          if (known.get(key) === asked) known.delete(key);
        },
      );
      return asked.value;
    },
    forget: (key) => known.delete(key),
  };
}
