/** Automatic retries of one entry (MF-04). */
export interface RetryPolicy {
  /** The wait before each retry, in ms; their number is the number of retries. */
  delaysMs: readonly number[];
}

export const standardRetry: RetryPolicy = { delaysMs: [1_000, 2_000, 4_000] };

export const headerRetry: RetryPolicy = { delaysMs: [1_000, 1_000, 1_000, 1_000, 1_000] };

/** The refresh button ignores presses within this time of the last one, in ms (MF-05). */
export const refreshThrottleMs = 1_000;
