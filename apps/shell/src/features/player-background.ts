import type { logCookieAgreement as logCookieAgreementCall, pingSession } from '@fairline/contracts';
import type { ModalRequest, RemoteServices } from '@fairline/remote-kit/protocol';
import type { Location } from '../routing/page-model.ts';
import { agreementTimeKey } from '../site/cookie-agreement.ts';
import type { PageParts, SignOut } from './page-parts.ts';
import { type LimitValues, limitValues, pingWhileLimited } from './session/limit-values.ts';
import type { PlayerTimers } from './session/player-timers.ts';
import type { RealityCheck } from './session/reality-check.ts';
import { tellOfDeparture } from './site-words.ts';

interface PlayerPage {
  playerId: string;
  current(): Location;
  signOut: SignOut;
}

/** What goes on behind the page of a player; fetched for players only. */
export function startPlayerBackground(
  parts: PageParts,
  services: Pick<RemoteServices, 'emit' | 'on'>,
  page: PlayerPage,
): void {
  const { log } = parts;
  const { playerId } = page;
  const limits = limitValues(parts.api);
  const timers = startTimers(parts, page, limits);
  const play = startPlayWatch(parts, page, limits);
  services.on('limits-changed', () => {
    limits.forget();
    timers.then((started) => started?.limitsChanged());
    play.then((started) => started?.restart());
  });
  services.on('live:session-ended', () => timers.then((started) => started?.sessionChanged()));
  remindOfConversion(parts, services, playerId);
  logCookieAgreement(parts).catch((error: unknown) => log('cookie agreement not logged', error));
  import('./notices/player-notices.ts')
    .then(({ followPlayer }) => followPlayer(services, parts))
    .catch((error: unknown) => log('player not followed', error));
}

function startTimers(
  parts: PageParts,
  { playerId, current, signOut }: PlayerPage,
  limits: LimitValues,
): Promise<PlayerTimers | undefined> {
  const { api, boot, clock, store, log } = parts;
  return Promise.all([
    import('./session/player-timers.ts'),
    import('./session/session-check.ts'),
    import('./session/sign-out.ts'),
    import('./session/session-share.ts'),
  ])
    .then(([{ startPlayerTimers }, { checkSession, fetchSession }, { leavePage }, share]) =>
      startPlayerTimers({
        share: share.sessionShare(),
        clock,
        store,
        log,
        playerId,
        idleMinutes: boot.widgets.idleMinutes,
        ping: pingWhileLimited(limits, () =>
          api<typeof pingSession>('POST', '/limit-service-api/api/external/web/v3/ping', {
            carries: ['token'],
          }),
        ),
        checkSession: () => checkSession({ clock, fetchSession }),
        signOut,
        onDeparture: (departure) => tellOfDeparture(parts, departure),
        leave: () => leavePage({ lng: boot.lng, current, page: location }),
      }),
    )
    .catch((error: unknown) => {
      log('player timers not started', error);
      return undefined;
    });
}

/** LIM-06: reminders of how long the play has gone on. */
function startPlayWatch(
  parts: PageParts,
  { playerId, signOut }: PlayerPage,
  limits: LimitValues,
): Promise<RealityCheck | undefined> {
  return import('./play-watch.ts')
    .then(({ watchPlay }) => watchPlay(parts, playerId, limits, () => signOut('player')))
    .catch((error: unknown) => {
      parts.log('play not watched', error);
      return undefined;
    });
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
    .then(() => import('./notices/convert-reminder.ts'))
    .then(({ remindToConvert }) =>
      remindToConvert({ status, playerId, lng: boot.lng, notices, store, clock, t, openModal }),
    )
    .catch((error: unknown) => log('conversion not offered', error));
}

/** UI-06: on the first page of a player who agreed to cookies before the sign-in, or since. */
async function logCookieAgreement({ api, boot, store }: PageParts): Promise<void> {
  if (store.get(agreementTimeKey) === null) return;
  const { logAgreement } = await import('./consent/agreement-log.ts');
  await logAgreement({
    isOn: boot.widgets.isCookieAgreementLogged,
    store,
    send: (body) => api<typeof logCookieAgreementCall>('POST', '/web-api/user/cookies-agreement', { body }),
  });
}
