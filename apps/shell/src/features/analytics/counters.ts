import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import type { Analytics } from './analytics.ts';

/** The codes of the site's counters by their type. */
export type Counters = Readonly<Record<string, string>>;

export interface CountersParts {
  clock: Clock;
  store: Pick<TextStore, 'get' | 'set'>;
  /** Fetches the counters of this domain and project from the platform. */
  load(): Promise<readonly { type: string; code: string }[]>;
  isRegistration: boolean;
  hasConsent(): boolean;
  use(counters: Counters): void;
  /** Records an error when the counters fail to load. */
  record: Analytics['record'];
}

/** The delay before the counters are loaded. On the registration page there is none. */
const delayMs = 10_000;
const ttlMs = 86_400_000;
const storeKey = 'analyticsCounters';

/**
 * ANA-01: loads the counters of the site after a delay, at most once a day.
 * @returns a function that cancels the load.
 */
export function startCounters(parts: CountersParts): () => void {
  const { clock, store, use } = parts;

  async function find(): Promise<Counters> {
    const stored = readStored(store.get(storeKey), clock.now());
    if (stored) return stored;
    const counters = Object.fromEntries((await parts.load()).map(({ type, code }) => [type, code]));
    store.set(storeKey, JSON.stringify([clock.now() + ttlMs, counters]));
    return counters;
  }

  return clock.after(parts.isRegistration ? 0 : delayMs, () => {
    if (!parts.hasConsent()) return;
    find().then(use, () => parts.record('error', { about: 'counters', value: '' }));
  });
}

function readStored(text: string | null, nowMs: number): Counters | undefined {
  try {
    const [untilMs, counters] = JSON.parse(text ?? '[]');
    return untilMs > nowMs && untilMs <= nowMs + ttlMs ? counters : undefined;
  } catch {
    return undefined;
  }
}
