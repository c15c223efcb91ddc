import type { AuditService } from '@fairline/audit';
import { PlatformError } from '@fairline/contracts';
import { judgePassword } from '@fairline/contracts/password-policy';
import {
  type Actor,
  createPasswordHasher,
  isBreachedPassword,
  type Platform,
  secretDigest,
} from '@fairline/runtime';
import { administrator, hasAdministrator } from '../roles/administrator.ts';
import { findRole, replaceRolesOf } from '../roles/role-store.ts';
import {
  findByEmail,
  findInvitation,
  insertOperator,
  replaceInvitation,
  takeInvitation,
} from './operator-store.ts';

const invitationMs = 72 * 3_600_000;
/** The address under which the invitation of the first administrator is stored. The person states their own. */
const firstAddress = 'first-administrator@invitation.invalid';

export interface Invitation {
  secret: string;
  expiresAtMs: number;
}

type Parts = Pick<Platform, 'clock' | 'database' | 'ids'>;

/**
 * Invites a person by a secret that works once. `roles` is empty when a person invites in the console: a proposal gives
 * the roles later. A command at the machine may give them at once.
 * @throws PlatformError EMAIL_TAKEN, INVALID_INPUT for a role that does not exist
 */
export async function inviteOperator(
  parts: Parts,
  { email, roles = [] }: { email: string; roles?: readonly string[] },
  actor: Actor,
): Promise<Invitation> {
  const { clock, database, ids } = parts;
  const secret = ids.secret();
  const expiresAtMs = clock.now() + invitationMs;
  await database.transaction(async (connection) => {
    if (await findByEmail(connection, email)) throw new PlatformError('EMAIL_TAKEN');
    for (const role of roles) {
      if (!(await findRole(connection, role)))
        throw new PlatformError('INVALID_INPUT', `there is no role ${role}`);
    }
    await replaceInvitation(connection, {
      secretDigest: secretDigest(secret),
      email,
      roles: [...roles],
      invited_by: actor.name,
      at: new Date(clock.now()),
      expires_at: new Date(expiresAtMs),
    });
    await actor.record(
      { action: 'operators.invite', subject: 'operators', after: { email, roles } },
      connection,
    );
  });
  return { secret, expiresAtMs };
}

/**
 * Makes the invitation of the first administrator while there is none. Each one replaces the one before.
 * @returns its secret; undefined when the site has an administrator
 */
export async function inviteFirstAdministrator(parts: Parts): Promise<string | undefined> {
  const { clock, database, ids } = parts;
  const now = new Date(clock.now());
  if (await hasAdministrator(database.pool)) return undefined;
  const secret = ids.secret();
  await replaceInvitation(database.pool, {
    secretDigest: secretDigest(secret),
    email: firstAddress,
    roles: [administrator],
    invited_by: 'start',
    at: now,
    expires_at: new Date(clock.now() + invitationMs),
  });
  return secret;
}

export interface ReadInvitation {
  /** Empty when the person states their own address. */
  email: string;
  roles: string[];
  expiresAt: number;
}

/** Reads an invitation. @throws PlatformError INVITATION_UNKNOWN */
export async function readInvitation(parts: Parts, secret: string): Promise<ReadInvitation> {
  const { clock, database } = parts;
  const row = await findInvitation(database.pool, secretDigest(secret), new Date(clock.now()));
  if (!row) throw new PlatformError('INVITATION_UNKNOWN');
  const email = row.email === firstAddress ? '' : row.email;
  return { email, roles: row.roles, expiresAt: row.expires_at.getTime() };
}

export interface Acceptance {
  secret: string;
  name: string;
  password: string;
  /** The address of the first administrator; others were invited by theirs. */
  email: string | undefined;
  address: string;
  requestId: string;
}

/**
 * Makes the account of an invited person. A second factor has to be enrolled before anything else.
 * @returns the id of the operator
 * @throws PlatformError INVITATION_UNKNOWN, PASSWORD_WEAK, EMAIL_TAKEN, INVALID_INPUT
 */
export async function acceptInvitation(
  platform: Platform,
  audit: Pick<AuditService, 'record'>,
  acceptance: Acceptance,
): Promise<bigint> {
  const { clock, database } = platform;
  const { secret, name, password, address, requestId } = acceptance;
  const now = new Date(clock.now());
  // A hash costs much, so nobody gets one without an invitation.
  await readInvitation(platform, secret);
  const passwordHash = await createPasswordHasher(platform)(password);
  return database.transaction(async (connection) => {
    const invitation = await takeInvitation(connection, secretDigest(secret), now);
    if (!invitation) throw new PlatformError('INVITATION_UNKNOWN');
    const email = invitation.email === firstAddress ? acceptance.email : invitation.email;
    if (email === undefined) {
      throw new PlatformError('INVALID_INPUT', undefined, [{ path: 'body.email', detail: 'required' }]);
    }
    const verdict = judgePassword(password, [email, name]);
    const fault = verdict.ok ? isBreachedPassword(password) && 'common' : verdict.reason;
    if (fault)
      throw new PlatformError('PASSWORD_WEAK', undefined, [{ path: 'body.password', detail: fault }]);
    const operatorId = await insertOperator(connection, { email, name, passwordHash, at: now });
    if (operatorId === undefined) throw new PlatformError('EMAIL_TAKEN');
    const roles = invitation.roles.map((role) => ({ role, until: null }));
    await replaceRolesOf(connection, operatorId, roles);
    const who = { kind: 'operator', id: String(operatorId), name, address, requestId } as const;
    const after = { email, roles: invitation.roles, invitedBy: invitation.invited_by };
    await audit.record(
      who,
      { action: 'operators.accept', subject: `operators/${operatorId}`, after },
      connection,
    );
    return operatorId;
  });
}
