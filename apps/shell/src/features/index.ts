import type { Recorder } from './analytics/create-recorder.ts';
import { type PerformancePorts, reportPerformance } from './analytics/report-performance.ts';
import type { CookieNoticePorts } from './consent/cookie-notice.tsx';
import { type Feature, startFeatures } from './feature.ts';
import type { MaintenanceNoticePorts } from './notices/announce-maintenance.ts';
import type { AdBlockPorts } from './notices/look-for-ad-block.ts';
import { mayOfferOneTap, type OneTapSituation } from './one-tap/may-offer-one-tap.ts';
import type { StartOneTapPorts } from './one-tap/start-one-tap.ts';
import type { PlayerFeaturePorts } from './player-features.ts';
import { followPush } from './push/follow-push.ts';
import type { StartPushPorts } from './push/start-push.ts';
import { type StartPrefetchPorts, startPrefetch } from './pwa/start-prefetch.ts';
import { type PwaPorts, startPwa } from './pwa/start-pwa.ts';
import { type AccountStatusPorts, followAccountStatus } from './session/follow-account-status.ts';
import { type DeparturePorts, showDeparture } from './session/show-departure.ts';
import type { VisitorSessionPorts } from './session/start-visitor-session.ts';

/** The ports of all features. Each feature declares the ones that it needs in its own type. */
export type FeaturePorts = DeparturePorts &
  AccountStatusPorts &
  VisitorSessionPorts &
  PlayerFeaturePorts &
  StartPushPorts &
  MaintenanceNoticePorts &
  AdBlockPorts &
  CookieNoticePorts &
  OneTapSituation &
  StartOneTapPorts &
  PerformancePorts &
  StartPrefetchPorts &
  PwaPorts & { recorder: Pick<Recorder, 'load'> };

/** The features of the page, in the order in which they start. The code of most of them is loaded when they start. */
export const features: readonly Feature<FeaturePorts>[] = [
  { name: 'departure', when: 'start', start: showDeparture },
  { name: 'account status', when: 'start', start: followAccountStatus },
  { name: 'push', when: 'player', start: followPush },
  {
    name: 'player features',
    when: 'player',
    start: async (ports) => startFeatures((await import('./player-features.ts')).playerFeatures, ports),
  },
  {
    name: 'visitor session',
    when: 'start',
    start: async (ports) => {
      if (!ports.player) (await import('./session/start-visitor-session.ts')).startVisitorSession(ports);
    },
  },
  {
    name: 'cookie question',
    when: 'start',
    start: async (ports) => {
      if (!ports.consent.current()) (await import('./consent/cookie-notice.tsx')).askForCookies(ports);
    },
  },
  {
    name: 'one tap',
    when: 'idle',
    start: async (ports) => {
      if (mayOfferOneTap(ports)) await (await import('./one-tap/start-one-tap.ts')).startOneTap(ports);
    },
  },
  {
    name: 'maintenance',
    when: 'start',
    start: async (ports) => {
      if (ports.site.maintenance.notifyStartedAtMs !== null)
        (await import('./notices/announce-maintenance.ts')).announceMaintenance(ports);
    },
  },
  {
    name: 'ad blocker',
    when: 'idle',
    start: async (ports) => (await import('./notices/look-for-ad-block.ts')).lookForAdBlock(ports),
  },
  { name: 'analytics', when: 'idle', start: ({ recorder, services }) => recorder.load(services.emit) },
  { name: 'performance', when: 'start', start: reportPerformance },
  { name: 'prefetch', when: 'load', start: startPrefetch },
  { name: 'pwa', when: 'load', start: startPwa },
];
