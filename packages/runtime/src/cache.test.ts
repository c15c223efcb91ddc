import { expect, test } from 'vitest';
import { createCache } from './cache.ts';
import { createManualClock } from './clock.ts';

test('SEO-01: a name is loaded once in 1800 s, also for many requests at once', async () => {
  const clock = createManualClock();
  const names = createCache<number>(clock, { ttlMs: 1_800_000, maxEntries: 10 });
  let asked = 0;
  const ask = () => names.get('a', async () => ++asked);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  await clock.advance(1_799_999);
  expect(await ask()).toBe(1);
  await clock.advance(1);
  expect(await ask()).toBe(2);
});

test('SEO-01: after a failed load the next request loads again', async () => {
  const names = createCache<string>(createManualClock(), { ttlMs: 1_000, maxEntries: 10 });
  await expect(names.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await names.get('a', async () => 'b')).toBe('b');
});

test('SEO-01: many names do not fill the memory', async () => {
  const names = createCache<string>(createManualClock(), { ttlMs: 1_000, maxEntries: 2 });
  const loaded: string[] = [];
  const ask = (key: string) =>
    names.get(key, async () => {
      loaded.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'c', 'b', 'a']) await ask(key);
  expect(loaded).toEqual(['a', 'b', 'c', 'a']);
});

test('large answers stay within the bound of bytes, and the newest are kept', async () => {
  const pages = createCache<string>(createManualClock(), { ttlMs: 1_000, maxEntries: 100, maxBytes: 10_000 });
  let loaded = 0;
  const ask = (key: string) =>
    pages.get(key, async () => {
      loaded++;
      return 'x'.repeat(1_000);
    });
  const keys = Array.from({ length: 20 }, (_, number) => `page ${number}`);
  for (const key of keys) await ask(key);
  for (const key of keys.slice(-4)) await ask(key);
  expect(loaded).toBe(20);
  for (const key of keys.slice(0, 4)) await ask(key);
  expect(loaded).toBe(24);
});
