import type { getCounters } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import type { Clock } from '@fairline/runtime/clock';
import { asHomepageVariant } from '../../site/homepage-variant.ts';
import { startCounters } from './counters.ts';
import { type SiteAnalytics, type StartParts, startAnalytics } from './start-analytics.ts';

export interface OpenParts extends Omit<StartParts, 'homepage'> {
  api: Api;
  /** The project number of the site at its counters. */
  projectId: number;
  clock: Clock;
  emit: RemoteServices['emit'];
}

/** Starts the analytics of the page, loads the counters of the site and publishes them to the remotes. */
export function openAnalytics({ api, projectId, clock, emit, ...parts }: OpenParts): SiteAnalytics {
  const { key, store, route, hasConsent } = parts;
  const homepage = asHomepageVariant(document.documentElement.dataset.homepage);
  const analytics = startAnalytics({ ...parts, homepage });
  const query = { domain: location.hostname, projectId: String(projectId) };
  startCounters({
    clock,
    store,
    record: analytics.record,
    isRegistration: route === 'registration',
    hasConsent,
    load: async () =>
      (await api<typeof getCounters>('GET', '/fatman-api/:key/counters', { params: { key }, query }))
        .counters,
    use: (counters) => emit('counters', counters),
  });
  return analytics;
}
