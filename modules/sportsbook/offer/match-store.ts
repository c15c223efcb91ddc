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
    text: `INSERT INTO sportsbook.match (match_id, fixture, phase, status, kickoff_at, changed_at)
           SELECT (fixture ->> 'matchId')::bigint, fixture, status ->> 'phase', status,
                  to_timestamp((fixture ->> 'kickoffMs')::double precision / 1000), $3
           FROM unnest($1::jsonb[], $2::jsonb[]) AS given (fixture, status)
           ON CONFLICT (match_id) DO UPDATE
           SET fixture = excluded.fixture, phase = excluded.phase, status = excluded.status,
               kickoff_at = excluded.kickoff_at, changed_at = excluded.changed_at`,
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

export async function findMatch(connection: Connection, matchId: string): Promise<MatchRow | undefined> {
  const { rows } = await connection.query<MatchRow>(
    'SELECT fixture, status FROM sportsbook.match WHERE match_id = $1',
    [matchId],
  );
  return rows[0];
}
