import type { logCookieAgreement as logCookieAgreementCall, logout, pingSession } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { ModalRequest, RemoteServices } from '@fairline/remote-kit/protocol';
import type { PlayerTimers } from '../idle/player-timers.ts';
import type { RealityCheck } from '../idle/reality-check.ts';
import { readCookies } from '../preferences/cookie.ts';
import { agreementTimeKey } from '../preferences/cookie-agreement.ts';
import type { Push } from '../push/start-push.ts';
import { whenIdle } from '../startup/idle-time.ts';
import { isFeatureOn } from '../widgets/features.ts';
import type { PageParts } from './page-parts.ts';
import { tellOfDeparture } from './site-words.ts';

/** What goes on behind the page of a player. None of it is fetched before it is needed. */
export function startPlayerBackground(
  parts: PageParts,
  services: Pick<RemoteServices, 'emit' | 'on'>,
  playerId: string,
): void {
  const { log } = parts;
  const timers = startTimers(parts, playerId);
  const play = startPlayWatch(parts, playerId);
  followPush(parts, services, playerId);
  services.on('limits-changed', () => {
    timers.then((started) => started?.limitsChanged());
    play.then((started) => started?.restart());
  });
  remindOfConversion(parts, services, playerId);
  logCookieAgreement(parts).catch((error: unknown) => log('cookie agreement not logged', error));
  import('../notices/player-notices.ts')
    .then(({ followPlayer }) => followPlayer(services, parts))
    .catch((error: unknown) => log('player not followed', error));
}

/** AUTH-14: somebody has signed in or out; whoever has signed in has just given the password. */
export async function noteSessionChange(api: Api): Promise<void> {
  if (readCookies(document.cookie).ua === undefined) return;
  const { askSecureData } = await import('../idle/secure-data.ts');
  await askSecureData(api, (words, detail) => console.error(words, detail));
}

function startTimers(parts: PageParts, playerId: string): Promise<PlayerTimers | undefined> {
  const { api, boot, clock, store, log } = parts;
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
        onDeparture: (departure) => tellOfDeparture(parts, departure),
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

/** UI-05: what support can do for the account; not while the question about cookies, which has to come first, is open. */
function remindOfConversion(
  { boot, clock, consent, notices, store, t, log }: PageParts,
  { emit }: Pick<RemoteServices, 'emit'>,
  playerId: string,
): void {
  const status = boot.standing.convertStatus;
  if (status === 0) return;
  const openModal = (request: ModalRequest) => emit('open-modal', request);
  consent
    .answered()
    .then(() => import('../notices/convert-reminder.ts'))
    .then(({ remindToConvert }) =>
      remindToConvert({ status, playerId, lng: boot.lng, notices, store, clock, t, openModal }),
    )
    .catch((error: unknown) => log('conversion not offered', error));
}

/** UI-06: on the first page of a player who agreed to cookies before the sign-in, or since. */
async function logCookieAgreement({ api, boot, store }: PageParts): Promise<void> {
  if (store.get(agreementTimeKey) === null) return;
  const { logAgreement } = await import('../preferences/agreement-log.ts');
  await logAgreement({
    isOn: boot.widgets.isCookieAgreementLogged,
    store,
    send: (body) => api<typeof logCookieAgreementCall>('POST', '/web-api/user/cookies-agreement', { body }),
  });
}
