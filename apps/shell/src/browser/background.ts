import type { EventData, EventName, getCounters } from '@fairline/contracts';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import type { SiteAnalytics } from '../analytics/start-analytics.ts';
import { takeDepartureMark } from '../idle/departure-mark.ts';
import { readCookies, saveCookie } from '../preferences/cookie.ts';
import { whenIdle } from '../startup/idle-time.ts';
import { isFeatureOn } from '../widgets/features.ts';
import { asHomepageVariant } from '../widgets/homepage-variant.ts';
import type { PageParts } from './page-parts.ts';
import { startPlayerBackground } from './player-background.ts';
import { tellOfDeparture } from './site-words.ts';

export interface Background {
  /** The reader is at another route. */
  arrived(route: string): void;
  track<Name extends EventName>(name: Name, data: EventData<Name>): void;
  /** Somebody has signed in elsewhere whom this page does not know: the next page has to be a fresh one. */
  isOutdated(): boolean;
}

/** What goes on behind a page once it is alive. None of it is fetched before it is needed. */
export function startBackground(
  parts: PageParts,
  services: Pick<RemoteServices, 'emit' | 'on'>,
  route: string,
): Background {
  const { boot, consent, store, log } = parts;
  const departure = takeDepartureMark(store);
  if (departure && !boot.player) tellOfDeparture(parts, departure);
  let isOutdated = false;
  if (boot.player) startPlayerBackground(parts, services, boot.player.id);
  else
    watchVisitor(parts, () => {
      isOutdated = true;
    });
  if (!consent.current()) {
    import('../notices/cookie-notice.tsx')
      .then(({ askForCookies }) => askForCookies({ ...parts, href: `/${boot.lng}/information/cookies` }))
      .catch((error: unknown) => log('cookies not asked for', error));
  }
  const isOneTapOn = isFeatureOn('oneTap', boot.widgets.features) && 'IdentityCredential' in window;
  if (isOneTapOn && !boot.player && boot.blockReason === null) {
    whenIdle(() => {
      offerOneTap(parts).catch((error: unknown) => log('one tap not offered', error));
    });
  }
  announceMaintenance(parts).catch((error: unknown) => log('maintenance not announced', error));

  whenIdle(() => {
    lookForAdBlock(parts).catch((error: unknown) => log('ad blocker not looked for', error));
  });

  const analytics = loadAnalytics(parts, route);
  analytics
    .then((loaded) => loaded && countersFor(parts, route, loaded, services.emit))
    .catch((error: unknown) => log('counters not asked for', error));
  return {
    arrived(next) {
      checkStanding(parts).catch((error: unknown) => log('standing not found out', error));
      analytics.then((loaded) => loaded?.arrived(next));
    },
    track: (name, data) => analytics.then((loaded) => loaded?.track(name, data)),
    isOutdated: () => isOutdated,
  };
}

/** A page that would not be this one any more is loaded anew: the server decides where the reader goes. */
async function checkStanding({ api, boot, clock }: PageParts): Promise<void> {
  const { hasStandingChanged } = await import('./standing-check.ts');
  const check = { api, boot, cookies: () => document.cookie, nowMs: () => clock.now() };
  if (await hasStandingChanged(check)) location.reload();
}

/** AUTH-05: signing in by the browser's own dialog. */
async function offerOneTap({ boot, store }: PageParts): Promise<void> {
  const { startOneTap } = await import('../one-tap/start-one-tap.ts');
  const { currency = '' } = readCookies(document.cookie);
  await startOneTap({ store, lng: boot.lng, country: boot.country, currency });
}

/** NOTE-04: a reader whose blocker hides parts of pages is told why something may be missing. */
async function lookForAdBlock({ notices, t }: PageParts): Promise<void> {
  const { detectAdBlock } = await import('../notices/ad-block.ts');
  if (!(await detectAdBlock())) return;
  const { adBlockNotice } = await import('../notices/site-notices.ts');
  notices.show(adBlockNotice(t));
}

/** Page views and faults are noted when the page is at rest: they never compete with what a reader waits for. */
function loadAnalytics(
  { boot, store, consent, log }: PageParts,
  route: string,
): Promise<SiteAnalytics | undefined> {
  const key = boot.analyticsKey;
  if (key === null) return Promise.resolve(undefined);
  return new Promise<void>((resolve) => whenIdle(resolve))
    .then(() => import('../analytics/start-analytics.ts'))
    .then(({ startAnalytics }) =>
      startAnalytics({
        key,
        store,
        route,
        homepage: asHomepageVariant(document.documentElement.dataset.homepage),
        lng: boot.lng,
        signedIn: boot.player !== null,
        hasConsent: () => consent.allows('analytics'),
      }),
    )
    .catch((error: unknown) => {
      log('analytics not started', error);
      return undefined;
    });
}

/** ANA-01: the codes of the site's counters, for remotes of the operator's that count. */
async function countersFor(
  { api, boot, clock, store, consent }: PageParts,
  route: string,
  { track }: SiteAnalytics,
  emit: RemoteServices['emit'],
): Promise<void> {
  const key = boot.analyticsKey;
  if (key === null) return;
  const { startCounters } = await import('../analytics/counters.ts');
  const query = { domain: location.hostname, projectId: String(boot.projectId) };
  startCounters({
    clock,
    store,
    track,
    isRegistration: route === 'registration',
    hasConsent: () => consent.allows('analytics'),
    async load() {
      return (await api<typeof getCounters>('GET', '/fatman-api/:key/counters', { params: { key }, query }))
        .counters;
    },
    use: (counters) => emit('counters', counters),
  });
}

/** A page without a player is still one for whoever has signed in elsewhere meanwhile. */
function watchVisitor({ clock, log }: PageParts, onPlayer: () => void): void {
  import('../idle/visitor-session.ts')
    .then(({ watchVisitorSession }) =>
      watchVisitorSession({
        clock,
        isMarked: readCookies(document.cookie).ua !== undefined,
        async checkSession() {
          const { checkSession, fetchSession } = await import('../idle/session-check.ts');
          return checkSession({ clock, fetchSession });
        },
        forget: () => saveCookie({ name: 'ua', value: '', maxAgeSeconds: 0 }),
        onPlayer,
        log,
      }),
    )
    .catch((error: unknown) => log('session not watched', error));
}

/** BOOT-07, NOTE-04: readers hear of coming maintenance at the time that it is to be announced. */
async function announceMaintenance({ boot, reader, clock, notices }: PageParts): Promise<void> {
  const { maintenance, country } = boot;
  if (maintenance.notifyStartedAtMs === null) return;
  const { maintenanceNotice, maintenanceNoticeDueIn } = await import('../notices/maintenance-notice.ts');
  const dueInMs = maintenanceNoticeDueIn(maintenance, clock.now());
  if (dueInMs === undefined) return;
  clock.after(dueInMs, () => {
    const hour12 = reader.current().twelveHours ?? boot.hasTwelveHours;
    notices.show(maintenanceNotice(maintenance, { country, hour12 }));
  });
}
