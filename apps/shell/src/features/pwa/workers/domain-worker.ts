import { languageCodes, languageOf } from '@fairline/i18n/languages';
import { assetsCache, cachePrefix, offlineCache } from './worker-caches.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** The maximum number of cached files, enough for several builds. The oldest are deleted first. */
const maxAssets = 300;

/**
 * A rule for the browser: requests that are neither pages nor build files bypass this worker without starting it.
 * Prices, balances and all other calls always use the network.
 */
const networkOnly = {
  condition: { not: { or: [{ requestMode: 'navigate' }, { urlPattern: { pathname: '/assets/*' } }] } },
  source: 'network',
};

/** Rules for the browser: the operator console bypasses this worker, which knows nothing about its pages. */
const consoleRules = ['/console', '/console/*'].map((pathname) => ({
  condition: { urlPattern: { pathname } },
  source: 'network',
}));

export type Treatment = 'page' | 'asset' | 'network';

/** Classifies a request. Pages are never cached, because they show prices and balances. */
export function treatmentOf(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): Treatment {
  if (method !== 'GET') return 'network';
  const address = new URL(url);
  if (address.origin !== origin) return 'network';
  if (/^\/console(?:\/|$)/.test(address.pathname)) return 'network';
  if (mode === 'navigate') return 'page';
  return address.pathname.startsWith('/assets/') && !headers.has('range') ? 'asset' : 'network';
}

/** Returns the address of the offline page in the language of a path. */
export function offlinePageFor(path: string): string {
  const [, lng = ''] = path.split('/');
  return `/offline/${languageOf(lng)}`;
}

/**
 * BOOT-08: runs the worker of the whole site. It serves cached build files, and an offline page when there is no
 * network.
 */
export function runDomainWorker(scope: WorkerScope): void {
  const { caches, location } = scope;

  scope.addEventListener('install', (event) => {
    event.waitUntil(install());
    event.addRoutes?.([...consoleRules, networkOnly]).catch(() => {});
  });

  scope.addEventListener('activate', (event) => event.waitUntil(activate()));

  scope.addEventListener('fetch', (event) => {
    const treatment = treatmentOf(event.request, location.origin);
    if (treatment === 'page') event.respondWith(page(event));
    else if (treatment === 'asset') event.respondWith(asset(event));
  });

  async function install(): Promise<void> {
    const cache = await caches.open(offlineCache);
    const pages = languageCodes.map((lng) => new URL(`/offline/${lng}`, location.origin));
    await cache.addAll(pages.map((address) => new Request(address, { cache: 'reload' })));
    await scope.skipWaiting();
  }

  async function activate(): Promise<void> {
    const names = await caches.keys();
    const foreign = names.filter(
      (name) => name.startsWith(cachePrefix) && name !== assetsCache && name !== offlineCache,
    );
    await Promise.all(foreign.map((name) => caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
    try {
      const preloaded = await preloadResponse?.catch(() => undefined);
      return preloaded ?? (await scope.fetch(request));
    } catch (error) {
      const cache = await caches.open(offlineCache);
      const cached = await cache.match(offlinePageFor(new URL(request.url).pathname));
      if (cached) return cached;
      throw error;
    }
  }

  async function asset(event: FetchEvent): Promise<Response> {
    const { request } = event;
    const cache = await caches.open(assetsCache);
    // A build file never changes under its address, so the cached answer serves any `Accept-Encoding` (`Vary`).
    const cached = await cache.match(request, { ignoreVary: true });
    if (cached) return cached;
    const answer = await scope.fetch(request);
    // The page gets its file even when storing it fails because the cache is full.
    if (isImmutable(answer)) event.waitUntil(keep(cache, request, answer.clone()).catch(() => {}));
    return answer;
  }
}

function isImmutable({ status, headers }: Response): boolean {
  return status === 200 && /\bimmutable\b/.test(headers.get('cache-control') ?? '');
}

async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const cached = await cache.keys();
  const tooMany = cached.slice(0, Math.max(0, cached.length - maxAssets));
  await Promise.all(tooMany.map((old) => cache.delete(old)));
}
