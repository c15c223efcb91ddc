import { PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import type { RecentFailures } from './domain/captcha-policy.ts';
import * as store from './store.ts';

export const throttleWindowMs = 15 * 60_000;
const most = { perSubject: 10, perAddress: 100 };

/** AUTH-16: failed attempts, counted by whose password it is and by the address that they come from. */
export interface Throttle {
  /** @returns what failed before. @throws PlatformError TOO_MANY_REQUESTS */
  refuseTooMany(attempt: Attempt): Promise<RecentFailures>;
  noteFailure(attempt: Attempt): Promise<void>;
  /** In the window that counts. */
  failuresOf(attempt: Attempt): Promise<RecentFailures>;
  failuresOfAddress(address: string): Promise<number>;
}

export interface Attempt {
  /** `login:` and what was typed, say. */
  subject: string;
  address: string;
}

export function createThrottle({ clock, database }: Platform): Throttle {
  async function failuresOf({ subject, address }: Attempt): Promise<RecentFailures> {
    const byAddress = addressSubject(address);
    const since = new Date(clock.now() - throttleWindowMs);
    const failures = await store.countFailures(database.pool, [subject, byAddress], since);
    return { subject: failures.get(subject) ?? 0, address: failures.get(byAddress) ?? 0 };
  }

  return {
    failuresOf,

    async failuresOfAddress(address) {
      return (await failuresOf({ subject: addressSubject(address), address })).address;
    },

    async refuseTooMany(attempt) {
      const failures = await failuresOf(attempt);
      if (failures.subject >= most.perSubject || failures.address >= most.perAddress) {
        throw new PlatformError('TOO_MANY_REQUESTS');
      }
      return failures;
    },

    async noteFailure({ subject, address }) {
      await store.insertFailures(database.pool, [subject, addressSubject(address)], new Date(clock.now()));
    },
  };
}

function addressSubject(address: string): string {
  return `address:${address}`;
}
