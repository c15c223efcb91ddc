import type { Platform } from '@fairline/runtime';

/** The number of matches whose log is looked at in one transaction. */
const maxMatches = 500;
const dayMs = 86_400_000;

/**
 * Deletes the log of matches whose last change is older than so many days, once every bet on them is settled. The results
 * stay. @returns the number of matches
 */
export async function pruneLog(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  keptDays: number,
): Promise<number> {
  const before = new Date(clock.now() - keptDays * dayMs);
  return database.transaction(async (connection) => {
    const { rows } = await connection.query<{ match_id: string }>(
      `SELECT match_id::text FROM (
         SELECT DISTINCT match_id FROM sportsbook.decision_log WHERE logged_at < $1) AS old
       WHERE NOT EXISTS (SELECT FROM sportsbook.decision_log AS entry
                         WHERE entry.match_id = old.match_id
                           AND (logged_at >= $1 OR state IN ('waiting', 'accepted')))
         AND NOT EXISTS (SELECT FROM sportsbook.leg WHERE leg.match_id = old.match_id AND result IS NULL)
         AND NOT EXISTS (SELECT FROM sportsbook.leg JOIN sportsbook.bet USING (bet_id)
                         WHERE leg.match_id = old.match_id AND result IS NOT NULL AND state = 'open')
       LIMIT $2`,
      [before, maxMatches],
    );
    const matchIds = rows.map(({ match_id }) => match_id);
    for (const table of ['decision_log', 'market_report'])
      await connection.query(`DELETE FROM sportsbook.${table} WHERE match_id = ANY ($1::bigint[])`, [
        matchIds,
      ]);
    return matchIds.length;
  });
}
