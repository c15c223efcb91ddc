import { createHost, type Host } from '@fairline/remote-kit/host';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import type { Clock } from '@fairline/runtime/clock';
import type { Events } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import type { RecordEvent } from '../core/record-event.ts';
import { shellFetch } from '../core/shell-fetch.ts';
import type { Site } from '../site/site-boot.ts';
import type { LoadingBar } from './loading-bar.ts';
import type { PageEvents } from './page-events.ts';

export interface PageHostPorts {
  site: Pick<Site, 'remotes'>;
  services: RemoteServices;
  clock: Clock;
  events: Pick<Events<PageEvents>, 'publish'>;
  bar: Pick<LoadingBar, 'end'>;
  record: RecordEvent;
  log: Log;
}

/** Creates the host of the page's remotes. It reports hydrations and failures. */
export function createPageHost(ports: PageHostPorts): Host {
  const { site, services, clock, events, bar, record, log } = ports;
  let hydrated = 0;
  const host = createHost({
    remotes: site.remotes,
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
    services,
    clock,
    fetch: shellFetch,
    onEvent(event) {
      const { type, remote } = event;
      if (type === 'ready') {
        bar.end();
        // Tests and monitors read the number of hydrated remotes from this attribute.
        document.documentElement.dataset.ready = String(++hydrated);
        events.publish('remote-hydrated', { remote, durationMs: event.durationMs });
      }
      if (type === 'fault') {
        bar.end();
        record('remote-fault', { remote, code: event.code });
      }
      if (type === 'fault' || type === 'refused-address') log('remote', event);
    },
  });
  // MF-06: code that the build adds dispatches this event when an import of the page fails.
  addEventListener('vite:preloadError', (event) => host.reloadForChunk(Reflect.get(event, 'payload')));
  return host;
}
