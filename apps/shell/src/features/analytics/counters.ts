import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import type { Analytics } from './analytics.ts';

/** Codes of a site's counters by their type. */
export type Counters = Readonly<Record<string, string>>;

export interface CountersParts {
  clock: Clock;
  store: Pick<TextStore, 'get' | 'set'>;
  /** The counters of this domain and project, as the platform lists them. */
  load(): Promise<readonly { type: string; code: string }[]>;
  isRegistration: boolean;
  hasConsent(): boolean;
  use(counters: Counters): void;
  /** Records an error when the counters fail to load. */
  record: Analytics['record'];
}

/** The delay of the counters. On the page of registration they are loaded at once. */
const delayMs = 10_000;
const keptMs = 86_400_000;
const storeKey = 'analyticsCounters';

/** ANA-01: loads the counters of the site after a delay, at most once a day. @returns a function that cancels it. */
export function startCounters(parts: CountersParts): () => void {
  const { clock, store, use } = parts;

  async function find(): Promise<Counters> {
    const kept = readKept(store.get(storeKey), clock.now());
    if (kept) return kept;
    const counters = Object.fromEntries((await parts.load()).map(({ type, code }) => [type, code]));
    store.set(storeKey, JSON.stringify([clock.now() + keptMs, counters]));
    return counters;
  }

  return clock.after(parts.isRegistration ? 0 : delayMs, () => {
    if (!parts.hasConsent()) return;
    find().then(use, () => parts.record('error', { about: 'counters', value: '' }));
  });
}

function readKept(text: string | null, nowMs: number): Counters | undefined {
  try {
    const [untilMs, counters] = JSON.parse(text ?? '[]');
    return untilMs > nowMs && untilMs <= nowMs + keptMs ? counters : undefined;
  } catch {
    return undefined;
  }
}
