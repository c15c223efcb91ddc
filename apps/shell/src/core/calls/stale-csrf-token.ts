import type { RefusalHandler } from './refusal-handler.ts';

/**
 * Repeats a call once when the browser has no CSRF token or an outdated one, such as after its cookies were cleared in
 * part. The call for a bearer token brings a new cookie, and the repeated call reads it by itself.
 */
export function staleCsrfToken(fetchToken: () => Promise<unknown>): RefusalHandler {
  return {
    name: 'stale-csrf-token',
    fits: ({ refusal }) => refusal.code === 'CSRF_TOKEN_REFUSED',
    maxRepeats: 1,
    mend: () =>
      fetchToken().then(
        () => ({}),
        () => undefined,
      ),
  };
}
