import type { Database, pg } from '../database.ts';
import { type Sealing, sealedForm } from './sealing.ts';

/** A column whose texts are sealed. A module lists its own, so that keys can be replaced. */
export interface SealedColumn {
  /** The table with its schema. */
  table: string;
  /** The column that names a row: its primary key, or another unique one. */
  key: string;
  /** The column with sealed text, or NULL. */
  column: string;
}

/** Returns the place of a text in a sealed column, to which it is bound. */
export function sealedPlace({ table, column }: SealedColumn, rowKey: bigint | string): string {
  return `${table}.${column}/${rowKey}`;
}

export interface SealedCount {
  column: SealedColumn;
  /** The id of the key; null for texts that are not sealed. */
  keyId: string | null;
  texts: number;
}

/** Counts the texts of sealed columns by their keys. */
export async function countSealed(
  { pool }: Database,
  columns: readonly SealedColumn[],
): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const column of columns) {
    // The names come from code, and the pattern from a constant.
    const { rows } = await pool.query<{ key_id: string | null; texts: number }>(
      `SELECT substring(${column.column} from '^v1\\.([a-z0-9-]{1,30})\\.') AS key_id, count(*)::int AS texts
       FROM ${column.table} WHERE ${column.column} IS NOT NULL GROUP BY 1 ORDER BY 1`,
    );
    for (const { key_id: keyId, texts } of rows) counts.push({ column, keyId, texts });
  }
  return counts;
}

/**
 * Refuses a database whose data is sealed with keys that this process does not have.
 * @returns the counts that it has made, which read each column whole
 * @throws Error that names the keys
 */
export async function requireSealingKeys(
  database: Database,
  sealing: Sealing,
  columns: readonly SealedColumn[],
): Promise<SealedCount[]> {
  const own = sealing.keyIds();
  const counts = await countSealed(database, columns);
  const missing = counts
    .flatMap(({ keyId }) => keyId ?? [])
    .filter((keyId, index, all) => !own.includes(keyId) && all.indexOf(keyId) === index);
  if (missing.length === 0) return counts;
  throw new Error(
    `The database has data that is sealed with missing keys: ${missing.join(', ')}. ` +
      'Set SEALING_KEYS, or copy sealing.keys from the data folder of the site that the data comes from.',
  );
}

const rowsAtOnce = 500;

/**
 * Seals all texts of the columns with the newest key, also those that were not sealed yet. A row that somebody else
 * changes meanwhile keeps that change as it is. @returns the number of texts that were sealed anew
 */
export async function sealAnew(
  database: Database,
  sealing: Sealing,
  columns: readonly SealedColumn[],
): Promise<number> {
  const [newest = ''] = sealing.keyIds();
  let sealed = 0;
  for (const column of columns) sealed += await sealColumn(database, sealing, column, `v1.${newest}.`);
  return sealed;
}

/** Seals the texts that are not sealed yet, such as those of an older version, in the columns that have some by the counts. */
export async function sealReadable(
  database: Database,
  sealing: Sealing,
  counts: readonly SealedCount[],
): Promise<number> {
  let sealed = 0;
  for (const { column, keyId } of counts) {
    if (keyId === null) sealed += await sealColumn(database, sealing, column, 'v1.');
  }
  return sealed;
}

interface Row {
  row_key: string;
  text: string;
}

/** Seals the texts of one column that do not begin with `prefix`, in the order of their rows. */
async function sealColumn(
  { pool }: Database,
  sealing: Sealing,
  column: SealedColumn,
  prefix: string,
): Promise<number> {
  let sealed = 0;
  for (let after = ''; ; ) {
    const { rows } = await pool.query<Row>(
      `SELECT ${column.key}::text AS row_key, ${column.column} AS text
       FROM ${column.table}
       WHERE ${column.column} IS NOT NULL AND NOT starts_with(${column.column}, $1) AND ${column.key}::text > $2
       ORDER BY ${column.key}::text
       LIMIT ${rowsAtOnce}`,
      [prefix, after],
    );
    for (const row of rows) if (await replace(pool, sealing, column, row)) sealed++;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return sealed;
    after = last.row_key;
  }
}

/** Seals one text, unless it has changed meanwhile. */
async function replace(
  connection: Pick<pg.Pool, 'query'>,
  sealing: Sealing,
  column: SealedColumn,
  { row_key: rowKey, text }: Row,
): Promise<boolean> {
  const place = sealedPlace(column, rowKey);
  const readable = sealedForm.test(text) ? sealing.open(text, place) : text;
  const { rowCount } = await connection.query(
    `UPDATE ${column.table} SET ${column.column} = $3
     WHERE ${column.key}::text = $1 AND ${column.column} = $2`,
    [rowKey, text, sealing.seal(readable, place)],
  );
  return rowCount === 1;
}
