import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookEvery } from './look-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function page(hidden: boolean) {
  vi.stubGlobal('document', { hidden });
  const listeners = new Map<string, () => void>();
  const look = vi.fn();
  const on = (name: string, hear: (detail: unknown) => void) => {
    listeners.set(name, () => hear(undefined));
    return () => void listeners.delete(name);
  };
  const stop = lookEvery(30_000, { on }, look);
  return { look, stop, listeners };
}

test('a page that is seen looks again every so often, and no more when it is gone', () => {
  const { look, stop, listeners } = page(false);
  vi.advanceTimersByTime(65_000);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(65_000);
  expect(look).toHaveBeenCalledTimes(2);
  expect(listeners.size).toBe(0);
});

test('a page that nobody sees asks nothing, but for what it may have missed', () => {
  const { look, listeners } = page(true);
  vi.advanceTimersByTime(300_000);
  expect(look).not.toHaveBeenCalled();
  listeners.get('live:reconnected')?.();
  expect(look).toHaveBeenCalledOnce();
});
