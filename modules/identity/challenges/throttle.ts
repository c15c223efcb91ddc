import { tooManyRequestsFor } from '@fairline/contracts';
import { addressGroup, type Platform } from '@fairline/runtime';
import * as store from './attempt-store.ts';
import { attemptBounds, type FailureTimes, throttleWindowMs, waitMs } from './domain/attempt-bounds.ts';
import type { RecentFailures } from './domain/captcha-policy.ts';

/** AUTH-16: bounds failed attempts, which are counted by subject, by IP address and by device. */
export interface Throttle {
  /**
   * Runs `verify`, which resolves to undefined for a wrong password. The attempt counts as failed while it runs, so that
   * attempts at once get no more guesses than attempts in turn. It no longer counts when the password was right or
   * `verify` threw.
   * @throws PlatformError TOO_MANY_REQUESTS, with the time until the next attempt is allowed
   */
  guard<Result>(
    attempt: Attempt,
    verify: (failuresBefore: RecentFailures) => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  /** Counts a failure. @returns its record, by which a later success takes it back */
  recordFailure(attempt: Attempt): Promise<store.RecordedAttempt>;
  /** Takes back a failure that has turned out to be none. */
  withdraw(recorded: store.RecordedAttempt): Promise<void>;
  /** Counts the failures within the window. */
  failuresOf(attempt: Attempt): Promise<RecentFailures>;
  failuresOfAddress(address: string): Promise<number>;
  /** Deletes the failures of a subject that has proven its identity. */
  forget(subject: string, connection?: store.Connection): Promise<void>;
  removeOld(): Promise<void>;
}

export interface Attempt {
  /** The name whose password is guessed, such as `login:42`. */
  subject: string;
  /** The IP address of the caller. */
  address: string;
  /** The id of the caller's device, where its record is known. */
  deviceId?: string | undefined;
  /** The failures of the subject after which nothing more is tried; those of {@link attemptBounds} when absent. */
  maxFailures?: number | undefined;
}

export function createThrottle({ clock, database, ids }: Platform): Throttle {
  const since = () => new Date(clock.now() - throttleWindowMs);

  const newAttempt = (attempt: Attempt) => ({
    attempt: ids.uuid(),
    subjects: subjectsOf(attempt),
    at: new Date(clock.now()),
  });

  return {
    async failuresOf(attempt) {
      const subjects = subjectsOf(attempt);
      return countFailures(await store.findWindows(database.pool, subjects, since()), attempt, 0);
    },

    async failuresOfAddress(address) {
      const [window] = await store.findWindows(database.pool, [addressSubject(address)], since());
      return window?.failed_at.length ?? 0;
    },

    async guard(attempt, verify) {
      const recorded = newAttempt(attempt);
      let isFailure = false;
      try {
        const windows = await store.recordAttempt(database.pool, recorded, since());
        refuseTooMany(windows, attempt, clock.now());
        const result = await verify(countFailures(windows, attempt, 1));
        isFailure = result === undefined;
        return result;
      } finally {
        if (!isFailure) await store.withdrawAttempt(database.pool, recorded);
      }
    },

    async recordFailure(attempt) {
      const recorded = newAttempt(attempt);
      await store.recordAttempt(database.pool, recorded, since());
      return recorded;
    },

    withdraw: (recorded) => store.withdrawAttempt(database.pool, recorded),
    forget: (subject, connection = database.pool) => store.deleteWindow(connection, subject),
    removeOld: () => store.deleteOldWindows(database.pool, since()),
  };
}

/** Returns the subjects under which an attempt counts; the first is the name that is tried. */
export function subjectsOf({ subject, address, deviceId }: Attempt): string[] {
  return [subject, addressSubject(address), ...(deviceId === undefined ? [] : [`device:${deviceId}`])];
}

function addressSubject(address: string): string {
  return `address:${addressGroup(address)}`;
}

/** Counts the failures in windows; `running` of them are the attempt itself. */
export function countFailures(
  windows: readonly store.AttemptWindow[],
  attempt: Attempt,
  running: 0 | 1,
): RecentFailures {
  const [subject, address, device] = subjectsOf(attempt).map((name) =>
    windows.find((window) => window.subject === name),
  );
  const count = (window: store.AttemptWindow | undefined) => (window?.failed_at.length ?? running) - running;
  return {
    subject: count(subject),
    address: count(address),
    device: count(device),
    namesOfAddress: address?.names ?? 0,
    namesOfDevice: device?.names ?? 0,
  };
}

/**
 * Refuses an attempt that is already in the windows when the failures before it reach a bound.
 * @throws PlatformError TOO_MANY_REQUESTS
 */
export function refuseTooMany(
  windows: readonly store.AttemptWindow[],
  attempt: Attempt,
  nowMs: number,
): void {
  const [subject = [], address = [], device = []] = subjectsOf(attempt).map((name) => {
    const times = windows.find((window) => window.subject === name)?.failed_at ?? [];
    // The last one is the attempt itself.
    return times.slice(0, -1).map((at) => at.getTime());
  });
  const failures: FailureTimes = { subject, address, device };
  const bounds = { ...attemptBounds, subject: attempt.maxFailures ?? attemptBounds.subject };
  const leftMs = waitMs(failures, nowMs, bounds);
  if (leftMs > 0) throw tooManyRequestsFor(leftMs);
}
