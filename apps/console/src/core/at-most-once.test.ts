import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostOnceASecond } from './at-most-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('news come through at once, a burst of them once a second, and the last is not lost', () => {
  const run = vi.fn();
  const { call, end } = atMostOnceASecond(run);
  call();
  expect(run).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 50; i += 1) call();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  call();
  call();
  end();
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(3);
});
