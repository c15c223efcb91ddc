import { PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import * as store from './store.ts';

export const throttleWindowMs = 15 * 60_000;
const most = { perSubject: 10, perAddress: 100 };

/** AUTH-16: failed attempts, counted by whose password it is and by the address that they come from. */
export interface Throttle {
  /** @throws PlatformError TOO_MANY_REQUESTS */
  refuseTooMany(attempt: Attempt): Promise<void>;
  noteFailure(attempt: Attempt): Promise<void>;
}

export interface Attempt {
  /** `login:` and what was typed, say. */
  subject: string;
  address: string;
}

export function createThrottle({ clock, database }: Platform): Throttle {
  return {
    async refuseTooMany({ subject, address }) {
      const byAddress = addressSubject(address);
      const since = new Date(clock.now() - throttleWindowMs);
      const failures = await store.countFailures(database.pool, [subject, byAddress], since);
      const tooMany =
        (failures.get(subject) ?? 0) >= most.perSubject || (failures.get(byAddress) ?? 0) >= most.perAddress;
      if (tooMany) throw new PlatformError('TOO_MANY_REQUESTS');
    },

    async noteFailure({ subject, address }) {
      await store.insertFailures(database.pool, [subject, addressSubject(address)], new Date(clock.now()));
    },
  };
}

function addressSubject(address: string): string {
  return `address:${address}`;
}
