/** So many requests may be made in so many minutes. */
interface Limit {
  requests: number;
  minutes: number;
}

const hourMs = 3_600_000;

/** The documented limits of recovery requests, by the age of the time from which on messages are requested. */
const limits: readonly { upToMs: number; limits: readonly Limit[] }[] = [
  {
    upToMs: hourMs / 2,
    limits: [
      { requests: 20, minutes: 10 },
      { requests: 60, minutes: 60 },
    ],
  },
  {
    upToMs: 24 * hourMs,
    limits: [
      { requests: 4, minutes: 10 },
      { requests: 10, minutes: 60 },
    ],
  },
  {
    upToMs: Number.POSITIVE_INFINITY,
    limits: [
      { requests: 2, minutes: 30 },
      { requests: 4, minutes: 120 },
    ],
  },
];

/** The shortest pause between two requests of one producer. */
const pauseMs = 20_000;

/** The requests of one producer, by which the next one is allowed. Requests that were refused do not count. */
export interface RecoveryLimits {
  /** Returns the time at which a request for messages of this age is allowed; a whole offer has no age. */
  allowedAt(ageMs: number | undefined, nowMs: number): number;
  record(ageMs: number | undefined, nowMs: number): void;
}

export function createRecoveryLimits(): RecoveryLimits {
  const made: number[][] = limits.map(() => []);
  let lastMs = Number.NEGATIVE_INFINITY;

  function classOf(ageMs = Number.POSITIVE_INFINITY): number {
    const found = limits.findIndex(({ upToMs }) => ageMs < upToMs);
    return found < 0 ? limits.length - 1 : found;
  }

  return {
    allowedAt(ageMs, nowMs) {
      const index = classOf(ageMs);
      const times = made[index] ?? [];
      const waits = (limits[index]?.limits ?? []).map(({ requests, minutes }) => {
        const oldest = times.at(-requests);
        return oldest === undefined ? nowMs : oldest + minutes * 60_000;
      });
      return Math.max(nowMs, lastMs + pauseMs, ...waits);
    },
    record(ageMs, nowMs) {
      const times = made[classOf(ageMs)];
      times?.push(nowMs);
      // No limit counts more requests than this.
      if (times && times.length > 60) times.shift();
      lastMs = nowMs;
    },
  };
}
