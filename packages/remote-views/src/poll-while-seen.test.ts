import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileSeen } from './poll-while-seen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function page(hidden: boolean) {
  vi.stubGlobal('document', { hidden });
  const listeners = new Map<string, () => void>();
  const tick = vi.fn();
  const on = (name: string, receive: (detail: unknown) => void) => {
    listeners.set(name, () => receive(undefined));
    return () => void listeners.delete(name);
  };
  const stop = pollWhileSeen(30_000, { on }, tick);
  return { tick, stop, listeners };
}

test('a visible page is polled until the polling is stopped', () => {
  const { tick, stop, listeners } = page(false);
  vi.advanceTimersByTime(65_000);
  expect(tick).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(65_000);
  expect(tick).toHaveBeenCalledTimes(2);
  expect(listeners.size).toBe(0);
});

test('a hidden page is polled only after a gap in the connection', () => {
  const { tick, listeners } = page(true);
  vi.advanceTimersByTime(300_000);
  expect(tick).not.toHaveBeenCalled();
  listeners.get('live:reconnected')?.();
  expect(tick).toHaveBeenCalledOnce();
});
