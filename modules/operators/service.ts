import type { AuditService } from '@fairline/audit';
import type { OperatorView } from '@fairline/contracts';
import type { Actor, Operator, Platform } from '@fairline/runtime';
import {
  type Acceptance,
  acceptInvitation,
  type Invitation,
  inviteFirstAdministrator,
  inviteOperator,
  type ReadInvitation,
  readInvitation,
} from './accounts/invitations.ts';
import {
  changeOperator,
  endSessionsOf,
  listOperators,
  type OperatorChange,
} from './accounts/manage-operators.ts';
import { failureWindowMs } from './domain/lockout.ts';
import { createLockout } from './lockout/lockout.ts';
import { findRoles, type RoleRow } from './roles/role-store.ts';
import { deleteEnded } from './sessions/session-store.ts';
import { createSessions, type Session, type Sessions } from './sessions/sessions.ts';
import { type GivenFactor, giveFactor, type OpenedSession, openSession } from './sign-in/give-factor.ts';
import { createSignIn, type SignInFrom } from './sign-in/sign-in.ts';

export interface OperatorsService {
  sessions: Sessions;
  /** Checks e-mail and password. @returns the token of a session that needs a second factor */
  signIn(credentials: { email: string; password: string }, from: SignInFrom): Promise<string>;
  /** Opens a session by a second factor. @throws PlatformError SECOND_FACTOR_WRONG, OPERATOR_LOCKED */
  giveFactor(session: Session, given: GivenFactor, from: SignInFrom): Promise<OpenedSession>;
  /** Opens a session whose operator has just enrolled a factor. */
  openEnrolled(session: Session, from: SignInFrom): Promise<OpenedSession>;
  /** Invites a person by a link that works once. */
  invite(invited: { email: string; roles?: readonly string[] }, actor: Actor): Promise<Invitation>;
  /** Makes the invitation of the first administrator; undefined when there is an administrator. */
  inviteFirstAdministrator(): Promise<string | undefined>;
  readInvitation(secret: string): Promise<ReadInvitation>;
  /** Makes the account of an invited person, and begins its first session. @returns the session's token */
  accept(acceptance: Acceptance, from: SignInFrom): Promise<string>;
  list(): Promise<OperatorView[]>;
  change(operatorId: bigint, change: OperatorChange, actor: Operator): Promise<OperatorView>;
  endSessions(operatorId: bigint, actor: Actor): Promise<number>;
  roles(): Promise<RoleRow[]>;
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
  const sessions = createSessions(platform);
  const lockout = createLockout(platform);
  const parts = { platform, audit, sessions, lockout, networks };
  return {
    sessions,
    signIn: createSignIn(parts),
    giveFactor: (session, given, from) => giveFactor(parts, session, given, from),
    openEnrolled: (session, from) => openSession(parts, session, from, 'enrolment'),
    invite: (invited, actor) => inviteOperator(platform, invited, actor),
    inviteFirstAdministrator: () => inviteFirstAdministrator(platform),
    readInvitation: (secret) => readInvitation(platform, secret),
    async accept(acceptance, from) {
      const operatorId = await acceptInvitation(platform, audit, acceptance);
      return sessions.begin(operatorId, from);
    },
    list: () => listOperators(parts),
    change: (operatorId, change, actor) => changeOperator(parts, operatorId, change, actor),
    endSessions: (operatorId, actor) => endSessionsOf(parts, operatorId, actor),
    roles: () => findRoles(database.pool),
    removeEnded: () =>
      deleteEnded(database.pool, new Date(clock.now()), new Date(clock.now() - failureWindowMs)),
  };
}
