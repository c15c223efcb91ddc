import type { Database } from '@fairline/runtime';

/** Drops the indexes of tables for a load, and creates them again. */
export interface BareTables {
  /** Statements that create the indexes again. They may run in parallel. */
  restoring: readonly string[];
}

/**
 * Drops all indexes and primary keys of these tables. They are read from the catalogue, so that indexes of later
 * migrations are among them. Tables that others refer to by foreign keys cannot be bared.
 */
export async function bareTables({ pool }: Database, tables: readonly string[]): Promise<BareTables> {
  const { rows: constraints } = await pool.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE conrelid = ANY ($1::regclass[]) AND contype IN ('p', 'u')`,
    [tables],
  );
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index
     WHERE indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))`,
    [tables],
  );
  for (const { table, name } of constraints) await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`);
  return {
    restoring: [
      ...constraints.map(
        ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
      ),
      ...indexes.map(({ definition }) => definition),
    ],
  };
}
