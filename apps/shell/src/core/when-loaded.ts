/** Runs a task after the load event of the page, or at once when the page has loaded. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', task, { once: true });
}
