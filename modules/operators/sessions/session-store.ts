import type { pg } from '@fairline/runtime';
import type { GivenRight } from '../domain/rights.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** An operator with the rights that their roles give. */
export interface OperatorRow {
  operator_id: bigint;
  email: string;
  name: string;
  state: 'active' | 'disabled';
  networks: string[];
  has_totp: boolean;
  passkeys: number;
  codes_left: number;
  roles: string[];
  rights: GivenRight[];
}

export interface SessionRow extends OperatorRow {
  session_id: string;
  is_complete: boolean;
  challenge: string | null;
  pending_secret: string | null;
  created_at: Date;
  seen_at: Date;
  ends_at: Date;
}

/** The columns of {@link OperatorRow}; `$1` is the present moment, at which a role may have ended. */
export const operatorColumns = `
  operator.operator_id, operator.email, operator.name, operator.state, operator.networks,
  operator.totp_secret IS NOT NULL AS has_totp,
  (SELECT count(*)::int FROM operators.passkey WHERE passkey.operator_id = operator.operator_id) AS passkeys,
  (SELECT count(*)::int FROM operators.recovery_code AS code
   WHERE code.operator_id = operator.operator_id AND code.used_at IS NULL) AS codes_left,
  ARRAY(SELECT given.role FROM operators.operator_role AS given
        WHERE given.operator_id = operator.operator_id AND (given.until IS NULL OR given.until > $1)
        ORDER BY given.role) AS roles,
  coalesce((SELECT jsonb_agg(jsonb_build_object(
              'permission', right_of.permission, 'countries', right_of.countries,
              'hours', CASE WHEN right_of.hour_from IS NOT NULL
                            THEN jsonb_build_object('from', right_of.hour_from, 'to', right_of.hour_to) END)
            ORDER BY right_of.permission)
     FROM operators.operator_role AS given
     JOIN operators.role_grant AS right_of USING (role)
     WHERE given.operator_id = operator.operator_id AND (given.until IS NULL OR given.until > $1)), '[]') AS rights`;

/** Finds a session by its token, with the operator and their rights as they are now. */
export async function findSession(
  connection: Connection,
  tokenDigest: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await connection.query<SessionRow>(
    `SELECT session.session_id, session.is_complete, session.challenge, session.pending_secret, session.created_at,
            session.seen_at, session.ends_at, ${operatorColumns}
     FROM operators.session AS session
     JOIN operators.operator AS operator USING (operator_id)
     WHERE session.token_digest = $2`,
    [now, tokenDigest],
  );
  return rows[0];
}

export interface NewSession {
  tokenDigest: Buffer;
  sessionId: string;
  operatorId: bigint;
  browser: string | null;
  address: string;
  at: Date;
  endsAt: Date;
}

export async function insertSession(connection: Connection, session: NewSession): Promise<void> {
  await connection.query(
    `INSERT INTO operators.session (token_digest, session_id, operator_id, browser, address, created_at, seen_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [
      session.tokenDigest,
      session.sessionId,
      session.operatorId,
      session.browser,
      session.address,
      session.at,
      session.endsAt,
    ],
  );
}

/** Stores that the operator was there: the session is not idle from now on. */
export async function recordSeen(connection: Connection, session: SessionRow, now: Date): Promise<void> {
  await connection.query(
    `WITH seen AS (UPDATE operators.session SET seen_at = $2 WHERE session_id = $1)
     UPDATE operators.operator SET seen_at = $2 WHERE operator_id = $3`,
    [session.session_id, now, session.operator_id],
  );
}

/**
 * Completes a session after the second factor. A new token replaces the one from before the factor, so that nobody who
 * knew that one is signed in (session fixation).
 */
export async function completeSession(
  connection: Connection,
  sessionId: string,
  change: { tokenDigest: Buffer; at: Date },
): Promise<void> {
  await connection.query(
    `UPDATE operators.session
     SET is_complete = true, token_digest = $2, seen_at = $3, challenge = NULL, pending_secret = NULL
     WHERE session_id = $1`,
    [sessionId, change.tokenDigest, change.at],
  );
}

/** Stores what the next call of the session has to answer: a challenge, or the secret of a new authenticator. */
export async function setPending(
  connection: Connection,
  sessionId: string,
  pending: { challenge: string | null } | { pendingSecret: string | null },
): Promise<void> {
  const [column, value] =
    'challenge' in pending ? ['challenge', pending.challenge] : ['pending_secret', pending.pendingSecret];
  await connection.query(`UPDATE operators.session SET ${column} = $2 WHERE session_id = $1`, [
    sessionId,
    value,
  ]);
}

/** Takes the challenge of a session, so that it is answered once. */
export async function takeChallenge(connection: Connection, sessionId: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ challenge: string | null }>(
    `UPDATE operators.session AS session SET challenge = NULL
     FROM (SELECT session_id, challenge FROM operators.session WHERE session_id = $1 FOR UPDATE) AS before
     WHERE session.session_id = before.session_id
     RETURNING before.challenge`,
    [sessionId],
  );
  return rows[0]?.challenge ?? undefined;
}

export async function deleteSession(connection: Connection, tokenDigest: Buffer): Promise<void> {
  await connection.query('DELETE FROM operators.session WHERE token_digest = $1', [tokenDigest]);
}

export interface OwnSessionRow {
  session_id: string;
  browser: string | null;
  address: string;
  created_at: Date;
  seen_at: Date;
}

/** Finds the sessions of an operator that have not ended, the last seen first (index session_of_operator). */
export async function findSessionsOf(
  connection: Connection,
  operatorId: bigint,
  now: Date,
): Promise<OwnSessionRow[]> {
  const { rows } = await connection.query<OwnSessionRow>(
    `SELECT session_id, browser, address, created_at, seen_at FROM operators.session
     WHERE operator_id = $1 AND ends_at > $2
     ORDER BY seen_at DESC, session_id`,
    [operatorId, now],
  );
  return rows;
}

/** Deletes a session of an operator. @returns true when there was one */
export async function deleteSessionOf(
  connection: Connection,
  operatorId: bigint,
  sessionId: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'DELETE FROM operators.session WHERE operator_id = $1 AND session_id = $2',
    [operatorId, sessionId],
  );
  return rowCount === 1;
}

/** Deletes the sessions of an operator (index session_of_operator). @returns their number */
export async function deleteSessionsOf(connection: Connection, operatorId: bigint): Promise<number> {
  const { rowCount } = await connection.query('DELETE FROM operators.session WHERE operator_id = $1', [
    operatorId,
  ]);
  return rowCount ?? 0;
}

/** Deletes what has ended: sessions, tokens, invitations and failures (indexes session_end, token_end, failure_age). */
export async function deleteEnded(connection: Connection, now: Date, failedBefore: Date): Promise<void> {
  await connection.query(
    `WITH sessions AS (DELETE FROM operators.session WHERE ends_at <= $1),
          tokens AS (DELETE FROM operators.token WHERE expires_at <= $1),
          failures AS (DELETE FROM operators.failure WHERE failed_at < $2)
     DELETE FROM operators.invitation WHERE expires_at <= $1`,
    [now, failedBefore],
  );
}
