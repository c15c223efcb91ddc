import type { Clock } from '@fairline/runtime/clock';
import { announceReload, type ReloadPorts } from '../../core/announce-reload.ts';
import { readCookies, type SiteCookie } from '../../core/cookie.ts';
import type { OutdatedMark } from '../../core/outdated-mark.ts';
import { sessionShare } from './session-share.ts';
import { watchInput } from './unsaved-input.ts';
import { watchVisitorSession } from './visitor-session.ts';

export interface VisitorSessionPorts extends ReloadPorts {
  clock: Clock;
  outdated: Pick<OutdatedMark, 'set'>;
  saveCookie(cookie: SiteCookie): void;
}

/** AUTH-11, AUTH-12: detects on a visitor's page that a player has signed in elsewhere. */
export function startVisitorSession(ports: VisitorSessionPorts): void {
  const { clock, outdated, saveCookie, log } = ports;
  const input = watchInput(document);
  watchVisitorSession({
    share: sessionShare(),
    clock,
    isMarked: readCookies(document.cookie).ua !== undefined,
    async checkSession() {
      const { checkSession, fetchSession } = await import('./session-check.ts');
      return checkSession({ clock, fetchSession });
    },
    forget: () => saveCookie({ name: 'ua', value: '', maxAgeSeconds: 0 }),
    onPlayer(isNews) {
      outdated.set();
      if (!isNews) return;
      // The reader decides when to reload, because a reload would lose a half-written form.
      if (input.isThere()) void announceReload(ports, 'signedIn');
      else location.reload();
    },
    log,
  });
}
