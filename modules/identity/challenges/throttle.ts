import { tooManyRequests } from '@fairline/contracts';
import { addressGroup, type Platform } from '@fairline/runtime';
import type { RecentFailures } from './domain/captcha-policy.ts';
import * as store from './failure-store.ts';

export const throttleWindowMs = 15 * 60_000;
const max = { perSubject: 10, perAddress: 100 };

/** AUTH-16: bounds failed attempts, which are counted by subject and by IP address. */
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
  recordFailure(attempt: Attempt): Promise<void>;
  /** Counts the failures within {@link throttleWindowMs}. */
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
}

export function createThrottle({ clock, database, ids }: Platform): Throttle {
  async function failuresOf({ subject, address }: Attempt): Promise<RecentFailures> {
    const byAddress = addressSubject(address);
    const since = new Date(clock.now() - throttleWindowMs);
    const failures = await store.countFailures(database.pool, [subject, byAddress], since);
    return { subject: failures.get(subject) ?? 0, address: failures.get(byAddress) ?? 0 };
  }

  async function insert({ subject, address }: Attempt): Promise<store.NewFailures> {
    const subjects = [subject, addressSubject(address)];
    const failures = { attempt: ids.uuid(), subjects, at: new Date(clock.now()) };
    await store.insertFailures(database.pool, failures);
    return failures;
  }

  /** Returns the seconds until enough failures of subject and address are older than the window for another attempt. */
  async function secondsUntilFree(
    { subject, address }: Attempt,
    refused: store.NewFailures,
  ): Promise<number> {
    const since = new Date(clock.now() - throttleWindowMs);
    const bounds = [
      { subject, allowed: max.perSubject },
      { subject: addressSubject(address), allowed: max.perAddress },
    ];
    // The refused attempt itself is deleted afterwards and does not count.
    const failures = await store.decisiveFailures(database.pool, bounds, since, refused.attempt);
    const freeAtMs = Math.max(clock.now(), ...failures.map((at) => at.getTime() + throttleWindowMs));
    return Math.max(1, Math.ceil((freeAtMs - clock.now()) / 1_000));
  }

  return {
    failuresOf,

    async failuresOfAddress(address) {
      return (await failuresOf({ subject: addressSubject(address), address })).address;
    },

    async guard(attempt, verify) {
      const inserted = await insert(attempt);
      let isFailure = false;
      try {
        // The count includes this attempt, so that no two attempts at once see the same number.
        const counted = await failuresOf(attempt);
        const before = { subject: counted.subject - 1, address: counted.address - 1 };
        if (before.subject >= max.perSubject || before.address >= max.perAddress) {
          throw tooManyRequests(await secondsUntilFree(attempt, inserted));
        }
        const result = await verify(before);
        isFailure = result === undefined;
        return result;
      } finally {
        if (!isFailure) await store.deleteFailures(database.pool, inserted);
      }
    },

    async recordFailure(attempt) {
      await insert(attempt);
    },

    forget: (subject, connection = database.pool) => store.deleteFailuresOf(connection, subject),
    removeOld: () => store.deleteOldFailures(database.pool, new Date(clock.now() - throttleWindowMs)),
  };
}

function addressSubject(address: string): string {
  return `address:${addressGroup(address)}`;
}
