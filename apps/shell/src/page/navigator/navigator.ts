import type { ModalName } from '@fairline/remote-kit/protocol';
import { readCookies } from '../../core/cookie.ts';
import { isPlainClick, isPlainLink } from '../../core/plain-link.ts';
import type { Place } from '../../routing/guards/guard.ts';
import { isSameAddress, modalToOpen, shouldCloseModals } from '../../routing/guards/modals.ts';
import { type HistoryEntry, historyEntry } from '../../routing/history-entry.ts';
import type { Location } from '../../routing/page-model.ts';
import { opensOwnWindow } from '../../routing/page-parts.ts';
import { type Outcome, type RouteError, resolveAddress } from '../../routing/resolve-address.ts';
import { siteRoutes } from '../../routing/site-routes.ts';
import { routeNamed } from '../../routing/table/route-table.ts';
import { isTouchMac } from '../../site/device.ts';
import { readMaintenance } from '../../site/maintenance.ts';
import type { Site, SiteBoot } from '../../site/site-boot.ts';
import { errorLocation } from '../error-location.ts';
import { placeState, positionOf, scrollOf } from './history-state.ts';
import { scrollPlaces } from './scroll-places.ts';

/** Navigates in the browser without a page load, by the same routes and guards as the server. */
export interface Navigator {
  current(): Location;
  subscribe(handle: () => void): () => void;
  /** Goes to an address of this site. An address in another language or of another site is a page load. */
  navigate(href: string, options?: { replace?: boolean }): void;
  /** Follows a link of this site. Some pages open in their own window (ROUTE-09). */
  follow(href: string): void;
  /** Blocks every navigation until the returned function is called (GUARD-15). */
  block(): () => void;
  /** ROUTE-03: shows the error page in place of the page at a path, if the reader is still on it. */
  fail(path: string, error: RouteError): void;
  /** Returns the places of this visit, the latest last (ROUTE-08). */
  history(): readonly HistoryEntry[];
  close(): void;
}

export interface NavigatorPorts {
  boot: SiteBoot;
  first: Location;
  log(words: string, data: object): void;
  /** Called after a navigation to another page. */
  onArrived(location: Location): void;
  /** Called when a navigation to another page begins. */
  onDeparting?(): void;
  /** Called when the navigation closes the modals (GUARD-13). */
  closeModals?(): void;
  /** Called when the new address opens a modal (ROUTE-06), or when a modal replaces the page (GUARD-11). */
  openModal?(name: ModalName): void;
  /** GUARD-15: called when a part of the page has blocked a navigation. */
  onBlocked?(href: string): void;
  /** BOOT-12: true when the page is outdated. The next navigation is then a full page load. */
  isOutdated?(): boolean;
}

type Arrival = Extract<Outcome, { kind: 'arrive' }>;
type Stay = Extract<Outcome, { kind: 'cancel' | 'circle' }>;

const maxHistory = 50;

