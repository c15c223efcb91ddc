import type { Clock } from '@fairline/runtime/clock';
import type { Events } from '../../core/events.ts';
import { whenLoaded } from '../../core/when-loaded.ts';
import type { HydratedRemote, PageEvents } from '../../page/page-events.ts';
import type { Reader, Site } from '../../site/site-boot.ts';

/** BOOT-11: the delay of the report after the load event. */
export const reportDelayMs = 10_000;

export interface PerformancePorts {
  reader: Pick<Reader, 'lng'>;
  site: Pick<Site, 'analyticsKey'>;
  events: Pick<Events<PageEvents>, 'subscribe'>;
  clock: Clock;
}

/** BOOT-11: sends the performance of the page to the collector, with the remotes that have hydrated by then. */
export async function reportPerformance({ reader, site, events, clock }: PerformancePorts): Promise<void> {
  const { analyticsKey } = site;
  if (!analyticsKey || !navigator.sendBeacon) return;
  const remotes: HydratedRemote[] = [];
  // The report is about the page that was loaded. The reader may have navigated since.
  const labels = { route: document.body.dataset.route ?? '', lng: reader.lng };
  const stop = events.subscribe('remote-hydrated', (remote) => remotes.push(remote));
  await new Promise<void>(whenLoaded);
  await new Promise<void>((wake) => clock.after(reportDelayMs, wake));
  stop();
  const { performanceReport, readPage, sendReport } = await import('./performance-beacon.ts');
  sendReport(analyticsKey, performanceReport(labels, readPage(), remotes), (address, body) =>
    navigator.sendBeacon(address, body),
  );
}
