import type { EventData, EventName, RemoteEvent, TechnicalEvent } from '@fairline/contracts';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import { visitKey } from './visit-key.ts';

export interface AnalyticsParts {
  /** The key of the collector: `core.fatmanApiKey` of the site's configuration. */
  key: string;
  /** Sends a batch to an address of the site. `isLast` is true when the page may be closed before the answer. */
  send(path: string, body: string, isLast: boolean): void;
  clock: Clock;
  /** Returns a new random id of 16 to 40 letters, digits, - and _. */
  newVisit(): string;
  /** Stores the visit across pages. */
  store: TextStore;
  /** True when the reader has agreed to analytics. Without consent only technical events are sent, without a visit. */
  hasConsent(): boolean;
  signedIn: boolean;
}

export interface Analytics {
  /** Records an event of the catalogue. */
  record<Name extends EventName>(name: Name, data: EventData<Name>): void;
  /** Records an event of a remote when the catalogue allows remotes to send it. The collector validates its data. */
  recordRemote(event: unknown): void;
  /** Sends the recorded events at once, because the page may be about to close. */
  flush(): void;
}

interface BufferedEvent {
  name: EventName;
  data: object;
  atMs: number;
}

/**
 * The technical events. The contract exports types only; the record makes the compiler check that the list is complete.
 */
const technical: Readonly<Record<TechnicalEvent, true>> = {
  performance: true,
  'remote-fault': true,
  'support-fault': true,
  error: true,
};

const ofRemotes: readonly RemoteEvent[] = [
  'registration',
  'login',
  'recovery',
  'account',
  'personal-data',
  'document',
  'security',
  'terms',
  'activation',
  'mailing',
  'bonus',
  'search',
  'offer',
  'favourite',
  'bet',
  'coupon',
  'cash-out',
  'history',
  'error',
];

const delayMs = 10_000;
const maxEvents = 20;
/** The maximum age of an event that the collector accepts, in ms. */
const oldestMs = 86_400_000;

/** ANA-01: sends events in batches, ten seconds after the first event or as soon as there are twenty. */
export function createAnalytics(parts: AnalyticsParts): Analytics {
  const { key, clock, store, signedIn } = parts;
  let buffer: BufferedEvent[] = [];
  let cancel = () => {};

  const allows = (name: EventName) => Object.hasOwn(technical, name) || parts.hasConsent();

  function visitNow(): { visit?: string } {
    if (!parts.hasConsent()) {
      store.remove(visitKey);
      return {};
    }
    const stored = store.get(visitKey);
    if (stored && /^[\w-]{16,40}$/.test(stored)) return { visit: stored };
    const visit = parts.newVisit();
    store.set(visitKey, visit);
    return { visit };
  }

  function send(isLast: boolean): void {
    cancel();
    // The reader may have withdrawn their consent since the event.
    const events = buffer.filter(({ name }) => allows(name));
    buffer = [];
    if (events.length === 0) return;
    const nowMs = clock.now();
    const batch = {
      ...visitNow(),
      signedIn,
      events: events.map(({ atMs, ...event }) => ({
        ...event,
        // The clock may have been set back, or the machine may have slept.
        ageMs: Math.min(Math.max(0, nowMs - atMs), oldestMs),
      })),
    };
    parts.send(`/fatman-api/${key}${isLast ? '/beacon' : ''}`, JSON.stringify(batch), isLast);
  }

  function note(name: EventName, data: object): void {
    if (!allows(name)) return;
    buffer.push({ name, data, atMs: clock.now() });
    if (buffer.length >= maxEvents) send(false);
    else if (buffer.length === 1) cancel = clock.after(delayMs, () => send(false));
  }

  return {
    record: note,
    recordRemote(event) {
      const { name, data }: { name?: unknown; data?: unknown } = Object(event);
      const known = ofRemotes.find((each) => each === name);
      if (known && typeof data === 'object' && data) note(known, data);
    },
    flush: () => send(true),
  };
}
