import type { SiteBoot } from '../boot/site-boot.ts';
import { runGuards } from '../guards/pipeline.ts';
import type { Location } from '../page/page-model.ts';
import { type RouteMatch, routeMatcher } from '../routes/match-route.ts';
import { routeTable } from '../routes/table.ts';

/** Client navigation: the same match and the same guards as on the server, without a page load. */
export interface Navigator {
  current(): Location;
  subscribe(hear: () => void): () => void;
  /** Goes to an address of this site; another language or another site is a page load. */
  navigate(href: string, options?: { replace?: boolean }): void;
  close(): void;
}

export interface NavigatorPorts {
  boot: SiteBoot;
  first: Location;
  log(words: string, data: object): void;
  /** After a navigation: the page is at its top, and what has focus is gone. */
  onArrived(location: Location): void;
}

/** Redirects that one navigation may go through before it is called a circle. */
const longestChain = 5;

export function createNavigator({ boot, first, log, onArrived }: NavigatorPorts): Navigator {
  const match = routeMatcher(routeTable);
  const listeners = new Set<() => void>();
  let current = first;

  /** Follows redirects to where a navigation ends; undefined when the browser has to load the page. */
  function resolve(href: string, seen: readonly string[] = []): { url: URL; location: Location } | undefined {
    const url = new URL(href, globalThis.location.href);
    const lng = /^\/([a-z]{2})(?=\/|$)/.exec(url.pathname)?.[1];
    if (url.origin !== globalThis.location.origin || lng !== boot.lng) return undefined;
    const found = match(url.pathname.slice(3) || '/');
    if (!found) return undefined;
    const path = url.pathname.length > 3 ? url.pathname.replace(/\/+$/, '') : url.pathname;
    const query = Object.fromEntries(url.searchParams);
    const verdict = runGuards({ boot, match: found, path, query });
    if (verdict.kind === 'pass') return { url, location: locationOf(found, path, query) };
    if (verdict.kind === 'error') return undefined;
    if (seen.includes(verdict.to) || seen.length >= longestChain) {
      log('cyclic redirect', { from: href, to: verdict.to });
      return { url, location: locationOf(found, path, query) };
    }
    return resolve(verdict.to, [...seen, verdict.to]);
  }

  function arrive(location: Location): void {
    current = location;
    for (const hear of [...listeners]) hear();
  }

  function navigate(href: string, { replace = false } = {}): void {
    const target = resolve(href);
    if (!target) {
      globalThis.location.assign(href);
      return;
    }
    const { url, location } = target;
    rememberScroll();
    const isSame = url.href === globalThis.location.href;
    history[replace || isSame ? 'replaceState' : 'pushState']({}, '', url);
    const moved = location.path !== current.path;
    arrive(location);
    if (url.hash !== '') document.getElementById(decodeURIComponent(url.hash.slice(1)))?.scrollIntoView();
    else if (moved && location.route.meta.scrollToTop) scrollTo({ top: 0, behavior: 'instant' });
    if (moved) onArrived(location);
  }

  function onPopState(event: PopStateEvent): void {
    const target = resolve(globalThis.location.href);
    if (!target) {
      globalThis.location.reload();
      return;
    }
    arrive(target.location);
    const state: unknown = event.state;
    const top = typeof state === 'object' && state !== null && 'scrollTop' in state ? state.scrollTop : 0;
    // Once the view that was left has its height again.
    requestAnimationFrame(() => scrollTo({ top: typeof top === 'number' ? top : 0, behavior: 'instant' }));
    onArrived(target.location);
  }

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !isPlainLink(link)) return;
    const url = new URL(link.href);
    const sameDocument =
      url.pathname === globalThis.location.pathname && url.search === globalThis.location.search;
    if (sameDocument && url.hash !== '') return;
    if (!resolve(link.href)) return;
    event.preventDefault();
    navigate(link.href);
  }

  history.scrollRestoration = 'manual';
  addEventListener('popstate', onPopState);
  document.addEventListener('click', onClick);

  return {
    current: () => current,
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    navigate,
    close() {
      removeEventListener('popstate', onPopState);
      document.removeEventListener('click', onClick);
    },
  };
}

function locationOf({ route, params }: RouteMatch, path: string, query: Record<string, string>): Location {
  return { route, params, path, query };
}

function rememberScroll(): void {
  history.replaceState({ scrollTop: scrollY }, '');
}

function isPlainClick(event: MouseEvent): boolean {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !held && !event.defaultPrevented;
}

function isPlainLink(link: HTMLAnchorElement): boolean {
  return (
    link.origin === globalThis.location.origin &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    link.getAttribute('rel') !== 'external'
  );
}
