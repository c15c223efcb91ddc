import type { CurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';
import { withdrawAttemptSql } from '../challenges/attempt-store.ts';

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
  /** When the player gave the password; null for a way in without it. */
  passwordAt: Date | null;
  expiresAt: Date;
  isKept: boolean;
  browser: string | null;
  system: string | null;
  country: string | null;
  city: string | null;
  /** The language of the page, in which letters about the account come from then on. */
  language: string;
  /** The id of the device, which is known to be the player's from then on; null without a record. */
  deviceId: string | null;
  /** The attempt by password that the session ends. */
  attempt?: { id: string; forgotten: string; withdrawn: readonly string[] } | undefined;
}

export interface InsertedSession {
  /** `changed`: the password has changed or the account was closed. `excluded`: a self-exclusion is running. */
  outcome: 'open' | 'changed' | 'excluded';
  /** True when the player has signed in from other devices, and not from this one. */
  isNewDevice: boolean;
  /** The display settings that the player has chosen, by name. */
  settings: Readonly<Record<string, string>>;
  /** True when the device is recorded for the player for the first time. */
  addsDevice: boolean;
}

/**
 * Opens a session unless the password has changed since it was verified, the account was closed, or the player has
 * excluded themselves. The lock waits for a change that is in progress; a later change finds the session and ends it.
 * The same statement records the sign-in, its device and its event, takes the attempt back, and reads the player's settings.
 */
export async function insertSession(connection: Connection, session: NewSession): Promise<InsertedSession> {
  const { rows } = await connection.query<InsertedSession>({
    name: 'identity-open-session',
    text: `WITH player AS MATERIALIZED (
             SELECT id FROM identity.player
             WHERE id = $3 AND password_hash = $4 AND closed_at IS NULL FOR SHARE),
           admitted AS (
             SELECT id FROM player
             WHERE NOT EXISTS (
               SELECT FROM limits.report_limit AS exclusion
               WHERE exclusion.player_id = player.id AND exclusion.limit_type = 30 AND exclusion.ends_at > $5)),
           opened AS (
             INSERT INTO identity.session
               (token_digest, id, player_id, created_at, seen_at, password_at, expires_at, is_kept,
                browser, system, country, city, previous_sign_in)
             SELECT $1, $2, id, $5, $5, $17::timestamptz, $6, $7, $8, $9, $10, $11, (
               SELECT to_jsonb(previous) - 'player_id' - 'language'
               FROM identity.last_sign_in previous WHERE previous.player_id = admitted.id)
             FROM admitted
             RETURNING player_id),
           recorded AS (
             INSERT INTO identity.last_sign_in (player_id, signed_in_at, browser, system, country, city, language)
             SELECT player_id, $5, $8, $9, $10, $11, $16 FROM opened
             ON CONFLICT (player_id) DO UPDATE SET (signed_in_at, browser, system, country, city, language)
               = (excluded.signed_in_at, excluded.browser, excluded.system, excluded.country, excluded.city,
                  excluded.language)),
           novelty AS (
             SELECT EXISTS (SELECT FROM identity.player_device known WHERE known.player_id = $3)
                    AND NOT EXISTS (SELECT FROM identity.player_device known
                                    WHERE known.player_id = $3 AND known.device_id = $12::uuid) AS is_new),
           event AS (
             INSERT INTO identity.security_event (id, player_id, happened_at, kind, browser, system, country, city)
             SELECT $2, player_id, $5, CASE WHEN is_new THEN 'new-device' ELSE 'sign-in' END, $8, $9, $10, $11
             FROM opened, novelty),
           device AS (
             INSERT INTO identity.player_device (player_id, device_id, seen_at)
             SELECT player_id, $12::uuid, $5 FROM opened WHERE $12::uuid IS NOT NULL
             ON CONFLICT (player_id, device_id) DO UPDATE SET seen_at = excluded.seen_at),
           forgotten AS (
             DELETE FROM identity.attempt_window WHERE subject = $13 AND EXISTS (SELECT FROM opened)),
           withdrawn AS (${withdrawAttemptSql('$14', '$15')} AND EXISTS (SELECT FROM opened)),
           failure AS (
             DELETE FROM identity.sign_in_failure WHERE id = $15::uuid AND EXISTS (SELECT FROM opened))
           SELECT CASE WHEN EXISTS (SELECT FROM opened) THEN 'open'
                       WHEN EXISTS (SELECT FROM player) THEN 'excluded' ELSE 'changed' END AS outcome,
                  (SELECT is_new FROM novelty) AS "isNewDevice",
                  $12::uuid IS NOT NULL
                  AND NOT EXISTS (SELECT FROM identity.player_device known
                                  WHERE known.player_id = $3 AND known.device_id = $12::uuid) AS "addsDevice",
                  coalesce((SELECT jsonb_object_agg(name, value) FROM identity.player_setting
                            WHERE player_id = $3), '{}') AS settings`,
    values: [
      session.digest,
      session.id,
      session.playerId,
      session.passwordHash,
      session.createdAt,
      session.expiresAt,
      session.isKept,
      session.browser,
      session.system,
      session.country,
      session.city,
      session.deviceId,
      session.attempt?.forgotten ?? null,
      session.attempt?.withdrawn ?? [],
      session.attempt?.id ?? null,
      session.language,
      session.passwordAt,
    ],
  });
  return rows[0] ?? { outcome: 'changed', isNewDevice: false, addsDevice: false, settings: {} };
}

/** A sign-in as it is stored with the session that followed it. */
export interface PreviousSignIn {
  /** ISO 8601. */
  signed_in_at: string;
  browser: string | null;
  system: string | null;
  country: string | null;
  city: string | null;
}

/** Finds the sign-in before the one that opened a session. */
export async function findPreviousSignIn(
  connection: Connection,
  sessionId: string,
): Promise<PreviousSignIn | undefined> {
  const { rows } = await connection.query<{ previous_sign_in: PreviousSignIn | null }>(
    'SELECT previous_sign_in FROM identity.session WHERE id = $1',
    [sessionId],
  );
  return rows[0]?.previous_sign_in ?? undefined;
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

/** Records when sessions were last seen. @returns their players */
export async function recordSeen(
  connection: Connection,
  seen: readonly { sessionId: string; at: Date }[],
): Promise<bigint[]> {
  const { rows } = await connection.query<{ player_id: bigint }>(
    `UPDATE identity.session SET seen_at = greatest(seen_at, seen.at)
     FROM unnest($1::uuid[], $2::timestamptz[]) AS seen (id, at)
     WHERE session.id = seen.id
     RETURNING player_id`,
    [seen.map(({ sessionId }) => sessionId), seen.map(({ at }) => at)],
  );
  return rows.map((row) => row.player_id);
}

export interface OpenSessionRow {
  id: string;
  browser: string | null;
  system: string | null;
  country: string | null;
  city: string | null;
  created_at: Date;
  seen_at: Date;
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
    `SELECT id, browser, system, country, city, created_at, seen_at, expires_at
     FROM identity.session
     WHERE player_id = $1 AND expires_at > $2
     ORDER BY created_at DESC, id DESC
     LIMIT $3`,
    [playerId, now, limit],
  );
  return rows;
}
