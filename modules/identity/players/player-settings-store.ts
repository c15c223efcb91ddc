import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface SettingRow {
  name: string;
  value: string;
}

/** Finds the settings of a player by the primary key. */
export async function findSettings(connection: Connection, playerId: bigint): Promise<SettingRow[]> {
  const { rows } = await connection.query<SettingRow>(
    'SELECT name, value FROM identity.player_setting WHERE player_id = $1 ORDER BY name',
    [playerId],
  );
  return rows;
}

/** Saves settings that have a value and deletes those whose value is null, in one statement. */
export async function saveSettings(
  connection: Connection,
  playerId: bigint,
  changes: readonly { name: string; value: string | null }[],
  at: Date,
): Promise<void> {
  await connection.query(
    `WITH change AS (
       SELECT * FROM unnest($2::text[], $3::text[]) AS given (name, value)),
     gone AS (
       DELETE FROM identity.player_setting setting USING change
       WHERE setting.player_id = $1 AND setting.name = change.name AND change.value IS NULL)
     INSERT INTO identity.player_setting (player_id, name, value, changed_at)
     SELECT $1, name, value, $4 FROM change WHERE value IS NOT NULL
     ON CONFLICT (player_id, name) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at`,
    [playerId, changes.map(({ name }) => name), changes.map(({ value }) => value), at],
  );
}
