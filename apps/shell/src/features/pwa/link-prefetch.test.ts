import type { FragmentRequest } from '@fairline/remote-kit/protocol';
import { describe, expect, test } from 'vitest';
import { linkFragment } from './link-fragment.ts';
import { createLinkPrefetch } from './link-prefetch.ts';

function scene({ isSparing = false, isBroken = false } = {}) {
  const waiting = new Set<() => void>();
  const watched: (string | FragmentRequest)[][] = [];
  const open = new Set<string>();
  let loads = 0;
  const prefetch = createLinkPrefetch<string>({
    whenIdle(task) {
      waiting.add(task);
      return () => waiting.delete(task);
    },
    async loadResolve() {
      loads++;
      if (isBroken) throw new Error('gone');
      return (href) => (href.includes('live') ? { remote: 'betting', path: href } : undefined);
    },
    hrefOf: (link) => link,
    watchLink(link, request) {
      watched.push([link, request]);
      open.add(link);
      return () => open.delete(link);
    },
    isSparing: () => isSparing,
  });
  async function beIdle() {
    for (const task of waiting) task();
    waiting.clear();
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return { prefetch, beIdle, watched, open, waiting, loads: () => loads };
}

describe('BOOT-10: a link with the pointer or the focus', () => {
  test('is watched from the first idle moment until the pointer leaves it', async () => {
    const { prefetch, beIdle, watched, open, loads } = scene();
    prefetch.reach('/en/live');
    expect(loads()).toBe(0);
    await beIdle();
    expect(watched).toEqual([['/en/live', { remote: 'betting', path: '/en/live' }]]);
    prefetch.reach('/en/live');
    await beIdle();
    expect(watched).toHaveLength(1);
    prefetch.reach(null);
    expect(open.size).toBe(0);
  });

  test('is not watched when it was left before the browser was idle, or before the routes were loaded', async () => {
    const { prefetch, beIdle, watched, waiting, loads } = scene();
    prefetch.reach('/en/live');
    prefetch.reach(null);
    expect(waiting.size).toBe(0);
    prefetch.reach('/en/live');
    const idle = beIdle();
    prefetch.reach('/en/other');
    await idle;
    expect(loads()).toBe(1);
    expect(watched).toEqual([]);
  });

  test('is not watched when there is nothing to prefetch, or when the routes fail to load', async () => {
    const other = scene();
    other.prefetch.reach('/en/other');
    await other.beIdle();
    const broken = scene({ isBroken: true });
    broken.prefetch.reach('/en/live');
    await broken.beIdle();
    expect([...other.watched, ...broken.watched]).toEqual([]);
  });

  test('is never watched on a metered connection', async () => {
    const { prefetch, beIdle, watched, loads } = scene({ isSparing: true });
    prefetch.reach('/en/live');
    await beIdle();
    expect(watched).toEqual([]);
    expect(loads()).toBe(0);
  });
});

describe('BOOT-10: the fragment of a link', () => {
  const at = (path: string) => linkFragment(`https://site.example${path}`, { lng: 'en', remotes: {} });

  test('is the page of its remote', () => {
    const live = {
      remote: 'betting',
      path: '/en/home/live',
      route: { name: 'sport', params: { pageType: 'home', section: 'live' } },
    };
    expect(at('/en/home/live')).toEqual(live);
    expect(at('/en/home/live/')).toEqual(live);
    expect(at('/en#top')).toMatchObject({ path: '/en' });
  });

  test.each(['/de/home/live', '/home/live', '/en/no-such-page/x', '/en/home/live?search=x', '/'])(
    'is nothing to fetch ahead at %s',
    (path) => {
      expect(at(path)).toBeUndefined();
    },
  );
});
