import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

let idle: (() => void)[] = [];
let fireLoad: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  idle = [];
  fireLoad = undefined;
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    idle[handle - 1] = () => {};
  });
  vi.stubGlobal(
    'addEventListener',
    (_: string, listener: () => void, { signal }: { signal: AbortSignal }) => {
      fireLoad = () => !signal.aborted && listener();
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function beIdle(): void {
  for (const task of idle) task();
}

test('UI-07: the task waits for the load, for the first seconds to be over, and for idle', () => {
  vi.stubGlobal('document', { readyState: 'interactive' });
  const task = vi.fn();
  whenQuiet(task);
  vi.advanceTimersByTime(60_000);
  expect(idle).toHaveLength(0);
  fireLoad?.();
  vi.advanceTimersByTime(2_999);
  expect(idle).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(task).not.toHaveBeenCalled();
  beIdle();
  expect(task).toHaveBeenCalledTimes(1);
});

test('UI-07: a browser without requestIdleCallback does not wait for idle', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const task = vi.fn();
  whenQuiet(task);
  vi.advanceTimersByTime(3_000);
  expect(task).toHaveBeenCalledTimes(1);
});

test.each([
  ['the load', () => {}],
  [
    'the first seconds are over',
    () => {
      fireLoad?.();
      vi.advanceTimersByTime(1_000);
    },
  ],
  [
    'the browser is idle',
    () => {
      fireLoad?.();
      vi.advanceTimersByTime(3_000);
    },
  ],
])('UI-07: a task that is cancelled before %s does not run', (_, wait) => {
  vi.stubGlobal('document', { readyState: 'loading' });
  const task = vi.fn();
  const cancel = whenQuiet(task);
  wait();
  cancel();
  fireLoad?.();
  vi.advanceTimersByTime(60_000);
  beIdle();
  expect(task).not.toHaveBeenCalled();
});
