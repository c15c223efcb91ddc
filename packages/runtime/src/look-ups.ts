import type { Clock } from './clock.ts';

/** Remembers what was looked up, by key; one that fails is asked for again, and one under way is waited for. */
export interface LookUps<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** What was looked up before is not given again, also when it is still under way. */
  forget(key: string): void;
}

/** `keptMs` is how long an answer holds, `most` how many there are: the oldest goes first. */
export function lookUps<Value>(clock: Pick<Clock, 'now'>, keptMs: number, most: number): LookUps<Value> {
  const known = new Map<string, { untilMs: number; value: Promise<Value> }>();
  return {
    get(key, load) {
      const kept = known.get(key);
      if (kept && kept.untilMs > clock.now()) return kept.value;
      const asked = { untilMs: clock.now() + keptMs, value: load() };
      known.delete(key);
      known.set(key, asked);
      asked.value.catch(() => {
        if (known.get(key) === asked) known.delete(key);
      });
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
      return asked.value;
    },
    forget: (key) => void known.delete(key),
  };
}
