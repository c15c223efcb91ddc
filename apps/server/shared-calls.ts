import { type Clock, createCache } from '@fairline/runtime';
import type { PlatformCall } from './platform-call.ts';

/**
 * Calls whose answer depends on the rules and settings of the site, and on the address, language and country in the call.
 * It never depends on who asks.
 */
const sharedRoutes: ReadonlySet<string> = new Set([
  'POST /blocks-api/api/v2/block',
  'POST /redirects-api/api/v1/redirect-light',
  'GET /seo-api/page',
  'GET /bff-api/config/group/get',
]);

/** Another process may follow a change a moment later than this one, so that an answer is kept for a second only. */
const ttlMs = 1_000;
const bounds = { maxEntries: 1_000, maxBytes: 8_000_000 };

/**
 * Asks the calls in {@link sharedRoutes} once for all pages that ask the same within a second, as long as `version`
 * returns the same text. They go out without the cookies of the reader, so that no answer can be about a person.
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
      // Others wait for the same answer, so that an abandoned page does not cancel it.
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
