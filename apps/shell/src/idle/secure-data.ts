import type { SiteCookie } from '../preferences/cookie.ts';

const grantSeconds = 1_800;

/**
 * AUTH-14: the cookies that secure data ask for: `ggru` and every `_grant_{id}`, for half an hour. Undefined for an
 * answer without any, which is to be logged as an error.
 */
export function secureCookies(answer: unknown): SiteCookie[] | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const cookies = Object.entries(answer).flatMap(([name, value]): SiteCookie[] =>
    /^(ggru|_grant_\w{1,64})$/.test(name) && typeof value === 'string' && value !== ''
      ? [{ name, value, maxAgeSeconds: grantSeconds }]
      : [],
  );
  return cookies.length > 0 ? cookies : undefined;
}
