import type {
  EventData,
  EventName,
  getCounters,
  logCookieAgreement as logCookieAgreementCall,
  logout,
  pingSession,
} from '@fairline/contracts';
import { createApi } from '@fairline/contracts/call-api';
import type { Translate } from '@fairline/i18n';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import type { Clock } from '@fairline/runtime/clock';
import type { SiteAnalytics } from '../analytics/start-analytics.ts';
import type { SiteBoot } from '../boot/site-boot.ts';
import { type Departure, takeDepartureMark } from '../idle/departure-mark.ts';
import type { PlayerTimers } from '../idle/player-timers.ts';
import type { RealityCheck } from '../idle/reality-check.ts';
import type { Modals } from '../modals/modal-stack.ts';
import type { Notices } from '../notices/create-notices.ts';
import type { TextStore } from '../preferences/browser-store.ts';
import { readCookies, saveCookie } from '../preferences/cookie.ts';
import { agreementTimeKey, type CookieConsent } from '../preferences/cookie-agreement.ts';
import type { PreferenceStore } from '../preferences/create-preferences.ts';
import type { Push } from '../push/start-push.ts';
import { whenIdle } from '../startup/idle-time.ts';
import { isFeatureOn } from '../widgets/features.ts';
import { asHomepageVariant } from '../widgets/homepage-variant.ts';
import type { LoadingBar } from '../widgets/loading-bar.ts';

/** What the parts of a page in a browser share. */
export interface PageParts {
  boot: SiteBoot;
  t: Translate;
  clock: Clock;
  store: TextStore;
  notices: Notices;
  modals: Modals;
  consent: CookieConsent;
  reader: PreferenceStore;
  bar: LoadingBar;
  log(words: string, detail: unknown): void;
}

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
  if (departure && !boot.player) tell(parts, departure);
  const timers = boot.player ? startTimers(parts, boot.player.id) : undefined;
  const play = boot.player ? startPlayWatch(parts, boot.player.id) : undefined;
  if (boot.player) followPush(parts, services, boot.player.id);
  services.on('limits-changed', () => {
    timers?.then((started) => started?.limitsChanged());
    play?.then((started) => started?.restart());
  });
  let isOutdated = false;
  if (!boot.player) {
    watchVisitor(parts, () => {
      isOutdated = true;
    });
  }
  if (boot.player) {
    logCookieAgreement(parts).catch((error: unknown) => log('cookie agreement not logged', error));
    import('../notices/player-notices.ts')
      .then(({ followPlayer }) => followPlayer(services, parts))
      .catch((error: unknown) => log('player not followed', error));
  }
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

/** UI-01: messages to the player's browser: at rest, or when a remote asks how they stand. */
function followPush(parts: PageParts, services: Pick<RemoteServices, 'emit' | 'on'>, playerId: string): void {
  let push: Promise<Push> | undefined;
  const open = () => {
    push ??= import('../push/start-push.ts').then(({ startPush }) => startPush(parts, services, playerId));
    return push;
  };
  const failed = (error: unknown) => {
    // Whoever asks next has it fetched again.
    push = undefined;
    parts.log('messages not started', error);
  };
  services.on('push-ask', () => open().then(({ tell }) => tell(), failed));
  if (isFeatureOn('webPush', parts.boot.widgets.features)) whenIdle(() => open().catch(failed));
}

/** A page that would not be this one any more is loaded anew: the server decides where the reader goes. */
async function checkStanding({ boot, clock }: PageParts): Promise<void> {
  const { hasStandingChanged } = await import('./standing-check.ts');
  const api = createApi({ origin: '', appName: 'shell' });
  const check = { api, boot, cookies: () => document.cookie, nowMs: () => clock.now() };
  if (await hasStandingChanged(check)) location.reload();
}

/** UI-06: on the first page of a player who agreed to cookies before the sign-in, or since. */
async function logCookieAgreement({ boot, store }: PageParts): Promise<void> {
  if (store.get(agreementTimeKey) === null) return;
  const { logAgreement } = await import('../preferences/agreement-log.ts');
  const api = createApi({ origin: '', appName: 'shell' });
  await logAgreement({
    isOn: boot.widgets.isCookieAgreementLogged,
    store,
    send: (body) => api<typeof logCookieAgreementCall>('POST', '/web-api/user/cookies-agreement', { body }),
  });
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
  { boot, clock, store, consent }: PageParts,
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
      const api = createApi({ origin: '', appName: 'shell' });
      return (await api<typeof getCounters>('GET', '/fatman-api/:key/counters', { params: { key }, query }))
        .counters;
    },
    use: (counters) => emit('counters', counters),
  });
}

/** AUTH-14: somebody has signed in or out; whoever has signed in has just given the password. */
export async function noteSessionChange(): Promise<void> {
  if (readCookies(document.cookie).ua === undefined) return;
  const { askSecureData } = await import('../idle/secure-data.ts');
  await askSecureData(createApi({ origin: '', appName: 'shell' }), (words, detail) =>
    console.error(words, detail),
  );
}

function startTimers(parts: PageParts, playerId: string): Promise<PlayerTimers | undefined> {
  const { boot, clock, store, log } = parts;
  const api = createApi({ origin: '', appName: 'shell' });
  return Promise.all([import('../idle/player-timers.ts'), import('../idle/session-check.ts')])
    .then(([{ startPlayerTimers }, { checkSession, fetchSession }]) =>
      startPlayerTimers({
        clock,
        store,
        log,
        playerId,
        idleMinutes: boot.widgets.idleMinutes,
        ping: () =>
          api<typeof pingSession>('POST', '/limit-service-api/api/external/web/v3/ping', {
            carries: ['token'],
          }),
        checkSession: () => checkSession({ clock, fetchSession }),
        logoff: () => api<typeof logout>('POST', '/web-api/user/logout'),
        onDeparture: (departure) => tell(parts, departure),
        leave: () => location.assign(`/${boot.lng}`),
      }),
    )
    .catch((error: unknown) => {
      log('player timers not started', error);
      return undefined;
    });
}

/** LIM-06: reminders of how long the play has gone on. */
function startPlayWatch(parts: PageParts, playerId: string): Promise<RealityCheck | undefined> {
  return import('./play-watch.ts')
    .then(({ watchPlay }) => watchPlay(parts, playerId))
    .catch((error: unknown) => {
      parts.log('play not watched', error);
      return undefined;
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

function tell({ boot, notices, t, log }: PageParts, departure: Departure): void {
  import('../notices/site-notices.ts')
    .then(({ departureNotice }) => notices.show(departureNotice(departure, t, `/${boot.lng}/user/login`)))
    .catch((error: unknown) => log('notice not shown', error));
}

/** ANA-01: support could not begin. The reader is told how to reach it all the same. */
export function tellOfSupportFault({ boot, notices, t, log }: PageParts): void {
  import('../notices/site-notices.ts')
    .then(({ supportFaultNotice }) => notices.show(supportFaultNotice(t, boot.lng)))
    .catch((error: unknown) => log('notice not shown', error));
}

/** BOOT-12: there is a newer version of the site. */
export function tellOfUpdate({ boot, notices, t, log }: PageParts): void {
  if (!isFeatureOn('updateNotice', boot.widgets.features)) return;
  import('../notices/site-notices.ts')
    .then(({ updateNotice }) => notices.show(updateNotice(t, () => location.reload())))
    .catch((error: unknown) => log('notice not shown', error));
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
