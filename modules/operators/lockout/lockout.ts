import { PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { failureWindowMs, maxFailures } from '../domain/lockout.ts';
import {
  countFailures,
  deleteFailure,
  deleteFailuresOf,
  findLocked,
  insertFailure,
} from './failure-store.ts';

/**
 * Bounds the guesses of passwords and codes by the account that is tried. Failures of one account lock nobody else out,
 * also behind a shared address.
 */
export interface Lockout {
  /**
   * Runs `check`, which resolves to undefined for a wrong guess. The attempt counts as failed while it runs, so that
   * guesses at once are no more than guesses in turn.
   * @throws PlatformError OPERATOR_LOCKED
   */
  guard<Result>(email: string, check: () => Promise<Result | undefined>): Promise<Result | undefined>;
  unlock(email: string): Promise<void>;
  lockedAccounts(): Promise<ReadonlySet<string>>;
}

export function createLockout({ clock, database, ids }: Platform): Lockout {
  const { pool } = database;
  const since = () => new Date(clock.now() - failureWindowMs);
  return {
    async guard(email, check) {
      const attempt = ids.uuid();
      await insertFailure(pool, { email, attempt, at: new Date(clock.now()) });
      // This is a second statement, so that of several attempts at once no two count the same number.
      const failures = await countFailures(pool, email, since());
      let isFailure = false;
      try {
        if (failures > maxFailures) throw new PlatformError('OPERATOR_LOCKED');
        const result = await check();
        isFailure = result === undefined;
        return result;
      } finally {
        if (!isFailure) await deleteFailure(pool, email, attempt);
      }
    },
    unlock: (email) => deleteFailuresOf(pool, email),
    lockedAccounts: async () => new Set(await findLocked(pool, since(), maxFailures)),
  };
}
