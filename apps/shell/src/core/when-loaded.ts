/** Runs a task after the load event of the page; at once when that has passed. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', task, { once: true });
}
