import { isSparingConnection } from '@fairline/remote-kit/host';
import type { FragmentRequest } from '@fairline/remote-kit/protocol';
import type { WhenIdle } from '../../core/idle-time.ts';
import { isPlainLink } from '../../core/plain-link.ts';

/** Returns the fragment behind a link; undefined when it cannot be prefetched. */
export type ResolveLink = (href: string) => FragmentRequest | undefined;

export interface PrefetchPorts<Link> {
  whenIdle: WhenIdle;
  /** Loads the routes when the pointer or the focus is on the first link. */
  loadResolve(): Promise<ResolveLink>;
  hrefOf(link: Link): string;
  /** Prefetches when the reader stays on the link for 65 ms. */
  watchLink(link: Link, request: FragmentRequest): () => void;
  isSparing(): boolean;
}

export interface LinkPrefetch<Link> {
  /** Called when the pointer or the focus moves to a link, or to none. */
  reach(link: Link | null): void;
}

/** BOOT-10: prefetches the page behind a link when the browser is idle, and never on a metered connection. */
export function createLinkPrefetch<Link>(ports: PrefetchPorts<Link>): LinkPrefetch<Link> {
  let reached: Link | null = null;
  let stop = () => {};

  async function watch(link: Link): Promise<void> {
    const resolve = await ports.loadResolve();
    if (reached !== link) return;
    const request = resolve(ports.hrefOf(link));
    if (request) stop = ports.watchLink(link, request);
  }

  return {
    reach(link) {
      if (link === reached) return;
      stop();
      stop = () => {};
      reached = link;
      if (link === null || ports.isSparing()) return;
      // Nothing is prefetched when the routes fail to load. The navigation itself reports the failure.
      stop = ports.whenIdle(() => void watch(link).catch(() => {}));
    },
  };
}

type BrowserPorts = Pick<PrefetchPorts<HTMLAnchorElement>, 'whenIdle' | 'loadResolve' | 'watchLink'>;

/** Watches all links of the document, later ones included. @returns a function that ends the watch. */
export function prefetchLinks(ports: BrowserPorts): () => void {
  const prefetch = createLinkPrefetch<HTMLAnchorElement>({
    ...ports,
    hrefOf: (link) => link.href,
    isSparing: isSparingConnection,
  });
  const root = document.documentElement;
  const events = new AbortController();
  const options = { signal: events.signal, passive: true };
  const reach = ({ target }: Event) => prefetch.reach(linkAt(target));
  const leave = () => prefetch.reach(null);
  for (const name of ['pointerover', 'focusin']) root.addEventListener(name, reach, options);
  for (const name of ['pointerleave', 'focusout']) root.addEventListener(name, leave, options);
  return () => {
    events.abort();
    leave();
  };
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && isPlainLink(link) ? link : null;
}
