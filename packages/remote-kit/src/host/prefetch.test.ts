import { createManualClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { emptyAnswer, type FragmentAnswer } from '../protocol/index.ts';
import { createPrefetcher, prefetchKeepMs } from './prefetch.ts';

function scene(isSparing = false) {
  const clock = createManualClock();
  const fetches: { url: string; settle(ok: boolean): void }[] = [];
  const fetchPublic = ({ url }: { url: string }) =>
    new Promise<FragmentAnswer>((resolve, reject) => {
      const answer = { ...emptyAnswer, appName: url };
      fetches.push({ url, settle: (ok) => (ok ? resolve(answer) : reject(new Error('no'))) });
    });
  const prefetcher = createPrefetcher(clock, fetchPublic, () => isSparing);
  return { clock, fetches, prefetcher };
}

test('fetches two at a time and each address once', async () => {
  const { clock, fetches, prefetcher } = scene();
  for (const url of ['a', 'b', 'c', 'a', 'c']) prefetcher.request({ url });
  expect(fetches.map(({ url }) => url)).toEqual(['a', 'b']);
  fetches[0]?.settle(true);
  await clock.advance(0);
  expect(fetches.map(({ url }) => url)).toEqual(['a', 'b', 'c']);
});

test('an answer serves one navigation, within its time', async () => {
  const { clock, fetches, prefetcher } = scene();
  prefetcher.request({ url: 'a' });
  fetches[0]?.settle(true);
  expect(await prefetcher.consume('a')).toMatchObject({ appName: 'a' });
  expect(prefetcher.consume('a')).toBeUndefined();
  prefetcher.request({ url: 'b' });
  fetches[1]?.settle(true);
  await clock.advance(prefetchKeepMs);
  expect(prefetcher.consume('b')).toBeUndefined();
});

test('a failure is ignored, and the next prefetch continues', async () => {
  const { clock, fetches, prefetcher } = scene();
  prefetcher.request({ url: 'a' });
  fetches[0]?.settle(false);
  await clock.advance(0);
  expect(prefetcher.consume('a')).toBeUndefined();
  prefetcher.request({ url: 'a' });
  expect(fetches).toHaveLength(2);
});

test('does nothing on a metered connection', () => {
  const { fetches, prefetcher } = scene(true);
  prefetcher.request({ url: 'a' });
  expect(fetches).toHaveLength(0);
});
