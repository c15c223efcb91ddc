import type { EndReason } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A session that was ended by this process. */
export interface EndedSession {
  id: string;
  player_id: bigint;
}

export interface Ending {
  reason: EndReason;
  at: Date;
}

/** Deletes the session of a token, whichever of its tokens it is: a sign-out counts also with one that was replaced. */
export function endByToken(connection: Connection, digest: Buffer, ending: Ending): Promise<EndedSession[]> {
  return end(
    connection,
    `token_digest = $3 OR next_digest = $3
     OR id = (SELECT session_id FROM identity.retired_token WHERE retired_token.token_digest = $3)`,
    ending,
    [digest],
  );
}

/** Deletes a session by its id. */
export function endById(connection: Connection, id: string, ending: Ending): Promise<EndedSession[]> {
  return end(connection, 'id = $3', ending, [id]);
}

/** Deletes one session of a player. @returns none when the player has no such session */
export function endOneOf(
  connection: Connection,
  { playerId, sessionId }: { playerId: bigint; sessionId: string },
  ending: Ending,
): Promise<EndedSession[]> {
  return end(connection, 'id = $3 AND player_id = $4', ending, [sessionId, playerId]);
}

/** Deletes a player's sessions except `exceptId`; only `onlyId` when it is given (index session_of_player). */
export function endOthers(
  connection: Connection,
  { playerId, exceptId, onlyId }: { playerId: bigint; exceptId: string; onlyId?: string | undefined },
  ending: Ending,
): Promise<EndedSession[]> {
  const where = 'player_id = $3 AND id <> $4 AND ($5::uuid IS NULL OR id = $5)';
  return end(connection, where, ending, [playerId, exceptId, onlyId ?? null]);
}

/** Deletes all sessions of some players (index session_of_player). */
export function endAllOf(
  connection: Connection,
  playerIds: readonly bigint[],
  ending: Ending,
): Promise<EndedSession[]> {
  return end(connection, 'player_id = ANY ($3::bigint[])', ending, [playerIds]);
}

/** Deletes the sessions that have reached their longest life (index session_expiry). */
export function endExpired(connection: Connection, at: Date): Promise<EndedSession[]> {
  return end(connection, 'expires_at <= $1', { reason: 'expired', at }, []);
}

/**
 * Deletes the sessions that were last seen before these times. It reads the whole table: an index on a column that
 * changes every minute would cost more than a reading a minute.
 */
export function endIdle(
  connection: Connection,
  at: Date,
  seenBefore: { short: Date; kept: Date },
): Promise<EndedSession[]> {
  const where = 'seen_at <= CASE WHEN is_kept THEN $4::timestamptz ELSE $3::timestamptz END';
  return end(connection, where, { reason: 'idle', at }, [seenBefore.short, seenBefore.kept]);
}

/** Moves the sessions that fit a condition to the ended ones. Its parameters begin with $3; $1 is the time. */
async function end(
  connection: Connection,
  where: string,
  { reason, at }: Ending,
  values: readonly unknown[],
): Promise<EndedSession[]> {
  const { rows } = await connection.query<EndedSession>(
    `WITH ended AS (DELETE FROM identity.session WHERE ${where} RETURNING *)
     INSERT INTO identity.ended_session
       (id, player_id, token_digest, started_at, seen_at, ended_at, reason, browser, system, country, city)
     SELECT id, player_id, coalesce(next_digest, token_digest), created_at, seen_at, $1::timestamptz, $2,
            browser, system, country, city
     FROM ended
     RETURNING id, player_id`,
    [at, reason, ...values],
  );
  return rows;
}

/** Finds why the session of a token has ended (index ended_session_token). */
export async function findEndReason(connection: Connection, digest: Buffer): Promise<EndReason | undefined> {
  const { rows } = await connection.query<{ reason: EndReason }>(
    'SELECT reason FROM identity.ended_session WHERE token_digest = $1',
    [digest],
  );
  return rows[0]?.reason;
}

/** An entry of a player's history: a session that has ended, or a sign-in that failed. */
export interface HistoryRow {
  id: string;
  kind: 'session' | 'failure';
  /** The time of the end, or of the failure. */
  at: Date;
  reason: string;
  browser: string | null;
  system: string | null;
  country: string | null;
  city: string | null;
  /** Null for a failure. */
  started_at: Date | null;
  seen_at: Date | null;
}

/**
 * Finds the history of a player before a place in the list, the newest first (indexes ended_session_of_player and
 * sign_in_failure_of_player).
 */
export async function findHistory(
  connection: Connection,
  playerId: bigint,
  before: { at: Date; id: string } | undefined,
  limit: number,
): Promise<HistoryRow[]> {
  const { rows } = await connection.query<HistoryRow>(
    `(SELECT id, 'session' AS kind, ended_at AS at, reason, browser, system, country, city, started_at, seen_at
      FROM identity.ended_session
      WHERE player_id = $1 AND ($2::timestamptz IS NULL OR (ended_at, id) < ($2, $3::uuid))
      ORDER BY ended_at DESC, id DESC LIMIT $4)
     UNION ALL
     (SELECT id, 'failure', failed_at, reason, browser, system, country, city, NULL, NULL
      FROM identity.sign_in_failure
      WHERE player_id = $1 AND ($2::timestamptz IS NULL OR (failed_at, id) < ($2, $3::uuid))
      ORDER BY failed_at DESC, id DESC LIMIT $4)
     ORDER BY at DESC, id DESC LIMIT $4`,
    [playerId, before?.at ?? null, before?.id ?? null, limit],
  );
  return rows;
}

/** Deletes the history that is older than a time (indexes ended_session_age and sign_in_failure_age). */
export async function deleteHistoryBefore(connection: Connection, before: Date): Promise<void> {
  await connection.query(
    `WITH failures AS (DELETE FROM identity.sign_in_failure WHERE failed_at < $1)
     DELETE FROM identity.ended_session WHERE ended_at < $1`,
    [before],
  );
}
