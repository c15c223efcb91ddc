import type { CourseEvent } from '@fairline/markets/match-course';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface SeenEvent {
  matchId: string;
  event: CourseEvent;
  seenAt: Date;
}

/** Appends events to the courses of their matches, in the order given. */
export async function appendEvents(connection: pg.PoolClient, events: readonly SeenEvent[]): Promise<void> {
  await connection.query({
    name: 'sportsbook-append-events',
    text: `INSERT INTO sportsbook.course_event (match_id, event_no, event, seen_at)
           SELECT match_id,
                  coalesce((SELECT max(event_no) FROM sportsbook.course_event AS known
                            WHERE known.match_id = given.match_id), 0)
                    + row_number() OVER (PARTITION BY match_id ORDER BY place),
                  event, seen_at
           FROM unnest($1::bigint[], $2::jsonb[], $3::timestamptz[])
                WITH ORDINALITY AS given (match_id, event, seen_at, place)`,
    values: [
      events.map(({ matchId }) => matchId),
      events.map(({ event }) => JSON.stringify(event)),
      events.map(({ seenAt }) => seenAt),
    ],
  });
}

/** Finds the last events of a match, the earliest first (the primary key). */
export async function findCourse(
  connection: Connection,
  matchId: string,
  limit: number,
): Promise<CourseEvent[]> {
  const { rows } = await connection.query<{ event: CourseEvent }>(
    `SELECT event FROM sportsbook.course_event WHERE match_id = $1 ORDER BY event_no DESC LIMIT $2`,
    [matchId, limit],
  );
  return rows.map(({ event }) => event).reverse();
}
