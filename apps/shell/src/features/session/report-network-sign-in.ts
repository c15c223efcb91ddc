import { readCookies, type SiteCookie } from '../../core/cookie.ts';

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
  const network = readCookies(cookies)[mark];
  if (network === undefined) return;
  saveCookie({ name: mark, value: '', maxAgeSeconds: 0 });
  recorder.recordRemote({ name: 'login', data: { method: 'network', network, outcome: 'succeeded' } });
}
