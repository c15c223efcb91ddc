import type { Platform } from '@fairline/runtime';

/** The number of matches whose records of one kind are deleted at a time. */
const maxMatches = 500;
/** The number of rows that one transaction deletes. A match in play can have a change of each of its prices every second. */
const maxRows = 20_000;
const dayMs = 86_400_000;

/** What is kept of each match for readers only; nothing is settled by it. */
type RecordTable = 'course_event' | 'price_change';

/**
 * Deletes the courses or the prices of matches that ended more than so many days ago, once every bet on them is settled. The
 * matches of a table are found by jumping from one to the next in its primary key. @returns the number of rows
 */
export async function pruneMatchRecords(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  table: RecordTable,
  keptDays: number,
): Promise<number> {
  const { rows } = await database.pool.query<{ match_id: string }>(
    `WITH RECURSIVE recorded AS (
       (SELECT match_id FROM sportsbook.${table} ORDER BY match_id LIMIT 1)
       UNION ALL
       SELECT (SELECT next.match_id FROM sportsbook.${table} AS next
               WHERE next.match_id > recorded.match_id ORDER BY next.match_id LIMIT 1)
       FROM recorded WHERE recorded.match_id IS NOT NULL)
     SELECT match_id::text FROM recorded JOIN sportsbook.match USING (match_id)
     WHERE phase IN ('ended', 'cancelled') AND changed_at < $1
       AND NOT EXISTS (SELECT FROM sportsbook.liability
                       WHERE liability.match_id = match.match_id AND (stake_minor > 0 OR return_minor > 0))
     LIMIT $2`,
    [new Date(clock.now() - keptDays * dayMs), maxMatches],
  );
  const matchIds = rows.map(({ match_id }) => match_id);
  let deleted = 0;
  for (let isMore = matchIds.length > 0; isMore; ) {
    const { rowCount } = await database.transaction((connection) =>
      connection.query(
        `DELETE FROM sportsbook.${table}
         WHERE ctid = ANY (ARRAY(SELECT ctid FROM sportsbook.${table} WHERE match_id = ANY ($1::bigint[]) LIMIT $2))`,
        [matchIds, maxRows],
      ),
    );
    deleted += rowCount ?? 0;
    isMore = rowCount === maxRows;
  }
  return deleted;
}
