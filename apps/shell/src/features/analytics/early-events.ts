import type { EventData, EventName } from '@fairline/contracts';
import type { Clock } from '@fairline/runtime/clock';

export interface EarlyParts {
  /** `core.fatmanApiKey` of the site's configuration. */
  key: string;
  clock: Pick<Clock, 'now'>;
  signedIn: boolean;
  /** Whether the reader has agreed to analytics. */
  hasConsent(): boolean;
}

export interface EarlyEvents {
  record<Name extends EventName>(name: Name, data: EventData<Name>): void;
  /** Notes what a remote tells; the collector reads it by its catalogue. */
  recordRemote(event: unknown): void;
  /** The code for analytics is there and knows these events too. */
  end(): void;
}

/**
 * ANA-01: the events of a page before the code for analytics has come, which waits until the page is at rest. Whoever
 * leaves sooner, as after signing in, leaves them to a beacon, of no visit.
 */
export function earlyEvents({ key, clock, signedIn, hasConsent }: EarlyParts): EarlyEvents {
  const noted: { name: unknown; data: unknown; atMs: number }[] = [];

  function send(): void {
    end();
    if (noted.length === 0 || !hasConsent()) return;
    const nowMs = clock.now();
    const events = noted.map(({ atMs, ...event }) => ({ ...event, ageMs: Math.max(0, nowMs - atMs) }));
    navigator.sendBeacon?.(`/fatman-api/${key}/beacon`, JSON.stringify({ signedIn, events }));
  }

  const end = () => removeEventListener('pagehide', send);
  addEventListener('pagehide', send);
  return {
    record: (name, data) => void noted.push({ name, data, atMs: clock.now() }),
    recordRemote(event) {
      const { name, data }: { name?: unknown; data?: unknown } = Object(event);
      noted.push({ name, data, atMs: clock.now() });
    },
    end,
  };
}
