import type { FragmentAnswer } from '../protocol/fragment-answer.ts';
import type { PageRequest } from './fetch-answer.ts';
import type { HostClock } from './host-options.ts';
import { isSparingConnection } from './sparing-connection.ts';

/** The time that a pointer or the focus must rest on a link before its page is prefetched, in ms. */
export const prefetchRestMs = 65;

/** The maximum number of parallel prefetches; further ones wait. */
export const prefetchesAtOnce = 2;

/** A prefetched answer serves one navigation within this time, in ms. */
export const prefetchKeepMs = 30_000;

/** A remote's page without a session. Its address determines the route, since one table matches both. */
export type PublicPage = Pick<PageRequest, 'url' | 'route'>;

/** Requests the page without a session. */
export type FetchPublic = (page: PublicPage, signal: AbortSignal) => Promise<FragmentAnswer>;

/** Prefetches public pages. Failures are ignored, since the real request follows. */
export interface Prefetcher {
  request(page: PublicPage): void;
  /** Returns the answer for an address once; undefined without a fresh one. */
  consume(url: string): Promise<FragmentAnswer> | undefined;
  /** Prefetches when a pointer or the focus rests on `link`, or when it comes into view; the result stops that. */
  watch(link: Element, page: PublicPage): () => void;
  close(): void;
}

/** Creates the prefetcher. `isSparing` returns true when the reader's connection should not be used for prefetches. */
export function createPrefetcher(
  clock: HostClock,
  fetchPublic: FetchPublic,
  isSparing = isSparingConnection,
): Prefetcher {
  const prefetched = new Map<string, { answer: Promise<FragmentAnswer>; atMs: number }>();
  const waiting: PublicPage[] = [];
  const closing = new AbortController();
  let running = 0;

  function request(page: PublicPage): void {
    if (isSparing() || isFresh(page.url) || waiting.some(({ url }) => url === page.url)) return;
    waiting.push(page);
    pump();
  }

  function isFresh(url: string): boolean {
    for (const [key, { atMs }] of prefetched)
      if (clock.now() - atMs >= prefetchKeepMs) prefetched.delete(key);
    return prefetched.has(url);
  }

  function pump(): void {
    if (running >= prefetchesAtOnce) return;
    const page = waiting.shift();
    if (!page) return;
    running++;
    const answer = fetchPublic(page, closing.signal);
    prefetched.set(page.url, { answer, atMs: clock.now() });
    answer
      .catch(() => prefetched.delete(page.url))
      .finally(() => {
        running--;
        pump();
      });
  }

  return {
    request,
    consume(url) {
      const found = isFresh(url) ? prefetched.get(url)?.answer : undefined;
      prefetched.delete(url);
      return found;
    },
    watch: (link, page) => whenRested(link, clock, () => request(page)),
    close() {
      closing.abort();
      prefetched.clear();
      waiting.length = 0;
    },
  };
}

function whenRested(link: Element, clock: HostClock, act: () => void): () => void {
  let cancel = () => {};
  const begin = () => {
    cancel();
    cancel = clock.after(prefetchRestMs, act);
  };
  const end = () => cancel();
  const view = new IntersectionObserver((entries) => (entries.at(-1)?.isIntersecting ? begin() : end()));
  view.observe(link);
  const listening = new AbortController();
  const { signal } = listening;
  for (const name of ['pointerenter', 'focusin']) link.addEventListener(name, begin, { signal });
  for (const name of ['pointerleave', 'focusout']) link.addEventListener(name, end, { signal });
  return () => {
    cancel();
    view.disconnect();
    listening.abort();
  };
}
