import type { Connection } from '../store.ts';

export interface CannedRow {
  canned_id: string;
  lng: string;
  title: string;
  text: string;
  version: number;
  changed_by: string;
  changed_at: Date;
}

/** Finds the canned answers of a language, or all of them (index canned_answer_of_language). There are hundreds at most. */
export async function findCanned(connection: Connection, lng: string | undefined): Promise<CannedRow[]> {
  const { rows } = await connection.query<CannedRow>(
    `SELECT * FROM support.canned_answer WHERE $1::text IS NULL OR lng = $1 ORDER BY lng, title, canned_id`,
    [lng ?? null],
  );
  return rows;
}

/** Finds a canned answer and locks it. */
export async function lockCanned(connection: Connection, cannedId: string): Promise<CannedRow | undefined> {
  const { rows } = await connection.query<CannedRow>(
    'SELECT * FROM support.canned_answer WHERE canned_id = $1 FOR UPDATE',
    [cannedId],
  );
  return rows[0];
}

export async function saveCanned(connection: Connection, row: CannedRow): Promise<void> {
  await connection.query(
    `INSERT INTO support.canned_answer (canned_id, lng, title, text, version, changed_by, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (canned_id) DO UPDATE
     SET lng = $2, title = $3, text = $4, version = $5, changed_by = $6, changed_at = $7`,
    [row.canned_id, row.lng, row.title, row.text, row.version, row.changed_by, row.changed_at],
  );
}

export async function deleteCanned(connection: Connection, cannedId: string): Promise<void> {
  await connection.query('DELETE FROM support.canned_answer WHERE canned_id = $1', [cannedId]);
}
