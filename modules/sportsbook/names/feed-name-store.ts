import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** Finds the names in a language that were read since a time, by their ids in the feed. */
export async function findFeedNames(
  connection: Connection,
  { ids, language, since }: { ids: readonly string[]; language: string; since: Date },
): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ source_id: string; name: string }>(
    `SELECT source_id, name FROM sportsbook.feed_name
     WHERE source_id = ANY ($1::text[]) AND language = $2 AND read_at >= $3`,
    [ids, language, since],
  );
  return new Map(rows.map(({ source_id: id, name }) => [id, name]));
}

/** Saves names in the place of older ones. */
export async function saveFeedNames(
  connection: Connection,
  { names, language, at }: { names: ReadonlyMap<string, string>; language: string; at: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO sportsbook.feed_name (source_id, language, name, read_at)
     SELECT source_id, $3, name, $4 FROM unnest($1::text[], $2::text[]) AS given (source_id, name)
     ON CONFLICT (source_id, language) DO UPDATE SET name = excluded.name, read_at = excluded.read_at`,
    [[...names.keys()], [...names.values()], language, at],
  );
}

/** Deletes names that were read before a time (index feed_name_age). */
export async function deleteOldFeedNames(connection: Connection, before: Date): Promise<void> {
  await connection.query('DELETE FROM sportsbook.feed_name WHERE read_at < $1', [before]);
}
