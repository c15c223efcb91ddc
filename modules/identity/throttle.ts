import { tooManyRequests } from '@fairline/contracts';
import { addressGroup, type Platform } from '@fairline/runtime';
import type { RecentFailures } from './domain/captcha-policy.ts';
import * as store from './failure-store.ts';

export const throttleWindowMs = 15 * 60_000;
const most = { perSubject: 10, perAddress: 100 };

/** AUTH-16: failed attempts, counted by whose password it is and by the address that they come from. */
export interface Throttle {
  /**
   * Lets `verify` look at a password, which answers undefined when it is wrong. The attempt counts as failed while it
   * does: of any number made at once, no more are looked at than one after the other. One that was right, or that was
   * not looked at because `verify` threw, is taken back.
   * @throws PlatformError TOO_MANY_REQUESTS, which says when the login opens again
   */
  guard<Result>(
    attempt: Attempt,
    verify: (failuresBefore: RecentFailures) => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  noteFailure(attempt: Attempt): Promise<void>;
  /** In the window that counts. */
  failuresOf(attempt: Attempt): Promise<RecentFailures>;
  failuresOfAddress(address: string): Promise<number>;
  /** Of a subject, which has shown that it is who it says. */
  forget(subject: string, connection?: store.Connection): Promise<void>;
  removeOld(): Promise<void>;
}

export interface Attempt {
  /** `login:` and what was typed, say. */
  subject: string;
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

  /** When the oldest failures have left the window, and both the subject and the address may try again. */
  async function secondsUntilFree(
    { subject, address }: Attempt,
    refused: store.NewFailures,
  ): Promise<number> {
    const since = new Date(clock.now() - throttleWindowMs);
    const bounds = [
      { subject, allowed: most.perSubject },
      { subject: addressSubject(address), allowed: most.perAddress },
    ];
    // The one that is refused is taken back.
    const closing = await store.closingFailures(database.pool, bounds, since, refused.attempt);
    const freeAtMs = Math.max(clock.now(), ...closing.map((at) => at.getTime() + throttleWindowMs));
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
        // With this one: whoever counts later counts it too, so that no two see the same number.
        const counted = await failuresOf(attempt);
        const before = { subject: counted.subject - 1, address: counted.address - 1 };
        if (before.subject >= most.perSubject || before.address >= most.perAddress) {
          throw tooManyRequests(await secondsUntilFree(attempt, inserted));
        }
        const result = await verify(before);
        isFailure = result === undefined;
        return result;
      } finally {
        if (!isFailure) await store.deleteFailures(database.pool, inserted);
      }
    },

    async noteFailure(attempt) {
      await insert(attempt);
    },

    forget: (subject, connection = database.pool) => store.forgetFailures(connection, subject),
    removeOld: () => store.deleteOldFailures(database.pool, new Date(clock.now() - throttleWindowMs)),
  };
}

function addressSubject(address: string): string {
  return `address:${addressGroup(address)}`;
}
