import type { Fixture, MatchStatus } from '@fairline/feed';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface MatchRow {
  fixture: Fixture;
  status: MatchStatus;
}

/** Saves the present state of many matches, in one statement. */
export async function saveMatches(
  connection: Connection,
  matches: readonly MatchRow[],
  at: Date,
): Promise<void> {
  await connection.query({
    name: 'sportsbook-save-matches',
    text: `WITH given AS (
             SELECT (fixture ->> 'matchId')::bigint AS match_id, fixture, status,
                    to_timestamp((fixture ->> 'kickoffMs')::double precision / 1000) AS kickoff_at
             FROM unnest($1::jsonb[], $2::jsonb[]) AS given (fixture, status)),
           moved AS (
             INSERT INTO sportsbook.match_move (match_id, was_at, moved_at)
             SELECT match_id, match.kickoff_at, $3
             FROM given JOIN sportsbook.match USING (match_id)
             WHERE match.kickoff_at <> given.kickoff_at AND NOT given.fixture ? 'outright'
             ON CONFLICT DO NOTHING),
           swapped AS (
             INSERT INTO sportsbook.match_swap (match_id, swapped_at)
             SELECT match_id, $3
             FROM given JOIN sportsbook.match USING (match_id)
             WHERE match.phase IN ('not-started', 'live') AND NOT given.fixture ? 'outright'
               AND given.fixture #> '{home,id}' = match.fixture #> '{away,id}'
               AND given.fixture #> '{away,id}' = match.fixture #> '{home,id}'
               AND given.fixture #> '{home,id}' <> given.fixture #> '{away,id}'
             ON CONFLICT DO NOTHING)
           INSERT INTO sportsbook.match (match_id, fixture, phase, status, kickoff_at, changed_at, stopped_status,
                                         ended_at)
           SELECT match_id, fixture, status ->> 'phase', status, kickoff_at, $3, CASE WHEN status ? 'disruption' THEN status END,
                  CASE WHEN status ->> 'phase' IN ('ended', 'cancelled') THEN $3::timestamptz END
           FROM given
           ON CONFLICT (match_id) DO UPDATE
           SET fixture = excluded.fixture, phase = excluded.phase, status = excluded.status,
               kickoff_at = excluded.kickoff_at, changed_at = excluded.changed_at,
               ended_at = CASE WHEN excluded.ended_at IS NOT NULL THEN coalesce(match.ended_at, excluded.ended_at) END,
               stopped_status = CASE
                 WHEN excluded.status ? 'disruption' THEN excluded.status
                 WHEN excluded.phase <> 'not-started' OR excluded.kickoff_at <> match.kickoff_at THEN NULL
                 ELSE match.stopped_status END`,
    values: [
      matches.map((match) => JSON.stringify(match.fixture)),
      matches.map((match) => JSON.stringify(match.status)),
      at,
    ],
  });
}

/** Finds matches that were not over when they were last saved (index match_open). */
export async function openMatches(connection: Connection): Promise<MatchRow[]> {
  const { rows } = await connection.query<MatchRow>(
    `SELECT fixture, status FROM sportsbook.match WHERE phase IN ('not-started', 'live') ORDER BY kickoff_at`,
  );
  return rows;
}

/** Finds the status of those of these matches that are over, by their ids. */
export async function statusesOver(
  connection: Connection,
  matchIds: readonly string[],
): Promise<Map<string, MatchStatus>> {
  const { rows } = await connection.query<{ match_id: string; status: MatchStatus }>(
    `SELECT match_id::text, status FROM sportsbook.match
     WHERE match_id = ANY ($1::bigint[]) AND phase IN ('ended', 'cancelled')`,
    [matchIds],
  );
  return new Map(rows.map(({ match_id: matchId, status }) => [matchId, status]));
}

/** Finds matches that are over, the latest kick-off first, from before a kick-off and an id (index match_over). */
export async function findOver(
  connection: Connection,
  { before, limit }: { before: { kickoffMs: number; matchId: string } | undefined; limit: number },
): Promise<MatchRow[]> {
  const { rows } = await connection.query<MatchRow>(
    `SELECT fixture, status FROM sportsbook.match
     WHERE phase IN ('ended', 'cancelled')
       AND ($1::timestamptz IS NULL OR (kickoff_at, match_id) < ($1::timestamptz, $2::bigint))
     ORDER BY kickoff_at DESC, match_id DESC
     LIMIT $3`,
    [before ? new Date(before.kickoffMs) : null, before?.matchId ?? null, limit],
  );
  return rows;
}

export async function findMatch(connection: Connection, matchId: string): Promise<MatchRow | undefined> {
  const { rows } = await connection.query<MatchRow>(
    'SELECT fixture, status FROM sportsbook.match WHERE match_id = $1',
    [matchId],
  );
  return rows[0];
}
