/** What nobody waits for begins this long after the page has loaded, and after that waits for idle so long at most. */
const quietMs = 3_000;
const maxIdleWaitMs = 2_000;

/**
 * Runs a task once the page has loaded, its first seconds are over and the browser has nothing else to do; the result
 * cancels it. Browsers that cannot tell when they are idle (Safari) run it at their next turn.
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
