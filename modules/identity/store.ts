import type { CurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface PlayerRow {
  id: bigint;
  email: string | null;
  password_hash: string;
  name: string | null;
  country_code: string;
  currency: CurrencyCode;
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

const columns = 'id, email, password_hash, name, country_code, currency';

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
  return (await connection.query<PlayerRow>(text, [id])).rows[0];
}

export interface SessionRow {
  id: string;
  player_id: bigint;
  currency: CurrencyCode;
  expires_at: Date;
}

export async function insertSession(
  connection: Connection,
  session: { digest: Buffer; id: string; playerId: bigint; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.session (token_digest, id, player_id, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [session.digest, session.id, session.playerId, session.createdAt, session.expiresAt],
  );
}

/** A session that has not expired at `now`. */
export async function findSession(
  connection: Connection,
  digest: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await connection.query<SessionRow>(
    `SELECT session.id, session.player_id, session.expires_at, player.currency
     FROM identity.session JOIN identity.player ON player.id = session.player_id
     WHERE session.token_digest = $1 AND session.expires_at > $2`,
    [digest, now],
  );
  return rows[0];
}

export async function deleteSession(connection: Connection, digest: Buffer): Promise<void> {
  await connection.query('DELETE FROM identity.session WHERE token_digest = $1', [digest]);
}

export async function deleteExpired(connection: Connection, now: Date, failuresBefore: Date): Promise<void> {
  await connection.query('DELETE FROM identity.session WHERE expires_at <= $1', [now]);
  await connection.query('DELETE FROM identity.failed_login WHERE failed_at < $1', [failuresBefore]);
}

/** Failures of any of `subjects` since `since`, the highest count of one subject (index failed_login_recent). */
export async function countFailures(
  connection: Connection,
  subjects: string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ subject: string; failures: number }>(
    `SELECT subject, count(*)::int AS failures
     FROM identity.failed_login
     WHERE subject = ANY ($1::text[]) AND failed_at > $2
     GROUP BY subject`,
    [subjects, since],
  );
  return new Map(rows.map((row) => [row.subject, row.failures]));
}

export async function insertFailures(connection: Connection, subjects: string[], at: Date): Promise<void> {
  await connection.query(
    'INSERT INTO identity.failed_login (subject, failed_at) SELECT unnest($1::text[]), $2',
    [subjects, at],
  );
}

export async function forgetFailures(connection: Connection, subject: string): Promise<void> {
  await connection.query('DELETE FROM identity.failed_login WHERE subject = $1', [subject]);
}
