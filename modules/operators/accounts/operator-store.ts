import type { OperatorView } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface OperatorAccount {
  operator_id: bigint;
  email: string;
  name: string;
  password_hash: string;
  state: 'active' | 'disabled';
  networks: string[];
  created_at: Date;
  seen_at: Date | null;
  version: number;
}

export async function findByEmail(
  connection: Connection,
  email: string,
): Promise<OperatorAccount | undefined> {
  const { rows } = await connection.query<OperatorAccount>(
    'SELECT * FROM operators.operator WHERE email = $1',
    [email],
  );
  return rows[0];
}

/** Finds an operator and locks the row until the transaction ends. */
export async function lockOperator(
  connection: Connection,
  operatorId: bigint,
): Promise<OperatorAccount | undefined> {
  const { rows } = await connection.query<OperatorAccount>(
    'SELECT * FROM operators.operator WHERE operator_id = $1 FOR UPDATE',
    [operatorId],
  );
  return rows[0];
}

export interface ListedOperator {
  operator_id: bigint;
  email: string;
  name: string;
  state: 'active' | 'disabled';
  networks: string[];
  created_at: Date;
  seen_at: Date | null;
  version: number;
  held_roles: OperatorView['heldRoles'];
}

/** Lists operators by name, or finds one. There are hundreds at most. */
export async function findOperators(
  connection: Connection,
  now: Date,
  operatorId: bigint | null = null,
): Promise<ListedOperator[]> {
  const { rows } = await connection.query<ListedOperator>(
    `SELECT operator_id, email, name, state, networks, created_at, seen_at, version,
            (SELECT coalesce(jsonb_agg(jsonb_build_object(
                        'role', role, 'until', round(extract(epoch FROM until) * 1000)) ORDER BY role), '[]')
             FROM operators.operator_role AS given
             WHERE given.operator_id = operator.operator_id AND (given.until IS NULL OR given.until > $1)) AS held_roles
     FROM operators.operator AS operator
     WHERE $2::bigint IS NULL OR operator_id = $2
     ORDER BY name, operator_id`,
    [now, operatorId],
  );
  return rows;
}

/** @returns the id; undefined when there is an operator with this address already (index operator_email) */
export async function insertOperator(
  connection: Connection,
  operator: { email: string; name: string; passwordHash: string; at: Date },
): Promise<bigint | undefined> {
  const { rows } = await connection.query<{ operator_id: bigint }>(
    `INSERT INTO operators.operator (email, name, password_hash, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (email) DO NOTHING
     RETURNING operator_id`,
    [operator.email, operator.name, operator.passwordHash, operator.at],
  );
  return rows[0]?.operator_id;
}

export async function updateOperator(
  connection: Connection,
  operatorId: bigint,
  change: { state: 'active' | 'disabled'; networks: readonly string[] },
): Promise<void> {
  await connection.query(
    'UPDATE operators.operator SET state = $2, networks = $3, version = version + 1 WHERE operator_id = $1',
    [operatorId, change.state, change.networks],
  );
}

export interface InvitationRow {
  email: string;
  roles: string[];
  invited_by: string;
  expires_at: Date;
}

/** Stores an invitation in the place of an earlier one to the same address. */
export async function replaceInvitation(
  connection: Connection,
  invitation: InvitationRow & { secretDigest: Buffer; at: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO operators.invitation (secret_digest, email, roles, invited_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (email) DO UPDATE
     SET secret_digest = excluded.secret_digest, roles = excluded.roles, invited_by = excluded.invited_by,
         created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [
      invitation.secretDigest,
      invitation.email,
      invitation.roles,
      invitation.invited_by,
      invitation.at,
      invitation.expires_at,
    ],
  );
}

export async function findInvitation(
  connection: Connection,
  secretDigest: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  const { rows } = await connection.query<InvitationRow>(
    'SELECT email, roles, invited_by, expires_at FROM operators.invitation WHERE secret_digest = $1 AND expires_at > $2',
    [secretDigest, now],
  );
  return rows[0];
}

/** Takes an invitation, so that it is accepted once. */
export async function takeInvitation(
  connection: Connection,
  secretDigest: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  const { rows } = await connection.query<InvitationRow>(
    `DELETE FROM operators.invitation WHERE secret_digest = $1 AND expires_at > $2
     RETURNING email, roles, invited_by, expires_at`,
    [secretDigest, now],
  );
  return rows[0];
}

/** Lists the invitations that nobody has accepted yet. */
export async function findInvitations(
  connection: Connection,
  now: Date,
): Promise<(InvitationRow & { created_at: Date })[]> {
  const { rows } = await connection.query<InvitationRow & { created_at: Date }>(
    `SELECT email, roles, invited_by, expires_at, created_at FROM operators.invitation
     WHERE expires_at > $1 ORDER BY email`,
    [now],
  );
  return rows;
}

/** Finds the e-mail address of an active operator. */
export async function findEmail(connection: Connection, operatorId: bigint): Promise<string | undefined> {
  const { rows } = await connection.query<{ email: string }>(
    "SELECT email FROM operators.operator WHERE operator_id = $1 AND state = 'active'",
    [operatorId],
  );
  return rows[0]?.email;
}
