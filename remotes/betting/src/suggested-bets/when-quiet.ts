/**
 * Tasks that nobody waits for begin this long after the page has loaded, and then wait at most `maxIdleWaitMs` for the
 * browser to be idle.
 */
const quietMs = 3_000;
const maxIdleWaitMs = 2_000;

/**
 * Runs a task once the page has loaded, its first seconds are over and the browser is idle. Browsers without
 * `requestIdleCallback` (Safari) run it without waiting for idle.
 * @returns a function that cancels the task.
 */
export function whenQuiet(task: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  const begin = () => {
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback !== 'function') return task();
      const handle = requestIdleCallback(task, { timeout: maxIdleWaitMs });
      signal.addEventListener('abort', () => cancelIdleCallback(handle));
    }, quietMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true, signal });
  return () => left.abort();
}
