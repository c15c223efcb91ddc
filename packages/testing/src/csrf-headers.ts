import { csrfHeader, csrfTokenOf } from '@fairline/runtime';

const sessionCookie = /(?:^|; )(?:__Host-)?(?:user_token|console_session)=([\w-]+)/;

/** Returns the header that pages send with the session of a cookie header; empty without a session. */
export function csrfHeadersFor(cookie: string | undefined): Record<string, string> {
  const token = sessionCookie.exec(cookie ?? '')?.[1];
  return token === undefined ? {} : { [csrfHeader]: csrfTokenOf(token) };
}
