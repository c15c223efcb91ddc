import { expect, test } from 'vitest';
import { cachedBy } from './intl-cache.ts';

test('the value of a key is built once', () => {
  let built = 0;
  const format = cachedBy((key) => `${key} ${++built}`);
  expect([format('en'), format('de'), format('en')]).toEqual(['en 1', 'de 2', 'en 1']);
});

test('made-up keys, such as names of time zones, do not fill the memory', () => {
  const held = new Set<string>();
  let built = 0;
  const format = cachedBy((key) => {
    built++;
    return key;
  });
  const keys = Array.from({ length: 2_000 }, (_, number) => `zone ${number}`);
  for (const key of keys) format(key);
  for (const key of keys.toReversed()) {
    const before = built;
    format(key);
    if (built > before) break;
    held.add(key);
  }
  expect(held.size).toBe(500);
  expect(held).toContain(keys.at(-1));
});
