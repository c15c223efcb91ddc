import type { SiteCookie } from '../../core/cookie.ts';
import { takeMark } from '../../core/take-mark.ts';

export interface NetworkSignInPorts {
  /** Records events; one about a network that the collector does not know becomes an error there. */
  recorder: { recordRemote(event: unknown): void };
  saveCookie(cookie: SiteCookie): void;
}

/** The cookie that the platform sets with a sign-in by a network, for the page that follows. */
const mark = 'entered_by';

/** ANA-01: reports a sign-in by a network, which has ended between two pages of this site. */
export function reportNetworkSignIn(
  { recorder, saveCookie }: NetworkSignInPorts,
  cookies = document.cookie,
): void {
  const network = takeMark(mark, cookies, saveCookie);
  if (network === undefined) return;
  recorder.recordRemote({ name: 'login', data: { method: 'network', network, outcome: 'succeeded' } });
}
