import { randomBytes } from 'node:crypto';
import { operatorCookie } from '@fairline/operators';
import { createPasswordHasher, hostCookieName, type Platform, secretDigest } from '@fairline/runtime';

export interface TestOperator {
  operatorId: string;
  email: string;
  /** The cookie header of a signed-in session. */
  cookie: string;
  /** Gives these roles from now on, in the place of the present ones. */
  setRoles(...roles: string[]): Promise<void>;
}

/** Makes an operator with these roles who is signed in. The password and the factor are left out. */
export async function testOperator(platform: Platform, ...roles: string[]): Promise<TestOperator> {
  const { clock, database, environment, ids } = platform;
  const passwordHash = await createPasswordHasher(platform)(ids.secret());
  const token = randomBytes(32).toString('base64url');
  const email = `operator-${ids.uuid()}@fairline.example`;
  const now = new Date(clock.now());
  const { rows } = await database.pool.query<{ operator_id: bigint }>(
    `INSERT INTO operators.operator (email, name, password_hash, created_at) VALUES ($1, $2, $4, $3)
     RETURNING operator_id`,
    [email, `Operator ${roles.join(' ') || 'without a role'}`, now, passwordHash],
  );
  const operatorId = String(rows[0]?.operator_id);
  async function setRoles(...given: string[]): Promise<void> {
    await database.pool.query(
      `WITH taken AS (DELETE FROM operators.operator_role WHERE operator_id = $1 AND role <> ALL ($2::text[]))
       INSERT INTO operators.operator_role (operator_id, role) SELECT $1, unnest($2::text[])
       ON CONFLICT DO NOTHING`,
      [operatorId, given],
    );
  }
  await setRoles(...roles);
  await database.pool.query(
    `INSERT INTO operators.session (token_digest, session_id, operator_id, is_complete, address, created_at, seen_at, ends_at)
     VALUES ($1, $2, $3, true, '127.0.0.1', $4, $4, $5)`,
    [secretDigest(token), ids.uuid(), operatorId, now, new Date(clock.now() + 12 * 3_600_000)],
  );
  return { operatorId, email, cookie: `${hostCookieName(operatorCookie, environment)}=${token}`, setRoles };
}
