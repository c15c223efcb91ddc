import type { AuditService } from '@fairline/audit';
import type { OperatorView } from '@fairline/contracts';
import type { Actor, Operator, Platform } from '@fairline/runtime';
import type { Lockout } from '../lockout/lockout.ts';
import { findRoles, type RoleRow } from '../roles/role-store.ts';
import * as invitations from './invitations.ts';
import { changeOperator, endSessionsOf, listOperators, type OperatorChange } from './manage-operators.ts';
import { findEmail } from './operator-store.ts';

/** The accounts of operators: invitations, states, networks and roles. */
export interface OperatorAccounts {
  /** Invites a person by a link that works once. */
  invite(
    invited: { email: string; roles?: readonly string[] },
    actor: Actor,
  ): Promise<invitations.Invitation>;
  /** Makes the invitation of the first administrator; undefined when there is an administrator. */
  inviteFirstAdministrator(): Promise<string | undefined>;
  readInvitation(secret: string): Promise<invitations.ReadInvitation>;
  /** Makes the account of an invited person. @returns its id */
  accept(acceptance: invitations.Acceptance): Promise<bigint>;
  list(): Promise<OperatorView[]>;
  /** Returns the e-mail address of an active operator. */
  emailOf(operatorId: string): Promise<string | undefined>;
  change(operatorId: bigint, change: OperatorChange, actor: Operator): Promise<OperatorView>;
  endSessions(operatorId: bigint, actor: Actor): Promise<number>;
  roles(): Promise<RoleRow[]>;
}

export interface OperatorAccountsParts {
  platform: Platform;
  audit: AuditService;
  lockout: Lockout;
}

export function createOperatorAccounts(parts: OperatorAccountsParts): OperatorAccounts {
  const { platform, audit } = parts;
  return {
    invite: (invited, actor) => invitations.inviteOperator(platform, invited, actor),
    inviteFirstAdministrator: () => invitations.inviteFirstAdministrator(platform),
    readInvitation: (secret) => invitations.readInvitation(platform, secret),
    accept: (acceptance) => invitations.acceptInvitation(platform, audit, acceptance),
    list: () => listOperators(parts),
    emailOf: (operatorId) => findEmail(platform.database.pool, BigInt(operatorId)),
    change: (operatorId, change, actor) => changeOperator(parts, operatorId, change, actor),
    endSessions: (operatorId, actor) => endSessionsOf(parts, operatorId, actor),
    roles: () => findRoles(platform.database.pool),
  };
}
