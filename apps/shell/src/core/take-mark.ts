import { readCookies, type SiteCookie } from './cookie.ts';

/**
 * Takes a mark that the platform sets with a sign-in for the page that follows. Its name has the prefix `__Host-` over TLS.
 * @returns its value; undefined when there is none
 */
export function takeMark(
  mark: string,
  cookies: string,
  saveCookie: (cookie: SiteCookie) => void,
): string | undefined {
  const found = readCookies(cookies);
  const name = [`__Host-${mark}`, mark].find((each) => found[each] !== undefined);
  if (name === undefined) return undefined;
  saveCookie({ name, value: '', maxAgeSeconds: 0 });
  return found[name];
}
