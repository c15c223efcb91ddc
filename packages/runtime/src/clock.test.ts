import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createManualClock, systemClock } from './clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const dayMs = 86_400_000;

test('the machine’s clock waits for longer than one timer can', () => {
  const task = vi.fn();
  systemClock.after(60 * dayMs, task);
  vi.advanceTimersByTime(60 * dayMs - 1);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
});

test('a long wait can also be cancelled in its second part', () => {
  const task = vi.fn();
  const cancel = systemClock.after(60 * dayMs, task);
  vi.advanceTimersByTime(30 * dayMs);
  cancel();
  vi.advanceTimersByTime(60 * dayMs);
  expect(task).not.toHaveBeenCalled();
});

test('when a clock skips time, work of each minute runs once, and continues from there', async () => {
  vi.useRealTimers();
  const clock = createManualClock(0);
  const atMs: number[] = [];
  const each = () => {
    atMs.push(clock.now());
    clock.after(60_000, each);
  };
  clock.after(60_000, each);
  await clock.skip(3_600_000);
  expect(atMs).toEqual([3_600_000]);
  await clock.advance(60_000);
  expect(atMs).toEqual([3_600_000, 3_660_000]);
});
