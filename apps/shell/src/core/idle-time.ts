/** BOOT-10: the longest wait for an idle browser. */
export const maxIdleWaitMs = 2_000;

/** Runs a task when the browser has nothing else to do, or after two seconds; the result cancels it. */
export type WhenIdle = (task: () => void) => () => void;

/** Browsers that cannot tell when they are idle (Safari) run the task at their next turn. */
export const whenIdle: WhenIdle = (task) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: maxIdleWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
};
