import type { BlockKey } from '@fairline/contracts';
import type { BlockRow, Connection, RedirectRow } from '../store.ts';

/** Who saved a row, when, and how often it was saved. */
export interface SavedRow {
  version: number;
  saved_by: string;
  saved_at: Date;
}

const redirectColumns = 'from_path, to_path, code, reason, version, saved_by, saved_at';
const blockColumns =
  'id, country, path_prefix, auth, display_type_id, template_type_id, reason, version, saved_by, saved_at';

export async function readSavedRedirects(connection: Connection): Promise<(RedirectRow & SavedRow)[]> {
  const { rows } = await connection.query<RedirectRow & SavedRow>(
    `SELECT ${redirectColumns} FROM gate.redirect ORDER BY from_path`,
  );
  return rows;
}

export async function findRedirect(
  connection: Connection,
  fromPath: string,
): Promise<(RedirectRow & SavedRow) | undefined> {
  const { rows } = await connection.query<RedirectRow & SavedRow>(
    `SELECT ${redirectColumns} FROM gate.redirect WHERE from_path = $1`,
    [fromPath],
  );
  return rows[0];
}

export async function readSavedBlocks(connection: Connection): Promise<(BlockRow & SavedRow)[]> {
  const { rows } = await connection.query<BlockRow & SavedRow>(
    `SELECT ${blockColumns} FROM gate.block ORDER BY path_prefix, country, auth`,
  );
  return rows;
}

/** Finds the rule of a path, a country and a kind of person (index block_case). */
export async function findBlock(
  connection: Connection,
  { pathPrefix, country, auth }: BlockKey,
): Promise<(BlockRow & SavedRow) | undefined> {
  const { rows } = await connection.query<BlockRow & SavedRow>(
    `SELECT ${blockColumns} FROM gate.block
     WHERE path_prefix = $1 AND country IS NOT DISTINCT FROM $2 AND auth = $3`,
    [pathPrefix, country, auth],
  );
  return rows[0];
}

/** Locks the blocking rules against other writers until the transaction ends. */
export async function lockBlocks(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE gate.block IN SHARE ROW EXCLUSIVE MODE');
}
