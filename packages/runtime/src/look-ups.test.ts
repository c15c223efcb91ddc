import { expect, test } from 'vitest';
import { manualClock } from './clock.ts';
import { lookUps } from './look-ups.ts';

test('SEO-01: a name is looked up once in 1800 s, also by many at once', async () => {
  const clock = manualClock();
  const names = lookUps<number>(clock, 1_800_000, 10);
  let asked = 0;
  const ask = () => names.get('a', async () => ++asked);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  await clock.advance(1_799_999);
  expect(await ask()).toBe(1);
  await clock.advance(1);
  expect(await ask()).toBe(2);
});

test('SEO-01: a look-up that failed is made again', async () => {
  const names = lookUps<string>(manualClock(), 1_000, 10);
  await expect(names.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await names.get('a', async () => 'b')).toBe('b');
});

test('SEO-01: many names do not fill the memory', async () => {
  const names = lookUps<string>(manualClock(), 1_000, 2);
  const loaded: string[] = [];
  const ask = (key: string) =>
    names.get(key, async () => {
      loaded.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'c', 'b', 'a']) await ask(key);
  expect(loaded).toEqual(['a', 'b', 'c', 'a']);
});