export function createNavigator(ports: NavigatorPorts): Navigator {
  const { boot, first, log, onArrived, closeModals, openModal, isOutdated } = ports;
  const listeners = new Set<() => void>();
  const blocks = new Set<symbol>();
  let current = first;
  let place = placeOf(boot.site, first, globalThis.location.hash);
  let position = positionOf(history.state) ?? 0;
  let isReturning = false;
  const visited = [historyEntry({ ...first, hash: place.hash })];
  const places = scrollPlaces(() => position);

  function resolve(href: string, from: Place | null = place): Outcome {
    const url = new URL(href, globalThis.location.href);
    // A path such as `/.//host` is here, and becomes one that a browser reads as the address of another host.
    const isElsewhere = url.origin !== globalThis.location.origin || url.pathname.startsWith('//');
    if (isElsewhere) return { kind: 'leave', to: url.href };
    return resolveAddress(url.pathname + url.search + url.hash, {
      // The platform sets the maintenance cookie with its answers, so it may be newer than the page's data.
      ...boot,
      site: {
        ...boot.site,
        maintenance: readMaintenance(readCookies(document.cookie).maintenance, Date.now()),
      },
      from,
      side: 'browser',
      isNavigationBlocked: blocks.size > 0,
      isTouchMac: isTouchMac(navigator),
      onCircle: (addresses) => log('cyclic redirect', { addresses }),
    });
  }

  function arrive(next: Place): Location {
    const location = locationOf(next);
    const modal = isSameAddress(place, next) ? undefined : modalToOpen(boot, location);
    if (shouldCloseModals(place, next)) closeModals?.();
    place = next;
    current = location;
    visited.push(historyEntry({ ...location, hash: next.hash }));
    if (visited.length > maxHistory) visited.shift();
    for (const handle of [...listeners]) handle();
    if (modal) openModal?.(modal);
    return location;
  }

  function navigate(href: string, { replace = false } = {}): void {
    go(href, resolve(href), replace);
  }

  function go(href: string, outcome: Outcome, replace: boolean): void {
    if (outcome.kind === 'arrive') enter(outcome, replace);
    else if (outcome.kind === 'leave') globalThis.location.assign(outcome.to);
    // An error page is rendered by the server.
    else if (outcome.kind === 'error') globalThis.location.assign(outcome.address);
    else stay(href, outcome);
  }

  /** The host of the remotes marks the document after an answer with newer texts of the operator. */
  function isLoadDue(): boolean {
    return isOutdated?.() === true || document.documentElement.dataset.outdated !== undefined;
  }

  function enter({ place: next, address }: Arrival, replace: boolean): void {
    if (isLoadDue()) {
      globalThis.location[replace ? 'replace' : 'assign'](address);
      return;
    }
    places.leave(position);
    const isSame = new URL(address, globalThis.location.href).href === globalThis.location.href;
    const method = replace || isSame ? 'replaceState' : 'pushState';
    if (method === 'pushState') position += 1;
    history[method](placeState(position, 0), '', address);
    places.enter(position);
    const moved = next.path !== place.path;
    if (moved) ports.onDeparting?.();
    const location = arrive(next);
    if (next.hash !== '') document.getElementById(decoded(next.hash.slice(1)))?.scrollIntoView();
    else if (moved && location.route.meta.scrollToTop) scrollTo({ top: 0, behavior: 'instant' });
    if (moved) onArrived(location);
  }

  function stay(href: string, outcome: Stay): void {
    if (outcome.kind !== 'cancel') return;
    log('navigation cancelled', { to: href, reason: outcome.reason });
    if (outcome.modal) openModal?.(outcome.modal);
    else if (blocks.size > 0) ports.onBlocked?.(href);
  }

  function onPopState(event: PopStateEvent): void {
    if (isReturning) {
      isReturning = false;
      return;
    }
    const { href } = globalThis.location;
    const outcome = resolve(href);
    if (outcome.kind === 'arrive') enterAgain(outcome, event.state);
    else if (outcome.kind === 'leave' || outcome.kind === 'error') globalThis.location.reload();
    else {
      stay(href, outcome);
      goBackFrom(positionOf(event.state));
    }
  }

  function enterAgain({ place: next, address, redirect }: Arrival, state: unknown): void {
    if (isLoadDue()) {
      globalThis.location.reload();
      return;
    }
    const reached = positionOf(state);
    const moved = next.path !== place.path;
    // An entry without the shell's state is a link within the page: the browser has followed it and scrolled.
    const isWithinPage = reached === undefined && !moved;
    if (!isWithinPage) places.leftBehind(position);
    position = reached ?? position + 1;
    if (reached === undefined || redirect)
      history.replaceState(placeState(position, scrollOf(state)), '', address);
    if (moved) ports.onDeparting?.();
    const location = arrive(next);
    if (isWithinPage) return;
    places.restore(position, state);
    onArrived(location);
  }

  /** Restores the page's address in the address bar after a cancelled navigation. */
  function goBackFrom(reached: number | undefined): void {
    const distance = reached === undefined ? 0 : position - reached;
    if (distance === 0) {
      history.replaceState(placeState(position, scrollY), '', visited.at(-1)?.fullPath ?? '');
      return;
    }
    isReturning = true;
    history.go(distance);
  }

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !isPlainLink(link)) return;
    const url = new URL(link.href);
    const sameDocument =
      url.pathname === globalThis.location.pathname && url.search === globalThis.location.search;
    if (sameDocument && url.hash !== '') return;
    const outcome = resolve(link.href);
    // The browser itself loads an address outside the site.
    if (outcome.kind === 'leave' && sameAddress(outcome.to, link.href)) return;
    event.preventDefault();
    follow(link.href, outcome);
  }

  function follow(href: string, outcome: Outcome): void {
    if (outcome.kind === 'arrive' && opensOwnWindow(boot.reader.preferences, outcome.place.match.route))
      open(outcome.address, '_blank', 'popup,noopener,width=1100,height=800');
    else go(href, outcome, false);
  }

  if (positionOf(history.state) === undefined) history.replaceState(placeState(position, scrollY), '');
  // The position is restored only after a reload, when the entry has state: otherwise the reader may have scrolled.
  else if (scrollOf(history.state) > 0) places.restore(position, history.state);
  addEventListener('popstate', onPopState);
  document.addEventListener('click', onClick);
  // DEV-02: the server cannot detect a tablet that presents itself as a computer.
  const start = isTouchMac(navigator) ? resolve(globalThis.location.href, null) : undefined;
  if (start?.kind === 'leave') globalThis.location.replace(start.to);

  return {
    current: () => current,
    subscribe(handle) {
      listeners.add(handle);
      return () => listeners.delete(handle);
    },
    navigate,
    follow: (href) => follow(href, resolve(href)),
    block() {
      const block = Symbol('block');
      if (blocks.size === 0) addEventListener('beforeunload', askBeforeUnload);
      blocks.add(block);
      return () => {
        blocks.delete(block);
        if (blocks.size === 0) removeEventListener('beforeunload', askBeforeUnload);
      };
    },
    fail(path, error) {
      if (current.path !== path || current.route.meta.status >= 400) return;
      current = errorLocation(current, error, routeNamed(error.status === 404 ? 'not-found' : 'error-500'));
      for (const handle of [...listeners]) handle();
      onArrived(current);
    },
    history: () => visited,
    close() {
      places.close();
      removeEventListener('popstate', onPopState);
      document.removeEventListener('click', onClick);
    },
  };
}

/** Makes the browser ask for a confirmation before the page is left. */
function askBeforeUnload(event: Event): void {
  event.preventDefault();
}

function locationOf({ match, path, query }: Place): Location {
  return { route: match.route, params: match.params, path, query };
}

function placeOf(site: Site, { route: shown, params, path, query }: Location, hash: string): Place {
  const route = siteRoutes(site).find(shown.name);
  if (!route) throw new Error(`the page is of an unknown route ${shown.name}`);
  return { match: { route, params: { ...params } }, path, query, hash };
}

function sameAddress(one: string, other: string): boolean {
  const { href } = globalThis.location;
  return new URL(one, href).href === new URL(other, href).href;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
