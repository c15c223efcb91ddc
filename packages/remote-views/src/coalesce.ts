/** Calls that come closer together than this are one. */
const quietMs = 300;
/** Calls without a pause are run no later than this. */
const maxWaitMs = 3_000;

export interface Coalesced {
  /** Asks for a run. */
  call(): void;
  /** Drops the run that was asked for. */
  cancel(): void;
}

/**
 * Runs once for calls that come together. A match that ends settles many bets at once: the answer after the last of them
 * says all that those after the others would.
 */
export function coalesce(run: () => void): Coalesced {
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
      latest ??= setTimeout(runNow, maxWaitMs);
    },
    cancel,
  };
}
