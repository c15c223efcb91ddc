/** The time for which a failed attempt counts, in ms. */
export const throttleWindowMs = 15 * 60_000;

/** The numbers of failures after which nothing more is tried for one name, from one IP address, on one device. */
export const attemptBounds = { subject: 10, address: 100, device: 30 } as const;

/** The number of wrong codes of six digits after which no more are tried for one name. */
export const codeTries = 5;

/** The times of the failed attempts within the window, ms UTC, the oldest first. */
export interface FailureTimes {
  subject: readonly number[];
  address: readonly number[];
  device: readonly number[];
}

/**
 * Returns the time until the next attempt is allowed, in ms: 0 when it is allowed now. With a bound of ten, the next
 * attempt is allowed once the tenth failure from the end has left the window.
 * @param bounds the failures after which nothing more is tried
 */
export function waitMs(
  failures: FailureTimes,
  nowMs: number,
  bounds: Readonly<Record<keyof FailureTimes, number>> = attemptBounds,
): number {
  const kinds = ['subject', 'address', 'device'] as const;
  const waits = kinds.map((kind) => {
    const decisiveMs = failures[kind].at(-bounds[kind]);
    return decisiveMs === undefined ? 0 : decisiveMs + throttleWindowMs - nowMs;
  });
  return Math.max(0, ...waits);
}
