import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMoney } from './use-live-reload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The events of a page, and how often its player's money was asked after. */
function page() {
  const listeners = new Set<{ name: string; hear: (detail: unknown) => void }>();
  const reload = vi.fn();
  const stop = followMoney(
    {
      on(name, hear) {
        const listener = { name, hear };
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    reload,
  );
  const tell = (name: string) => {
    for (const listener of listeners) if (listener.name === name) listener.hear({});
  };
  return { tell, reload, stop, listeners };
}

test('twenty bets that are settled within a second are asked after once', () => {
  const { tell, reload } = page();
  for (let settled = 0; settled < 20; settled += 1) {
    tell('live:player');
    vi.advanceTimersByTime(50);
  }
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('news without a pause are answered all the same, every three seconds', () => {
  const { tell, reload } = page();
  for (let settled = 0; settled < 70; settled += 1) {
    tell('live:player');
    vi.advanceTimersByTime(100);
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('one settlement is asked after soon, and so is the end of a gap in the news', () => {
  const { tell, reload } = page();
  tell('live:player');
  vi.advanceTimersByTime(300);
  expect(reload).toHaveBeenCalledTimes(1);
  tell('live:reconnected');
  vi.advanceTimersByTime(300);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a view that is gone asks nothing more, and leaves no timer', () => {
  const { tell, reload, stop, listeners } = page();
  tell('live:player');
  stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(listeners.size).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
});
