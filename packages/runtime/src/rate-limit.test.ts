import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('ANA-01: an address has its full allowance again in each window', () => {
  const limit = createRateLimit({ perWindow: 10, windowMs: 1_000, maxKeys: 100 });
  expect([4, 6, 1].map((cost) => limit.spend('a', cost, 0))).toEqual([true, true, false]);
  expect(limit.spend('b', 10, 0)).toBe(true);
  expect(limit.spend('a', 1, 999)).toBe(false);
  expect(limit.spend('a', 10, 1_000)).toBe(true);
});

test('a key without allowance gets the time of the next window', () => {
  const limit = createRateLimit({ perWindow: 1, windowMs: 60_000, maxKeys: 1 });
  limit.spend('a', 1, 0);
  expect([0, 1_500, 59_999].map((nowMs) => limit.secondsUntilNext(nowMs))).toEqual([60, 59, 1]);
});

test('ANA-01: a refused request is not counted', () => {
  const limit = createRateLimit({ perWindow: 10, windowMs: 1_000, maxKeys: 100 });
  expect([11, 10].map((cost) => limit.spend('a', cost, 0))).toEqual([false, true]);
});

test('ANA-01: many addresses do not fill the memory, and known ones are still accepted', () => {
  const limit = createRateLimit({ perWindow: 10, windowMs: 1_000, maxKeys: 2 });
  expect(['a', 'b', 'c', 'a'].map((key) => limit.spend(key, 1, 0))).toEqual([true, true, false, true]);
});
