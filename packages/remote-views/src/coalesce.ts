/** The pause in ms that ends a series of calls. The run follows it. */
const quietMs = 300;
/** The longest delay of a run, in ms, when calls come without a pause. */
const maxWaitMs = 3_000;

export interface Coalesced {
  /** Schedules a run. */
  call(): void;
  /** Cancels the scheduled run. */
  cancel(): void;
}

/**
 * Combines calls that follow each other closely into one run. The end of a match settles many bets at once; one request
 * after the last of them loads the result of all.
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
