import type { EventData, EventName } from '@fairline/contracts';
import type { Clock } from '@fairline/runtime/clock';

export interface EarlyParts {
  /** The key of the collector: `core.fatmanApiKey` of the site's configuration. */
  key: string;
  clock: Pick<Clock, 'now'>;
  signedIn: boolean;
  /** True when the reader has agreed to analytics. */
  hasConsent(): boolean;
}

export interface EarlyEvents {
  record<Name extends EventName>(name: Name, data: EventData<Name>): void;
  /** Records an event of a remote. The collector validates it. */
  recordRemote(event: unknown): void;
  /** Ends the recording, because the code for analytics has taken over the events. */
  end(): void;
}

/**
 * ANA-01: records events until the code for analytics is loaded, which happens when the browser is idle. When the page
 * is left earlier, a beacon sends the events without a visit.
 */
export function earlyEvents({ key, clock, signedIn, hasConsent }: EarlyParts): EarlyEvents {
  const buffer: { name: unknown; data: unknown; atMs: number }[] = [];

  function send(): void {
    end();
    if (buffer.length === 0 || !hasConsent()) return;
    const nowMs = clock.now();
    const events = buffer.map(({ atMs, ...event }) => ({ ...event, ageMs: Math.max(0, nowMs - atMs) }));
    navigator.sendBeacon?.(`/fatman-api/${key}/beacon`, JSON.stringify({ signedIn, events }));
  }

  const end = () => removeEventListener('pagehide', send);
  addEventListener('pagehide', send);
  return {
    record: (name, data) => void buffer.push({ name, data, atMs: clock.now() }),
    recordRemote(event) {
      const { name, data }: { name?: unknown; data?: unknown } = Object(event);
      buffer.push({ name, data, atMs: clock.now() });
    },
    end,
  };
}
