import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';

/** A module's migrations: a folder of `0001-name.sql` files, applied in order and never edited afterwards. */
export interface MigrationSource {
  module: string;
  folder: URL;
}

/** Any number: what matters is that every process asks for the same one. */
const advisoryLock = 7_240_113;

/**
 * Applies what is missing, module by module in the order given, each file in a transaction of its own.
 * Several processes may start at once: an advisory lock lets one of them work.
 * `isWanted` leaves some out, by their names.
 * @returns the names of the migrations that were applied, `module/file`.
 * @throws when a file that was applied before has since been edited.
 */
export async function migrate(
  database: Database,
  sources: readonly MigrationSource[],
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const connection = await database.pool.connect();
  const applied: string[] = [];
  let broken: Error | undefined;
  try {
    await connection.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await connection.query(
      `CREATE TABLE IF NOT EXISTS migration (
         name       text PRIMARY KEY,
         digest     text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const known = await connection.query<{ name: string; digest: string }>(
      'SELECT name, digest FROM migration',
    );
    const digests = new Map(known.rows.map((row) => [row.name, row.digest]));
    for (const source of sources) {
      const files = (await readdir(fileURLToPath(source.folder)))
        .filter((file) => file.endsWith('.sql'))
        .sort();
      for (const file of files) {
        const name = `${source.module}/${file}`;
        const text = await readFile(new URL(file, source.folder), 'utf8');
        const digest = createHash('sha256').update(text).digest('hex');
        const before = digests.get(name);
        if (before === digest || !isWanted(name)) continue;
        if (before)
          throw new Error(`Migration ${name} was edited after it was applied; add a new one instead.`);
        await connection.query('BEGIN');
        try {
          await connection.query(text);
          await connection.query('INSERT INTO migration (name, digest) VALUES ($1, $2)', [name, digest]);
          await connection.query('COMMIT');
        } catch (error) {
          // A connection that broke has rolled back already; what went wrong first is what is told.
          await connection.query('ROLLBACK').catch(() => undefined);
          throw new Error(`Migration ${name} failed`, { cause: error });
        }
        applied.push(name);
      }
    }
    return applied;
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [advisoryLock]).catch((failure: Error) => {
      broken = failure;
    });
    // One that could not give up the lock is closed, which does.
    connection.release(broken);
  }
}

/** Tables that every module shares: outbox and answers of idempotent calls. */
export const runtimeMigrations: MigrationSource = {
  module: 'runtime',
  folder: new URL('../migrations/', import.meta.url),
};
