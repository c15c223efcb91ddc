import { isSparingConnection } from '@fairline/remote-kit/host';
import type { FragmentRequest } from '@fairline/remote-kit/protocol';
import type { WhenIdle } from '../../core/idle-time.ts';
import { isPlainLink } from '../../core/plain-link.ts';

/** What a link of this site leads to; undefined when nothing of it can be fetched ahead. */
export type ResolveLink = (href: string) => FragmentRequest | undefined;

export interface PrefetchPorts<Link> {
  whenIdle: WhenIdle;
  /** The routes come when a link is reached for, not before. */
  loadResolve(): Promise<ResolveLink>;
  hrefOf(link: Link): string;
  /** The host fetches when the reader rests on the link for 65 ms. */
  watchLink(link: Link, request: FragmentRequest): () => void;
  isSparing(): boolean;
}

export interface LinkPrefetch<Link> {
  /** The pointer or the focus is on a link, or on none. */
  reach(link: Link | null): void;
}

/** BOOT-10: fetches ahead what a link leads to: when the browser is idle, and never on a connection to be spared. */
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
      // Without the routes there is nothing to fetch ahead; the navigation itself will tell.
      stop = ports.whenIdle(() => void watch(link).catch(() => {}));
    },
  };
}

type BrowserPorts = Pick<PrefetchPorts<HTMLAnchorElement>, 'whenIdle' | 'loadResolve' | 'watchLink'>;

/** Watches every link of the document, those to come included; the result stops that. */
export function prefetchLinks(ports: BrowserPorts): () => void {
  const prefetch = createLinkPrefetch<HTMLAnchorElement>({
    ...ports,
    hrefOf: (link) => link.href,
    isSparing: isSparingConnection,
  });
  const root = document.documentElement;
  const heard = new AbortController();
  const options = { signal: heard.signal, passive: true };
  const reach = ({ target }: Event) => prefetch.reach(linkAt(target));
  const leave = () => prefetch.reach(null);
  for (const name of ['pointerover', 'focusin']) root.addEventListener(name, reach, options);
  for (const name of ['pointerleave', 'focusout']) root.addEventListener(name, leave, options);
  return () => {
    heard.abort();
    leave();
  };
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && isPlainLink(link) ? link : null;
}
