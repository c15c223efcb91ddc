/** News that come closer together than this are one. */
const quietMs = 300;
/** News without a pause wait no longer than this. */
const maxMs = 3_000;

export interface Gathered {
  /** Asks for a run. */
  call(): void;
  /** Forgets what was asked for. */
  cancel(): void;
}

/**
 * One run for many calls that come together: a match that ends settles many bets at once, and the answer after the
 * last of them says all that those after the others would.
 */
export function gathered(run: () => void): Gathered {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  function cancel() {
    clearTimeout(timer);
    clearTimeout(latest);
    latest = undefined;
  }
  function runNow() {
    cancel();
    run();
  }
  return {
    call() {
      clearTimeout(timer);
      timer = setTimeout(runNow, quietMs);
      latest ??= setTimeout(runNow, maxMs);
    },
    cancel,
  };
}
