import type { FragmentEvent } from '@fairline/remote-kit/server';
import type { Logger } from '@fairline/runtime';
import { Histogram, type Registry } from 'prom-client';

/** Measures how long the shell waits for fragments, and logs every fragment that is missing on its page. `record` receives every event. */
export function fragmentEvents(
  log: Logger,
  metrics: Registry,
  record?: (event: FragmentEvent) => void,
): (event: FragmentEvent) => void {
  const durations = new Histogram({
    name: 'fragment_seconds',
    help: 'Time that the shell waited for a fragment',
    labelNames: ['remote', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.8],
    registers: [metrics],
  });
  return (event) => {
    record?.(event);
    if (event.type === 'breaker') return log.warn(event, 'circuit breaker of a remote changed its state');
    const { remote, outcome } = event;
    if (event.type === 'fetched') durations.observe({ remote, outcome }, event.durationMs / 1000);
    // The remote works when it answers that it has no such page, so this is not logged.
    if (outcome === 'ok' || outcome === 'not-exist') return;
    // The query of an address may hold private data of its reader: only the path is logged.
    const part =
      event.type === 'fetched' ? { path: new URL(event.url).pathname } : { component: event.component };
    log.error({ remote, outcome, ...part }, 'fragment failed');
  };
}
