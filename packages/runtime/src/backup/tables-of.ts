import type pg from 'pg';

export interface BackupTable {
  /** Name with its schema, quoted by PostgreSQL. */
  table: string;
  /** Names of the columns that are not generated, in order, quoted by PostgreSQL. */
  columns: string[];
}

/** Lists the tables that a backup contains: all except PostgreSQL's own and the list of applied migrations. */
export async function tablesOf(connection: Pick<pg.PoolClient, 'query'>): Promise<BackupTable[]> {
  const { rows } = await connection.query<BackupTable>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table,
            array_agg(format('%I', a.attname)::text ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind = 'r' AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
        AND (n.nspname, c.relname) <> ('public', 'migration')
      GROUP BY n.nspname, c.relname ORDER BY 1`,
  );
  return rows;
}
