import type { EventData, EventName, getCounters } from '@fairline/contracts';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import { readCookies } from '../core/cookie.ts';
import { type Departure, takeDepartureMark, takeFailureMark } from '../core/departure-mark.ts';
import { whenIdle } from '../core/idle-time.ts';
import type { Location } from '../routing/page-model.ts';
import { asHomepageVariant } from '../site/homepage-variant.ts';
import { isFeatureOn } from '../site/site-features.ts';
import { type EarlyEvents, earlyEvents } from './analytics/early-events.ts';
import type { SiteAnalytics } from './analytics/start-analytics.ts';
import { followPush } from './follow-push.ts';
import type { PageParts, SignOut } from './page-parts.ts';
import { tellOfDeparture, tellOfPlayer, tellOfUnknownPlayer } from './site-words.ts';

export interface Background {
  /** The reader is at another route. */
  arrived(route: string): void;
  track<Name extends EventName>(name: Name, data: EventData<Name>): void;
  /** A remote tells of an event. */
  hear(event: unknown): void;
  /** AUTH-13 */
  signOut: SignOut;
  /** Somebody has signed in elsewhere whom this page does not know: the next page has to be a fresh one. */
  isOutdated(): boolean;
}

/** What goes on behind a page once it is alive. None of it is fetched before it is needed. */
export function startBackground(
  parts: PageParts,
  services: Pick<RemoteServices, 'emit' | 'on'>,
  current: () => Location,
): Background {
  const { boot, consent, store, notices, t, log } = parts;
  const { route } = current();
  const departure = takeDepartureMark(store);
  if (departure && !boot.player) tellOfDeparture(parts, departure);
  if (boot.isPlayerUnknown) tellOfUnknownPlayer(parts);
  const failure = takeFailureMark(store);
  if (failure !== undefined) notices.error(failure || t('signOut.failed'));
  let isOutdated = false;
  if (boot.player) {
    const playerId = boot.player.id;
    // At once: a remote may ask as soon as it lives.
    followPush(parts, services, playerId);
    import('./player-background.ts')
      .then(({ startPlayerBackground }) =>
        startPlayerBackground(parts, services, { playerId, current, signOut }),
      )
      .catch((error: unknown) => log('player not looked after', error));
  } else
    watchVisitor(parts, (isNews, hasUnsavedInput) => {
      isOutdated = true;
      if (!isNews) return;
      // What is half written would be lost: the reader says when.
      if (hasUnsavedInput()) tellOfPlayer(parts);
      else location.reload();
    });
  if (!consent.current()) {
    import('./consent/cookie-notice.tsx')
      .then(({ askForCookies }) => askForCookies({ ...parts, href: `/${boot.lng}/information/cookies` }))
      .catch((error: unknown) => log('cookies not asked for', error));
  }
  const isOneTapOn = isFeatureOn('oneTap', boot.widgets.features) && 'IdentityCredential' in window;
  if (isOneTapOn && !boot.player && !boot.isPlayerUnknown && boot.blockReason === null) {
    whenIdle(() => {
      offerOneTap(parts).catch((error: unknown) => log('one tap not offered', error));
    });
  }
  announceMaintenance(parts).catch((error: unknown) => log('maintenance not announced', error));

  whenIdle(() => {
    lookForAdBlock(parts).catch((error: unknown) => log('ad blocker not looked for', error));
  });

  const early = noteEarly(parts, route.name);
  const analytics = loadAnalytics(parts, route.name);
  analytics
    .then((loaded) => {
      early?.end();
      return loaded;
    })
    .then((loaded) => loaded && countersFor(parts, route.name, loaded, services.emit))
    .catch((error: unknown) => log('counters not asked for', error));

  async function signOut(reason: 'player' | Departure): Promise<void> {
    const loaded = await Promise.all([
      import('./session/sign-out.ts'),
      import('./session/session-share.ts'),
    ]).catch((error: unknown) => {
      log('sign-out not started', error);
      // A fresh page has fresh code.
      location.reload();
    });
    if (!loaded) return;
    const [sign, { sessionShare }] = loaded;
    await sign.signOut(
      {
        ...parts,
        share: sessionShare(),
        lng: boot.lng,
        current,
        page: location,
        async onSignedOut(event) {
          const loaded = await analytics;
          loaded?.track('logout', event);
          loaded?.reset();
        },
      },
      reason,
    );
  }

  return {
    signOut,
    hear(event) {
      early?.hear(event);
      analytics.then((loaded) => loaded?.hear(event));
    },
    arrived(next) {
      checkStanding(parts).catch((error: unknown) => log('standing not found out', error));
      early?.note('page-view', { route: next, lng: boot.lng });
      analytics.then((loaded) => loaded?.arrived(next));
    },
    track: (name, data) => analytics.then((loaded) => loaded?.track(name, data)),
    isOutdated: () => isOutdated,
  };
}

