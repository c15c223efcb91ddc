import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export async function saveProgress(
  connection: Connection,
  rows: readonly { feed: string; producer: string; handledMs: number }[],
): Promise<void> {
  await connection.query(
    `INSERT INTO sportsbook.feed_progress (feed, producer, handled_ms)
     SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[])
     ON CONFLICT (feed, producer) DO UPDATE SET handled_ms = excluded.handled_ms`,
    [
      rows.map(({ feed }) => feed),
      rows.map(({ producer }) => producer),
      rows.map(({ handledMs }) => handledMs),
    ],
  );
}

export async function findProgress(connection: Connection, feed: string): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ producer: string; handledMs: bigint }>(
    'SELECT producer, handled_ms AS "handledMs" FROM sportsbook.feed_progress WHERE feed = $1',
    [feed],
  );
  return new Map(rows.map(({ producer, handledMs }) => [producer, Number(handledMs)]));
}
