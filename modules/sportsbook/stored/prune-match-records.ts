import type { Platform } from '@fairline/runtime';

/** The number of matches whose records of one kind are deleted at a time. */
const maxMatches = 500;
const dayMs = 86_400_000;

/** What is kept of each match for readers only; nothing is settled by it. */
const tables = ['course_event', 'price_move'] as const;

/**
 * Deletes the courses and the prices of open bets of matches that ended more than so many days ago. The matches of a table are
 * found by jumping from one to the next in its primary key. @returns the number of rows
 */
export async function pruneMatchRecords(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  keptDays: number,
): Promise<number> {
  const before = new Date(clock.now() - keptDays * dayMs);
  let deleted = 0;
  for (const table of tables) {
    const { rowCount } = await database.transaction((connection) =>
      connection.query(
        `WITH RECURSIVE recorded AS (
           (SELECT match_id FROM sportsbook.${table} ORDER BY match_id LIMIT 1)
           UNION ALL
           SELECT (SELECT next.match_id FROM sportsbook.${table} AS next
                   WHERE next.match_id > recorded.match_id ORDER BY next.match_id LIMIT 1)
           FROM recorded WHERE recorded.match_id IS NOT NULL),
         old AS (
           SELECT match_id FROM recorded JOIN sportsbook.match USING (match_id)
           WHERE phase IN ('ended', 'cancelled') AND changed_at < $1
           LIMIT $2)
         DELETE FROM sportsbook.${table} AS record USING old WHERE record.match_id = old.match_id`,
        [before, maxMatches],
      ),
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}
