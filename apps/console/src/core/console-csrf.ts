/** Returns the header with the CSRF token of the operator's session, from the cookies of the page. */
export function consoleCsrf(cookies: string): Record<string, string> {
  const token = /(?:^| )(?:__Host-)?console_csrf=([^;]+)/.exec(cookies)?.[1];
  return token === undefined ? {} : { 'x-csrf-token': token };
}
