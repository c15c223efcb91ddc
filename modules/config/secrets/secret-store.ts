import type { pg, SealedColumn } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** The column of the sealed texts of secrets. */
export const secretColumn: SealedColumn = { table: 'config.secret', key: 'secret_id', column: 'sealed' };

export interface SecretRow {
  secret_id: string;
  setting_id: number;
  sealed: string;
  set_at: Date;
}

export async function insertSecrets(connection: Connection, rows: readonly SecretRow[]): Promise<void> {
  await connection.query(
    `INSERT INTO config.secret (secret_id, setting_id, sealed, set_at)
     SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::timestamptz[])`,
    [
      rows.map((row) => row.secret_id),
      rows.map((row) => row.setting_id),
      rows.map((row) => row.sealed),
      rows.map((row) => row.set_at),
    ],
  );
}

/** Reads the secrets of a setting. Operators enter few of them, so no index serves the search. */
export async function readSecretsOf(connection: Connection, settingId: number): Promise<SecretRow[]> {
  const { rows } = await connection.query<SecretRow>(
    'SELECT secret_id, setting_id, sealed, set_at FROM config.secret WHERE setting_id = $1',
    [settingId],
  );
  return rows;
}

/** Reads all secrets. */
export async function readSecrets(connection: Connection): Promise<SecretRow[]> {
  const { rows } = await connection.query<SecretRow>(
    'SELECT secret_id, setting_id, sealed, set_at FROM config.secret',
  );
  return rows;
}

/** A row of a table with values of settings. */
export interface ValueOfRow {
  setting_id: number;
  row_key: string;
  value: unknown;
}

/** The tables with values of settings, and what names their rows. */
const valueTables = [
  { table: 'config.setting', settingId: 'id', rowKey: 'id::text' },
  { table: 'config.setting_override', settingId: 'setting_id', rowKey: 'ctid::text' },
  { table: 'config.scheduled_change', settingId: 'setting_id', rowKey: 'schedule_id::text' },
] as const;

/** Goes through the stored values of some settings, and stores what `replace` returns in the place of a value. */
export async function replaceValues(
  connection: Connection,
  settingIds: readonly number[],
  replace: (row: ValueOfRow) => Promise<{ value: unknown } | undefined>,
): Promise<void> {
  for (const { table, settingId, rowKey } of valueTables) {
    // The names are those of the list above.
    const { rows } = await connection.query<ValueOfRow>(
      `SELECT ${settingId} AS setting_id, ${rowKey} AS row_key, value FROM ${table}
       WHERE ${settingId} = ANY ($1) AND value IS NOT NULL`,
      [settingIds],
    );
    for (const row of rows) {
      const replaced = await replace(row);
      if (!replaced) continue;
      await connection.query(`UPDATE ${table} SET value = $2 WHERE ${rowKey} = $1`, [
        row.row_key,
        JSON.stringify(replaced.value),
      ]);
    }
  }
}
