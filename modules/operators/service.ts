import type { AuditService } from '@fairline/audit';
import type { Platform } from '@fairline/runtime';
import { createOperatorAccounts, type OperatorAccounts } from './accounts/operator-accounts.ts';
import { failureWindowMs } from './domain/lockout.ts';
import { createLockout } from './lockout/lockout.ts';
import { deleteEnded } from './sessions/session-store.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createSessionWatch, type SessionWatch } from './sessions/watch-session.ts';
import { createOperatorEntry, type OperatorEntry } from './sign-in/operator-entry.ts';

export interface OperatorsService {
  accounts: OperatorAccounts;
  entry: OperatorEntry;
  sessions: Sessions;
  watchSession: SessionWatch;
  /** Deletes sessions, tokens, invitations and failures that have ended. */
  removeEnded(): Promise<void>;
}

export interface OperatorsParts {
  audit: AuditService;
  /** The networks of the setting from which operators may work, in CIDR notation; empty: from everywhere. */
  networks(): readonly string[];
}

export function createOperatorsService(
  platform: Platform,
  { audit, networks }: OperatorsParts,
): OperatorsService {
  const { clock, database } = platform;
  const sessions = createSessions(platform, networks);
  const lockout = createLockout(platform);
  return {
    accounts: createOperatorAccounts({ platform, audit, lockout }),
    entry: createOperatorEntry({ platform, audit, sessions, lockout, networks }),
    sessions,
    watchSession: createSessionWatch(platform, sessions),
    removeEnded: () =>
      deleteEnded(database.pool, new Date(clock.now()), new Date(clock.now() - failureWindowMs)),
  };
}
