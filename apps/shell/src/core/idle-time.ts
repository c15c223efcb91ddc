/** BOOT-10: the maximum wait for an idle browser. */
export const maxIdleWaitMs = 2_000;

/** Runs a task when the browser is idle, or after two seconds. Returns a function that cancels it. */
export type WhenIdle = (task: () => void) => () => void;

/** Safari has no `requestIdleCallback`; it runs the task in a timer without delay. */
export const whenIdle: WhenIdle = (task) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: maxIdleWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
};
