import type { CurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface SessionRow {
  id: string;
  player_id: bigint;
  currency: CurrencyCode;
  expires_at: Date;
}

export interface NewSession {
  digest: Buffer;
  id: string;
  playerId: bigint;
  /** The hash against which the player's password was verified. */
  passwordHash: string;
  createdAt: Date;
  expiresAt: Date;
  browser: string | null;
  system: string | null;
}

/**
 * Opens a session unless the password has changed since it was verified, or the account was closed. The lock waits for a
 * change that is in progress; a later change finds the session and ends it.
 * @returns false when the password has changed or the account is closed
 */
export async function insertSession(connection: Connection, session: NewSession): Promise<boolean> {
  const { rowCount } = await connection.query(
    `WITH player AS MATERIALIZED (
       SELECT id FROM identity.player
       WHERE id = $3 AND password_hash = $4 AND closed_at IS NULL FOR SHARE)
     INSERT INTO identity.session (token_digest, id, player_id, created_at, password_at, expires_at, browser, system)
     SELECT $1, $2, id, $5, $5, $6, $7, $8 FROM player`,
    [
      session.digest,
      session.id,
      session.playerId,
      session.passwordHash,
      session.createdAt,
      session.expiresAt,
      session.browser,
      session.system,
    ],
  );
  return rowCount === 1;
}

/** Finds a session by the digest of its token unless it has expired at `now`. */
export async function findSession(
  connection: Connection,
  digest: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await connection.query<SessionRow>({
    name: 'identity-session',
    text: `SELECT session.id, session.player_id, session.expires_at, player.currency
           FROM identity.session JOIN identity.player ON player.id = session.player_id
           WHERE session.token_digest = $1 AND session.expires_at > $2`,
    values: [digest, now],
  });
  return rows[0];
}

/** Finds a session by its id unless it has expired at `now`. */
export async function findSessionById(
  connection: Connection,
  id: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await connection.query<SessionRow>(
    `SELECT session.id, session.player_id, session.expires_at, player.currency
     FROM identity.session JOIN identity.player ON player.id = session.player_id
     WHERE session.id = $1 AND session.expires_at > $2`,
    [id, now],
  );
  return rows[0];
}

/** Finds the time at which the player last gave their password in a session. */
export async function findPasswordTime(connection: Connection, sessionId: string): Promise<Date | undefined> {
  const text = 'SELECT password_at FROM identity.session WHERE id = $1';
  const { rows } = await connection.query<{ password_at: Date | null }>(text, [sessionId]);
  return rows[0]?.password_at ?? undefined;
}

export async function recordPasswordTime(connection: Connection, sessionId: string, at: Date): Promise<void> {
  await connection.query('UPDATE identity.session SET password_at = $2 WHERE id = $1', [sessionId, at]);
}

export interface EndedSession {
  id: string;
  token_digest: Buffer;
}

/** Deletes the session of a token. @returns the deleted session, or an empty list when there is none */
export async function deleteSession(connection: Connection, digest: Buffer): Promise<EndedSession[]> {
  const text = 'DELETE FROM identity.session WHERE token_digest = $1 RETURNING id, token_digest';
  return (await connection.query<EndedSession>(text, [digest])).rows;
}

export interface OpenSessionRow {
  id: string;
  browser: string | null;
  system: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Finds a player's sessions that have not expired at `now`, newest first (index session_of_player). */
export async function findSessionsOf(
  connection: Connection,
  playerId: bigint,
  now: Date,
  limit: number,
): Promise<OpenSessionRow[]> {
  const { rows } = await connection.query<OpenSessionRow>(
    `SELECT id, browser, system, created_at, expires_at
     FROM identity.session
     WHERE player_id = $1 AND expires_at > $2
     ORDER BY created_at DESC, id DESC
     LIMIT $3`,
    [playerId, now, limit],
  );
  return rows;
}

/** Deletes a player's sessions except `keptId`; only `onlyId` when it is given. @returns the deleted ones */
export async function deleteOtherSessions(
  connection: Connection,
  { playerId, exceptId, onlyId }: { playerId: bigint; exceptId: string; onlyId?: string | undefined },
): Promise<EndedSession[]> {
  const { rows } = await connection.query<EndedSession>(
    `DELETE FROM identity.session
     WHERE player_id = $1 AND id <> $2 AND ($3::uuid IS NULL OR id = $3)
     RETURNING id, token_digest`,
    [playerId, exceptId, onlyId ?? null],
  );
  return rows;
}

/** Deletes the sessions that have expired at `now` (index session_expiry). @returns the deleted sessions */
export async function deleteExpiredSessions(connection: Connection, now: Date): Promise<EndedSession[]> {
  const text = 'DELETE FROM identity.session WHERE expires_at <= $1 RETURNING id, token_digest';
  return (await connection.query<EndedSession>(text, [now])).rows;
}

/** Deletes all sessions of a player (index session_of_player). @returns the deleted ones */
export async function deleteSessionsOf(connection: Connection, playerId: bigint): Promise<EndedSession[]> {
  const { rows } = await connection.query<EndedSession>(
    'DELETE FROM identity.session WHERE player_id = $1 RETURNING id, token_digest',
    [playerId],
  );
  return rows;
}
