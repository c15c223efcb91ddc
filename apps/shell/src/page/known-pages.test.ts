import { expect, test } from 'vitest';
import { knownPages } from './known-pages.ts';

test('ROUTE-03: a page that was there is known for a while, and not once it is gone', () => {
  let nowMs = 0;
  const known = knownPages(() => nowMs, 1_000, 10);
  known.note('/en/a', true);
  known.note('/en/b', false);
  expect([known.has('/en/a'), known.has('/en/b'), known.has('/en/c')]).toEqual([true, false, false]);
  nowMs = 1_000;
  expect(known.has('/en/a')).toBe(false);
  known.note('/en/a', true);
  known.note('/en/a', false);
  expect(known.has('/en/a')).toBe(false);
});

test('ROUTE-03: of more pages than it keeps, the oldest is forgotten first', () => {
  const known = knownPages(() => 0, 1_000, 2);
  for (const key of ['a', 'b', 'a', 'c']) known.note(key, true);
  expect(['a', 'b', 'c'].map(known.has)).toEqual([true, false, true]);
});
