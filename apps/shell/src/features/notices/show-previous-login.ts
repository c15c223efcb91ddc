import type { getPreviousSignIn } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { Translate } from '@fairline/i18n/translator';
import type { SiteCookie } from '../../core/cookie.ts';
import type { Log } from '../../core/log.ts';
import type { NoticePort } from '../../core/notice.ts';
import { takeMark } from '../../core/take-mark.ts';
import type { Reader } from '../../site/site-boot.ts';

export interface PreviousLoginPorts {
  api: Api;
  reader: Pick<Reader, 'lng' | 'preferences' | 'hasTwelveHours'>;
  notices: Pick<NoticePort, 'show'>;
  saveCookie(cookie: SiteCookie): void;
  t: Translate;
  log: Log;
}

/** The cookie that the platform sets with a sign-in, for the page that follows. */
const mark = 'previous_login';

/**
 * AUTH-11: shows time, place and device of the previous sign-in once after each sign-in, so that the player notices a
 * stranger.
 */
export async function showPreviousLogin(ports: PreviousLoginPorts, cookies = document.cookie): Promise<void> {
  if (takeMark(mark, cookies, ports.saveCookie) === undefined) return;
  try {
    const { previous } = await ports.api<typeof getPreviousSignIn>('GET', '/web-api/user/previous-login');
    if (!previous) return;
    const { previousLoginNotice } = await import('./previous-login-notice.ts');
    ports.notices.show(previousLoginNotice(previous, ports.reader, ports.t));
  } catch (error) {
    ports.log('previous login not shown', error);
  }
}
