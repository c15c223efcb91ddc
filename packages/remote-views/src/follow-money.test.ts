import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMoney } from './follow-money.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a page whose events a test publishes, and counts its reloads of the player's money. */
function page() {
  const listeners = new Set<{ name: string; receive: (detail: unknown) => void }>();
  const reload = vi.fn();
  const stop = followMoney(
    {
      on(name, receive) {
        const listener = { name, receive };
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    reload,
  );
  const publish = (name: string) => {
    for (const listener of listeners) if (listener.name === name) listener.receive({});
  };
  return { publish, reload, stop, listeners };
}

test('twenty settlements within a second cause one reload', () => {
  const { publish, reload } = page();
  for (let settled = 0; settled < 20; settled += 1) {
    publish('live:player');
    vi.advanceTimersByTime(50);
  }
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('events without a pause cause a reload every three seconds', () => {
  const { publish, reload } = page();
  for (let settled = 0; settled < 70; settled += 1) {
    publish('live:player');
    vi.advanceTimersByTime(100);
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('one settlement causes a reload soon, and so does the end of a gap in the connection', () => {
  const { publish, reload } = page();
  publish('live:player');
  vi.advanceTimersByTime(300);
  expect(reload).toHaveBeenCalledTimes(1);
  publish('live:reconnected');
  vi.advanceTimersByTime(300);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('an unmounted view does not reload and leaves no timer', () => {
  const { publish, reload, stop, listeners } = page();
  publish('live:player');
  stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(listeners.size).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
});
