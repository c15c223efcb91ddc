import type { AuditService } from '@fairline/audit';
import type { Platform } from '@fairline/runtime';
import type { Lockout } from '../lockout/lockout.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { type GivenFactor, giveFactor, type OpenedSession, openSession } from './give-factor.ts';
import { createSignIn, type SignInFrom } from './sign-in.ts';

/** The way into a session: a password, then a second factor. */
export interface OperatorEntry {
  /** Checks e-mail and password. @returns the token of a session that needs a second factor */
  signIn(credentials: { email: string; password: string }, from: SignInFrom): Promise<string>;
  /** Opens a session by a second factor. @throws PlatformError SECOND_FACTOR_WRONG, OPERATOR_LOCKED */
  giveFactor(session: Session, given: GivenFactor, from: SignInFrom): Promise<OpenedSession>;
  /** Opens a session whose operator has just enrolled a factor. */
  openEnrolled(session: Session, from: SignInFrom): Promise<OpenedSession>;
}

export interface OperatorEntryParts {
  platform: Platform;
  audit: AuditService;
  sessions: Sessions;
  lockout: Lockout;
  networks(): readonly string[];
}

export function createOperatorEntry(parts: OperatorEntryParts): OperatorEntry {
  return {
    signIn: createSignIn(parts),
    giveFactor: (session, given, from) => giveFactor(parts, session, given, from),
    openEnrolled: (session, from) => openSession(parts, session, from, 'enrolment'),
  };
}
