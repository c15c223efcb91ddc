import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface ValueRow {
  setting_id: number;
  country: string | null;
  language: string | null;
  value: unknown;
}

/** Reads all values and overrides. */
export async function readValues(connection: Connection): Promise<ValueRow[]> {
  const { rows } = await connection.query<ValueRow>(
    `SELECT id AS setting_id, NULL AS country, NULL AS language, value FROM config.setting
     UNION ALL
     SELECT setting_id, country, language, value FROM config.setting_override`,
  );
  return rows;
}

export interface SeedRow {
  id: number;
  group: string;
  name: string;
  value: unknown;
}

/** Inserts the missing settings, and updates group and name of the others. */
export async function seedSettings(connection: Connection, seeds: readonly SeedRow[]): Promise<void> {
  await connection.query(
    `INSERT INTO config.setting AS known (id, group_name, name, value)
     SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::jsonb[])
     ON CONFLICT (id) DO UPDATE
       SET group_name = excluded.group_name, name = excluded.name
       WHERE (known.group_name, known.name) <> (excluded.group_name, excluded.name)`,
    [
      seeds.map((seed) => seed.id),
      seeds.map((seed) => seed.group),
      seeds.map((seed) => seed.name),
      seeds.map((seed) => JSON.stringify(seed.value)),
    ],
  );
}

/** Locks changes until the caller's transaction ends, because rules between settings span several rows. */
export async function lockChanges(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE config.change IN SHARE ROW EXCLUSIVE MODE');
}

export interface Place {
  settingId: number;
  country: string | null;
  language: string | null;
}

/** Saves the value of a setting or of one of its scopes. @returns false when there is no such setting */
export async function saveValue(connection: Connection, place: Place, value: unknown): Promise<boolean> {
  const everywhere = place.country === null && place.language === null;
  const { rowCount } = everywhere
    ? await connection.query('UPDATE config.setting SET value = $2 WHERE id = $1', [
        place.settingId,
        JSON.stringify(value),
      ])
    : await connection.query(
        `INSERT INTO config.setting_override (setting_id, country, language, value)
         VALUES ($1, $2, $3, $4)
         ON CONFLICT ON CONSTRAINT setting_override_scope DO UPDATE SET value = excluded.value`,
        [place.settingId, place.country, place.language, JSON.stringify(value)],
      );
  return rowCount === 1;
}

/** Deletes an override (index setting_override_scope). @returns its value */
export async function deleteOverride(
  connection: Connection,
  place: Place,
): Promise<{ value: unknown } | undefined> {
  const { rows } = await connection.query<{ value: unknown }>(
    `DELETE FROM config.setting_override
     WHERE setting_id = $1 AND country IS NOT DISTINCT FROM $2 AND language IS NOT DISTINCT FROM $3
     RETURNING value`,
    [place.settingId, place.country, place.language],
  );
  return rows[0];
}

export interface NewChange extends Place {
  by: string;
  at: Date;
  before: { value: unknown } | undefined;
  after: { value: unknown } | undefined;
  /** The reason of a dangerous change. */
  reason: string | null;
}

export async function insertChange(connection: Connection, change: NewChange): Promise<void> {
  await connection.query(
    `INSERT INTO config.change (setting_id, country, language, changed_by, changed_at, before_value, after_value, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      change.settingId,
      change.country,
      change.language,
      change.by,
      change.at,
      change.before ? JSON.stringify(change.before.value) : null,
      change.after ? JSON.stringify(change.after.value) : null,
      change.reason,
    ],
  );
}

export interface ChangeRow {
  id: bigint;
  country: string | null;
  language: string | null;
  changed_by: string;
  changed_at: Date;
  before_value: unknown;
  after_value: unknown;
  reason: string | null;
}

/** Reads the changes of a setting, newest first (index change_of_setting). */
export async function readChanges(
  connection: Connection,
  settingId: number,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await connection.query<ChangeRow>(
    `SELECT id, country, language, changed_by, changed_at, before_value, after_value, reason
     FROM config.change
     WHERE setting_id = $1
     ORDER BY id DESC
     LIMIT $2`,
    [settingId, limit],
  );
  return rows;
}

/** Finds a change of a setting. */
export async function findChange(
  connection: Connection,
  settingId: number,
  changeId: bigint,
): Promise<ChangeRow | undefined> {
  const { rows } = await connection.query<ChangeRow>(
    `SELECT id, country, language, changed_by, changed_at, before_value, after_value, reason
     FROM config.change
     WHERE id = $2 AND setting_id = $1`,
    [settingId, changeId],
  );
  return rows[0];
}

/** Returns the id of the last change of a setting (index change_of_setting); 0 when there is none. */
export async function readLastChange(connection: Connection, settingId: number): Promise<bigint> {
  const { rows } = await connection.query<{ id: bigint }>(
    'SELECT id FROM config.change WHERE setting_id = $1 ORDER BY id DESC LIMIT 1',
    [settingId],
  );
  return rows[0]?.id ?? 0n;
}

export interface LastChangeRow {
  setting_id: number;
  id: bigint;
  changed_by: string;
  changed_at: Date;
}

/** Reads the last change of each setting that was ever changed (index change_of_setting). */
export async function readLastChanges(connection: Connection): Promise<LastChangeRow[]> {
  const { rows } = await connection.query<LastChangeRow>(
    `SELECT last.setting_id, last.id, last.changed_by, last.changed_at
     FROM config.setting
     CROSS JOIN LATERAL (
       SELECT setting_id, id, changed_by, changed_at FROM config.change
       WHERE setting_id = setting.id
       ORDER BY id DESC
       LIMIT 1) AS last`,
  );
  return rows;
}