/** A page that would not be this one any more is loaded anew: the server decides where the reader goes. */
async function checkStanding({ api, boot, clock }: PageParts): Promise<void> {
  const { hasStandingChanged } = await import('../site/account-status-check.ts');
  const check = { api, boot, cookies: () => document.cookie, nowMs: () => clock.now() };
  if (await hasStandingChanged(check)) location.reload();
}

/** AUTH-05: signing in by the browser's own dialog. */
async function offerOneTap({ boot, store }: PageParts): Promise<void> {
  const { startOneTap } = await import('./one-tap/start-one-tap.ts');
  const { currency = '' } = readCookies(document.cookie);
  await startOneTap({ store, lng: boot.lng, countryId: boot.countryId, currency });
}

/** NOTE-04: a reader whose blocker hides parts of pages is told why something may be missing. */
async function lookForAdBlock({ notices, t }: PageParts): Promise<void> {
  const { detectAdBlock } = await import('./notices/ad-block.ts');
  if (!(await detectAdBlock())) return;
  const { adBlockNotice } = await import('./notices/site-notices.ts');
  notices.show(adBlockNotice(t));
}

/** The view that the page is, until analytics take that over. */
function noteEarly({ boot, clock, consent }: PageParts, route: string): EarlyEvents | undefined {
  const key = boot.analyticsKey;
  if (key === null) return undefined;
  const hasConsent = () => consent.allows('analytics');
  const early = earlyEvents({ key, clock, signedIn: boot.player !== null, hasConsent });
  early.note('page-view', { route, lng: boot.lng });
  return early;
}

/** Page views and faults are noted when the page is at rest: they never compete with what a reader waits for. */
function loadAnalytics(
  { boot, store, consent, log }: PageParts,
  route: string,
): Promise<SiteAnalytics | undefined> {
  const key = boot.analyticsKey;
  if (key === null) return Promise.resolve(undefined);
  return new Promise<void>((resolve) => whenIdle(resolve))
    .then(() => import('./analytics/start-analytics.ts'))
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
  const { startCounters } = await import('./analytics/counters.ts');
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
function watchVisitor(
  { clock, saveCookie, log }: PageParts,
  onPlayer: (isNews: boolean, hasUnsavedInput: () => boolean) => void,
): void {
  Promise.all([
    import('./session/visitor-session.ts'),
    import('./session/session-share.ts'),
    import('./session/unsaved-input.ts'),
  ])
    .then(([{ watchVisitorSession }, { sessionShare }, { watchInput }]) => {
      const input = watchInput(document);
      watchVisitorSession({
        share: sessionShare(),
        clock,
        isMarked: readCookies(document.cookie).ua !== undefined,
        async checkSession() {
          const { checkSession, fetchSession } = await import('./session/session-check.ts');
          return checkSession({ clock, fetchSession });
        },
        forget: () => saveCookie({ name: 'ua', value: '', maxAgeSeconds: 0 }),
        onPlayer: (isNews) => onPlayer(isNews, input.isThere),
        log,
      });
    })
    .catch((error: unknown) => log('session not watched', error));
}

/** BOOT-07, NOTE-04: readers hear of coming maintenance at the time that it is to be announced. */
async function announceMaintenance({ boot, reader, clock, notices }: PageParts): Promise<void> {
  const { maintenance } = boot;
  if (maintenance.notifyStartedAtMs === null) return;
  const { maintenanceNotice, maintenanceNoticeDueIn, maintenanceReader } = await import(
    './notices/maintenance-notice.ts'
  );
  const dueInMs = maintenanceNoticeDueIn(maintenance, clock.now());
  if (dueInMs === undefined) return;
  clock.after(dueInMs, () => {
    notices.show(maintenanceNotice(maintenance, maintenanceReader(boot, reader.current())));
  });
}
