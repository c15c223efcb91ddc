import type { CurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface PlayerRow {
  id: bigint;
  email: string | null;
  password_hash: string;
  name: string | null;
  country_code: string;
  currency: CurrencyCode;
  ban_level: number;
  ban_version: number;
  convert_status: 0 | 1 | 2;
}

export interface NewPlayer {
  email: string | null;
  passwordHash: string;
  name: string | null;
  surname: string | null;
  birthDate: string | null;
  phone: string | null;
  city: string | null;
  countryCode: string;
  currency: CurrencyCode;
  bonusChoice: number;
  promoCode: string | null;
  registeredAt: Date;
}

const columns =
  'id, email, password_hash, name, country_code, currency, ban_level, ban_version, convert_status';

/** @returns undefined when the e-mail address is taken (index player_email). */
export async function insertPlayer(
  connection: Connection,
  player: NewPlayer,
): Promise<PlayerRow | undefined> {
  const { rows } = await connection.query<PlayerRow>(
    `INSERT INTO identity.player (email, password_hash, name, surname, birth_date, phone, city,
                                  country_code, currency, bonus_choice, promo_code, registered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT DO NOTHING
     RETURNING ${columns}`,
    [
      player.email,
      player.passwordHash,
      player.name,
      player.surname,
      player.birthDate,
      player.phone,
      player.city,
      player.countryCode,
      player.currency,
      player.bonusChoice,
      player.promoCode,
      player.registeredAt,
    ],
  );
  return rows[0];
}

/** By e-mail address (index player_email). */
export async function findPlayerByEmail(
  connection: Connection,
  email: string,
): Promise<PlayerRow | undefined> {
  const text = `SELECT ${columns} FROM identity.player WHERE lower(email) = lower($1) AND email IS NOT NULL`;
  return (await connection.query<PlayerRow>(text, [email])).rows[0];
}

export async function findPlayerById(connection: Connection, id: bigint): Promise<PlayerRow | undefined> {
  const text = `SELECT ${columns} FROM identity.player WHERE id = $1`;
  return (await connection.query<PlayerRow>({ name: 'identity-player', text, values: [id] })).rows[0];
}

export interface PersonalDataRow {
  id: bigint;
  email: string | null;
  name: string | null;
  surname: string | null;
  /** YYYY-MM-DD. */
  birth_date: string | null;
  phone: string | null;
  city: string | null;
  country_code: string;
  currency: CurrencyCode;
  bonus_choice: number;
  promo_code: string | null;
  registered_at: Date;
}

export async function findPersonalData(
  connection: Connection,
  id: bigint,
): Promise<PersonalDataRow | undefined> {
  const { rows } = await connection.query<PersonalDataRow>(
    `SELECT id, email, name, surname, birth_date::text, phone, city, country_code, currency,
            bonus_choice, promo_code, registered_at
     FROM identity.player
     WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** @returns false when the password is no longer the one that was verified. */
export async function changePasswordHash(
  connection: Connection,
  change: { playerId: bigint; oldHash: string; newHash: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'UPDATE identity.player SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
    [change.playerId, change.oldHash, change.newHash],
  );
  return rowCount === 1;
}

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
  /** That the player was let in by. */
  passwordHash: string;
  createdAt: Date;
  expiresAt: Date;
  browser: string | null;
  system: string | null;
}

/**
 * Opens a session unless the password has been changed since it was verified: the lock waits for a change that is
 * under way, and a later one finds the session and ends it.
 * @returns whether it was opened.
 */
export async function insertSession(connection: Connection, session: NewSession): Promise<boolean> {
  const { rowCount } = await connection.query(
    `WITH player AS MATERIALIZED (
       SELECT id FROM identity.player WHERE id = $3 AND password_hash = $4 FOR SHARE)
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

/** A session that has not expired at `now`. */
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

/** The same by the name that tokens have for it (unique id of identity.session). */
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

/** When the password was last given to a session. */
export async function findPasswordTime(connection: Connection, sessionId: string): Promise<Date | undefined> {
  const text = 'SELECT password_at FROM identity.session WHERE id = $1';
  const { rows } = await connection.query<{ password_at: Date | null }>(text, [sessionId]);
  return rows[0]?.password_at ?? undefined;
}

export async function notePasswordTime(connection: Connection, sessionId: string, at: Date): Promise<void> {
  await connection.query('UPDATE identity.session SET password_at = $2 WHERE id = $1', [sessionId, at]);
}

export interface EndedSession {
  id: string;
  token_digest: Buffer;
}

/** @returns the session that it was, if there was one. */
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

/** A player's sessions that have not expired at `now`, newest first (index session_of_player). */
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

/** Ends a player's sessions but `keptId`; only `onlyId` when it is given. @returns those that have ended. */
export async function deleteOtherSessions(
  connection: Connection,
  { playerId, keptId, onlyId }: { playerId: bigint; keptId: string; onlyId?: string | undefined },
): Promise<EndedSession[]> {
  const { rows } = await connection.query<EndedSession>(
    `DELETE FROM identity.session
     WHERE player_id = $1 AND id <> $2 AND ($3::uuid IS NULL OR id = $3)
     RETURNING id, token_digest`,
    [playerId, keptId, onlyId ?? null],
  );
  return rows;
}

/** Index session_expiry. @returns those that have ended by themselves. */
export async function deleteExpiredSessions(connection: Connection, now: Date): Promise<EndedSession[]> {
  const text = 'DELETE FROM identity.session WHERE expires_at <= $1 RETURNING id, token_digest';
  return (await connection.query<EndedSession>(text, [now])).rows;
}
