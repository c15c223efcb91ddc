import { type Clock, createCache } from '@fairline/runtime';
import type { PlatformCall } from './platform-call.ts';

/**
 * Calls whose answer depends only on the site's rules and settings, and on the address, language and country in the
 * call. The answer is the same for every caller.
 */
const sharedRoutes: ReadonlySet<string> = new Set([
  'POST /blocks-api/api/v2/block',
  'POST /redirects-api/api/v1/redirect-light',
  'GET /seo-api/page',
  'GET /bff-api/config/group/get',
]);

/** Another process may apply a change a moment later than this one, so an answer is cached for one second only. */
const ttlMs = 1_000;
const bounds = { maxEntries: 1_000, maxBytes: 8_000_000 };

/**
 * Shares the answers of the calls in {@link sharedRoutes} among all pages for a second, as long as `version` returns
 * the same text. These calls are sent without the reader's cookies, so an answer cannot contain personal data.
 */
export function createSharedCalls(
  call: PlatformCall,
  { clock, version }: { clock: Pick<Clock, 'now'>; version(): string },
): PlatformCall {
  const known = createCache<unknown>(clock, { ttlMs, ...bounds });
  const inNoName = call(undefined);
  return (cookie) => {
    const own = call(cookie);
    return async (path, init = {}) => {
      const { signal, ...asked } = init;
      const method = (asked.method ?? 'GET').toUpperCase();
      if (!sharedRoutes.has(`${method} ${path.split('?', 1)[0]}`)) return own(path, init);
      signal?.throwIfAborted();
      // Other pages may wait for the same answer, so the signal of one abandoned page does not cancel the call.
      const key = JSON.stringify([
        method,
        path,
        asked.body,
        Object.entries(asked.headers ?? {}).sort(),
        version(),
      ]);
      return known.get(key, () => inNoName(path, asked));
    };
  };
}
