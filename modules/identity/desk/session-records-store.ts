import type { SessionRecordState } from '@fairline/contracts';
import type { Connection } from './desk-store.ts';

/** A session that is open, one that has ended, or a sign-in that failed. */
export interface SessionRecordRow {
  id: string;
  state: SessionRecordState;
  /** The time of the sign-in of an open session, of the end of an ended one, or of the failure. */
  at: Date;
  /** Why the session ended, or why the sign-in failed; null for an open session. */
  reason: string | null;
  browser: string | null;
  system: string | null;
  country: string | null;
  city: string | null;
  /** Null for a failure, as are the next two. */
  started_at: Date | null;
  seen_at: Date | null;
  /** Null for an ended session too. */
  expires_at: Date | null;
}

/** A place in the list of records: it has open sessions first. */
export interface SessionRecordPlace {
  isOpen: boolean;
  at: Date;
  id: string;
}

export interface SessionRecordSearch {
  states: readonly SessionRecordState[];
  /** The first and the last moment; undefined for no bound. */
  from: Date | undefined;
  to: Date | undefined;
  before: SessionRecordPlace | undefined;
  now: Date;
  limit: number;
}

/**
 * Finds the sessions of a player and the sign-ins that failed: the open ones first, then the others, the newest first
 * (indexes session_of_player, ended_session_of_player and sign_in_failure_of_player).
 */
export async function findSessionRecords(
  connection: Connection,
  playerId: bigint,
  { states, from, to, before, now, limit }: SessionRecordSearch,
): Promise<SessionRecordRow[]> {
  const { rows } = await connection.query<SessionRecordRow>(
    `SELECT * FROM (
     (SELECT id, 'open' AS state, created_at AS at, NULL AS reason, browser, system, country, city,
             created_at AS started_at, seen_at, expires_at
      FROM identity.session
      WHERE player_id = $1 AND 'open' = ANY ($2) AND expires_at > $5
        AND created_at >= $3 AND created_at <= $4
        AND ($6::boolean IS NULL OR ($6 AND (created_at, id) < ($7::timestamptz, $8::uuid)))
      ORDER BY created_at DESC, id DESC LIMIT $9)
     UNION ALL
     (SELECT id, 'ended', ended_at, reason, browser, system, country, city, started_at, seen_at, NULL
      FROM identity.ended_session
      WHERE player_id = $1 AND 'ended' = ANY ($2) AND ended_at >= $3 AND ended_at <= $4
        AND ($6 IS NOT FALSE OR (ended_at, id) < ($7, $8))
      ORDER BY ended_at DESC, id DESC LIMIT $9)
     UNION ALL
     (SELECT id, 'failed', failed_at, reason, browser, system, country, city, NULL, NULL, NULL
      FROM identity.sign_in_failure
      WHERE player_id = $1 AND 'failed' = ANY ($2) AND failed_at >= $3 AND failed_at <= $4
        AND ($6 IS NOT FALSE OR (failed_at, id) < ($7, $8))
      ORDER BY failed_at DESC, id DESC LIMIT $9)
     ) AS record
     ORDER BY state <> 'open', at DESC, id DESC LIMIT $9`,
    [
      playerId,
      states,
      from ?? '-infinity',
      to ?? 'infinity',
      now,
      before?.isOpen ?? null,
      before?.at ?? null,
      before?.id ?? null,
      limit,
    ],
  );
  return rows;
}
