import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** The place of a text: a key of a dictionary in one language. */
export interface TextPlace {
  dictionary: string;
  key: string;
  language: string;
}

export interface TextRow extends TextPlace {
  text: string;
  saved_by: string;
  saved_at: Date;
}

/** Reads all texts of operators. */
export async function readTexts(connection: Connection): Promise<TextRow[]> {
  const { rows } = await connection.query<TextRow>(
    'SELECT dictionary, key, language, text, saved_by, saved_at FROM config.site_text',
  );
  return rows;
}

/** Returns the id of the last change of any text; 0 when there is none. */
export async function readRevision(connection: Connection): Promise<bigint> {
  const { rows } = await connection.query<{ revision: bigint }>(
    'SELECT coalesce(max(change_id), 0) AS revision FROM config.site_text_change',
  );
  return rows[0]?.revision ?? 0n;
}

/** Locks changes until the caller's transaction ends, so that their ids are committed in order. */
export async function lockTexts(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE config.site_text_change IN SHARE ROW EXCLUSIVE MODE');
}

export async function findText(
  connection: Connection,
  { dictionary, key, language }: TextPlace,
): Promise<TextRow | undefined> {
  const { rows } = await connection.query<TextRow>(
    `SELECT dictionary, key, language, text, saved_by, saved_at FROM config.site_text
     WHERE dictionary = $1 AND key = $2 AND language = $3`,
    [dictionary, key, language],
  );
  return rows[0];
}

/** Counts the texts of operators in a language. */
export async function countTexts(connection: Connection, language: string): Promise<number> {
  const { rows } = await connection.query<{ count: bigint }>(
    'SELECT count(*) FROM config.site_text WHERE language = $1',
    [language],
  );
  return Number(rows[0]?.count ?? 0);
}

export async function saveText(connection: Connection, row: TextRow): Promise<void> {
  await connection.query(
    `INSERT INTO config.site_text (dictionary, key, language, text, saved_by, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (dictionary, key, language) DO UPDATE
     SET text = excluded.text, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
    [row.dictionary, row.key, row.language, row.text, row.saved_by, row.saved_at],
  );
}

export async function deleteText(
  connection: Connection,
  { dictionary, key, language }: TextPlace,
): Promise<void> {
  await connection.query(
    'DELETE FROM config.site_text WHERE dictionary = $1 AND key = $2 AND language = $3',
    [dictionary, key, language],
  );
}

export interface TextChangeRow {
  change_id: bigint;
  before: string | null;
  after: string | null;
  changed_by: string;
  changed_at: Date;
}

export async function insertTextChange(
  connection: Connection,
  { dictionary, key, language }: TextPlace,
  change: Omit<TextChangeRow, 'change_id'>,
): Promise<void> {
  await connection.query(
    `INSERT INTO config.site_text_change (dictionary, key, language, before, after, changed_by, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [dictionary, key, language, change.before, change.after, change.changed_by, change.changed_at],
  );
}

/** Reads the changes of a text, newest first (index change_of_site_text). */
export async function readTextChanges(
  connection: Connection,
  { dictionary, key, language }: TextPlace,
  limit: number,
): Promise<TextChangeRow[]> {
  const { rows } = await connection.query<TextChangeRow>(
    `SELECT change_id, before, after, changed_by, changed_at FROM config.site_text_change
     WHERE dictionary = $1 AND key = $2 AND language = $3
     ORDER BY change_id DESC LIMIT $4`,
    [dictionary, key, language, limit],
  );
  return rows;
}
