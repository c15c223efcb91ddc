/** An account is locked after this many failures within the window. */
export const maxFailures = 10;
/** Failures count for this long, and so does the lock that they cause. */
export const failureWindowMs = 15 * 60_000;
