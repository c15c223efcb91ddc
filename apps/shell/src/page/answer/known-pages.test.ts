import { expect, test } from 'vitest';
import { createKnownPages } from './known-pages.ts';

const answer = { title: 'A' };

test('ROUTE-03: an existing page is remembered for some minutes, until its remote no longer has it', () => {
  let nowMs = 0;
  const known = createKnownPages(() => nowMs, 1_000, { maxEntries: 10, maxBytes: 1_000 });
  known.set('/en/a', answer);
  known.set('/en/b', undefined);
  expect(['/en/a', '/en/b', '/en/c'].map(known.get)).toEqual([answer, undefined, undefined]);
  nowMs = 1_000;
  expect(known.get('/en/a')).toBeUndefined();
  known.set('/en/a', answer);
  known.set('/en/a', undefined);
  expect(known.get('/en/a')).toBeUndefined();
});

test('ROUTE-03: when there are too many pages, the oldest is dropped first', () => {
  const known = createKnownPages(() => 0, 1_000, { maxEntries: 2, maxBytes: 10_000 });
  for (const key of ['a', 'b', 'a', 'c']) known.set(key, answer);
  expect(['a', 'b', 'c'].map(known.get)).toEqual([answer, undefined, answer]);
});

test('ROUTE-03: long addresses and long answers do not fill the memory', () => {
  const known = createKnownPages(() => 0, 1_000, { maxEntries: 1_000, maxBytes: 10_000 });
  const keys = Array.from({ length: 50 }, (_, number) => `/en/${number}${'x'.repeat(500)}`);
  for (const key of keys) known.set(key, { title: 'A', page: { description: 'x'.repeat(500) } });
  const remembered = keys.filter((key) => known.get(key));
  expect(remembered).toContain(keys.at(-1));
  expect(remembered.length).toBeLessThanOrEqual(5);
});
