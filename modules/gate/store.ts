import type { pg } from '@fairline/runtime';
import type { BlockAuth } from './domain/block-rules.ts';
import type { RedirectCode } from './domain/redirect-rules.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** The person who saved a row, and the time. */
export interface Saved {
  by: string;
  at: Date;
}

export interface RedirectRow {
  from_path: string;
  to_path: string;
  code: RedirectCode;
  reason: string;
}

export interface BlockRow {
  id: bigint;
  country: string | null;
  path_prefix: string;
  auth: BlockAuth;
  display_type_id: number;
  template_type_id: number;
  reason: string;
}

export async function readRedirects(connection: Connection): Promise<RedirectRow[]> {
  const { rows } = await connection.query<RedirectRow>(
    'SELECT from_path, to_path, code, reason FROM gate.redirect ORDER BY from_path',
  );
  return rows;
}

export async function readBlocks(connection: Connection): Promise<BlockRow[]> {
  const { rows } = await connection.query<BlockRow>(
    `SELECT id, country, path_prefix, auth, display_type_id, template_type_id, reason
     FROM gate.block
     ORDER BY path_prefix, country, auth`,
  );
  return rows;
}

/** Locks the redirects against other writers until the transaction ends, because rows together can form a loop. */
export async function lockRedirects(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE gate.redirect IN SHARE ROW EXCLUSIVE MODE');
}

export async function saveRedirect(connection: Connection, row: RedirectRow, saved: Saved): Promise<void> {
  await connection.query(
    `INSERT INTO gate.redirect (from_path, to_path, code, reason, saved_by, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (from_path) DO UPDATE
       SET to_path = excluded.to_path, code     = excluded.code,     reason   = excluded.reason,
           saved_by = excluded.saved_by, saved_at = excluded.saved_at, version = redirect.version + 1`,
    [row.from_path, row.to_path, row.code, row.reason, saved.by, saved.at],
  );
}

/** @returns false when there is no such redirect. */
export async function deleteRedirect(connection: Connection, fromPath: string): Promise<boolean> {
  const { rowCount } = await connection.query('DELETE FROM gate.redirect WHERE from_path = $1', [fromPath]);
  return rowCount === 1;
}

/** Saves the rule of a path, a country and a kind of person. @returns its id. */
export async function saveBlock(
  connection: Connection,
  row: Omit<BlockRow, 'id'>,
  saved: Saved,
): Promise<bigint> {
  const { rows } = await connection.query<{ id: bigint }>(
    `INSERT INTO gate.block (country, path_prefix, auth, display_type_id, template_type_id, reason, saved_by, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT ON CONSTRAINT block_case DO UPDATE
       SET display_type_id = excluded.display_type_id, template_type_id = excluded.template_type_id,
           reason = excluded.reason, saved_by = excluded.saved_by, saved_at = excluded.saved_at,
           version = block.version + 1
     RETURNING id`,
    [
      row.country,
      row.path_prefix,
      row.auth,
      row.display_type_id,
      row.template_type_id,
      row.reason,
      saved.by,
      saved.at,
    ],
  );
  const [saving] = rows;
  if (!saving) throw new Error('a statement that always returns a row returned none');
  return saving.id;
}

/** @returns false when there is no such rule. */
export async function deleteBlock(connection: Connection, id: bigint): Promise<boolean> {
  const { rowCount } = await connection.query('DELETE FROM gate.block WHERE id = $1', [id]);
  return rowCount === 1;
}
