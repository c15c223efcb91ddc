import type { EventData, EventName, RemoteEvent, TechnicalEvent } from '@fairline/contracts';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';

export interface AnalyticsParts {
  /** `core.fatmanApiKey` of the site's configuration. */
  key: string;
  /** Carries a batch to an address of the site. `isLast`: the page may be gone before an answer comes. */
  send(path: string, body: string, isLast: boolean): void;
  clock: Clock;
  /** Share of pages, 0 to 1, that send the events of a name; all where none is given. */
  sampling: Readonly<Partial<Record<EventName, number>>>;
  /** Uniform in [0, 1). */
  random(): number;
  /** A new random id that names nobody: 16 to 40 letters, digits, - and _. */
  newVisit(): string;
  /** Where the visit outlives a page load. */
  store: TextStore;
  /** Whether the reader has agreed to analytics. Without it only technical events are sent, of no visit. */
  hasConsent(): boolean;
  signedIn: boolean;
}

export interface Analytics {
  /** Notes an event of the catalogue. */
  record<Name extends EventName>(name: Name, data: EventData<Name>): void;
  /** Notes what a remote tells, if it is an event that remotes tell of; the collector reads its data by the catalogue. */
  recordRemote(event: unknown): void;
  /** Sends what has been noted at once: the page may not come back. */
  flush(): void;
  /** The reader signs out: what comes next is of another visit. */
  reset(): void;
}

interface Noted {
  name: EventName;
  data: object;
  atMs: number;
}

/** Of the contract, which is types alone in a browser; the record makes the compiler count them. */
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
  'mailing',
  'bonus',
];

const delayMs = 10_000;
const maxEvents = 20;
/** The collector takes none that are older. */
const oldestMs = 86_400_000;
const visitKey = 'analyticsVisit';

/** ANA-01: gathers events and sends them together: ten seconds after the first, or when there are twenty. */
export function createAnalytics(parts: AnalyticsParts): Analytics {
  const { key, clock, store, sampling } = parts;
  const luck = parts.random();
  let { signedIn } = parts;
  let noted: Noted[] = [];
  let cancel = () => {};

  const allows = (name: EventName) => Object.hasOwn(technical, name) || parts.hasConsent();

  function visitNow(): { visit?: string } {
    if (!parts.hasConsent()) {
      store.remove(visitKey);
      return {};
    }
    const kept = store.get(visitKey);
    if (kept && /^[\w-]{16,40}$/.test(kept)) return { visit: kept };
    const visit = parts.newVisit();
    store.set(visitKey, visit);
    return { visit };
  }

  function send(isLast: boolean): void {
    cancel();
    // Consent may have been taken back since.
    const events = noted.filter(({ name }) => allows(name));
    noted = [];
    if (events.length === 0) return;
    const nowMs = clock.now();
    const batch = {
      ...visitNow(),
      signedIn,
      events: events.map(({ atMs, ...event }) => ({
        ...event,
        // Clocks are set back, and machines sleep.
        ageMs: Math.min(Math.max(0, nowMs - atMs), oldestMs),
      })),
    };
    parts.send(`/fatman-api/${key}${isLast ? '/beacon' : ''}`, JSON.stringify(batch), isLast);
  }

  function note(name: EventName, data: object): void {
    if (!allows(name) || luck >= (sampling[name] ?? 1)) return;
    noted.push({ name, data, atMs: clock.now() });
    if (noted.length >= maxEvents) send(false);
    else if (noted.length === 1) cancel = clock.after(delayMs, () => send(false));
  }

  return {
    record: note,
    recordRemote(event) {
      const { name, data }: { name?: unknown; data?: unknown } = Object(event);
      const known = ofRemotes.find((each) => each === name);
      if (known && typeof data === 'object' && data) note(known, data);
    },
    flush: () => send(true),
    reset() {
      send(true);
      store.remove(visitKey);
      signedIn = false;
    },
  };
}
