import type { pg } from '@fairline/runtime';
import type { GivenRight } from '../domain/rights.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface RoleRow {
  role: string;
  is_built_in: boolean;
  version: number;
  rights: GivenRight[];
}

const roleSelection = `
  SELECT role.role, role.is_built_in, role.version,
         coalesce(jsonb_agg(jsonb_build_object(
             'permission', given.permission, 'countries', given.countries,
             'hours', CASE WHEN given.hour_from IS NOT NULL
                           THEN jsonb_build_object('from', given.hour_from, 'to', given.hour_to) END)
           ORDER BY given.permission) FILTER (WHERE given.permission IS NOT NULL), '[]') AS rights
  FROM operators.role AS role
  LEFT JOIN operators.role_grant AS given USING (role)`;

/** Finds all roles with their rights. */
export async function findRoles(connection: Connection): Promise<RoleRow[]> {
  const { rows } = await connection.query<RoleRow>(`${roleSelection} GROUP BY role.role ORDER BY role.role`);
  return rows;
}

export async function findRole(connection: Connection, role: string): Promise<RoleRow | undefined> {
  const { rows } = await connection.query<RoleRow>(
    `${roleSelection} WHERE role.role = $1 GROUP BY role.role`,
    [role],
  );
  return rows[0];
}

/** Replaces the rights of a role, and makes the role when there is none of this name. */
export async function replaceRole(
  connection: Connection,
  role: string,
  rights: readonly GivenRight[],
): Promise<void> {
  await connection.query(
    `INSERT INTO operators.role (role) VALUES ($1)
     ON CONFLICT (role) DO UPDATE SET version = role.version + 1`,
    [role],
  );
  await connection.query('DELETE FROM operators.role_grant WHERE role = $1', [role]);
  await connection.query(
    `INSERT INTO operators.role_grant (role, permission, countries, hour_from, hour_to)
     SELECT $1, given ->> 'permission',
            CASE WHEN jsonb_typeof(given -> 'countries') = 'array'
                 THEN ARRAY(SELECT jsonb_array_elements_text(given -> 'countries')) END,
            given -> 'hours' ->> 'from', given -> 'hours' ->> 'to'
     FROM jsonb_array_elements($2::jsonb) AS given`,
    [role, JSON.stringify(rights)],
  );
}

/** A role of an operator; `until` is null when it is given until it is taken. */
export interface GivenRole {
  role: string;
  until: Date | null;
}

export async function findRolesOf(connection: Connection, operatorId: bigint): Promise<GivenRole[]> {
  const { rows } = await connection.query<GivenRole>(
    'SELECT role, until FROM operators.operator_role WHERE operator_id = $1 ORDER BY role',
    [operatorId],
  );
  return rows;
}

/** Replaces the roles of an operator. */
export async function replaceRolesOf(
  connection: Connection,
  operatorId: bigint,
  roles: readonly GivenRole[],
): Promise<void> {
  await connection.query('DELETE FROM operators.operator_role WHERE operator_id = $1', [operatorId]);
  await connection.query(
    `INSERT INTO operators.operator_role (operator_id, role, until)
     SELECT $1, unnest($2::text[]), unnest($3::timestamptz[])`,
    [operatorId, roles.map(({ role }) => role), roles.map(({ until }) => until)],
  );
}

export async function findOperatorName(
  connection: Connection,
  operatorId: bigint,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ name: string }>(
    'SELECT name FROM operators.operator WHERE operator_id = $1',
    [operatorId],
  );
  return rows[0]?.name;
}

/** Locks an operator, so that two changes of the roles happen one after the other. @returns false for an unknown one */
export async function lockRolesOf(connection: Connection, operatorId: bigint): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT 1 FROM operators.operator WHERE operator_id = $1 FOR UPDATE',
    [operatorId],
  );
  return rowCount === 1;
}

/** Locks a role, also one that does not exist yet, so that two changes of it happen one after the other. */
export async function lockRole(connection: Connection, role: string): Promise<void> {
  await connection.query("SELECT pg_advisory_xact_lock(hashtext('operators.role'), hashtext($1))", [role]);
}

/**
 * Counts the active operators who have a role now and for good. The role stays locked until the transaction ends, so
 * that two changes at once do not each leave the other's holder.
 */
export async function countLastingHolders(connection: Connection, role: string): Promise<number> {
  await connection.query('SELECT 1 FROM operators.role WHERE role = $1 FOR UPDATE', [role]);
  const { rows } = await connection.query<{ operators: number }>(
    `SELECT count(*)::int AS operators
     FROM operators.operator_role AS given
     JOIN operators.operator AS operator USING (operator_id)
     WHERE given.role = $1 AND given.until IS NULL AND operator.state = 'active'`,
    [role],
  );
  return rows[0]?.operators ?? 0;
}
