import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';

/** A module's migrations: a folder of `0001-name.sql` files, applied in order and never edited afterwards. */
export interface MigrationSource {
  module: string;
  folder: URL;
}

/** The number of the advisory lock. It is arbitrary, but the same in all processes. */
const advisoryLock = 7_240_113;

/**
 * Applies the missing migrations, module by module in the order given, each file in its own transaction. An advisory
 * lock keeps processes that start at once from applying them twice. `isWanted` selects migrations by name.
 * @returns the names of the applied migrations, `module/file`
 * @throws when a file was edited after it had been applied
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
          // A failed rollback means a broken connection, whose transaction the server has rolled back. The first error
          // is thrown.
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
    // A connection that could not release the lock is closed, which releases it.
    connection.release(broken);
  }
}

/** Migrations of the tables that all modules share: the outbox and the answers of idempotent calls. */
export const runtimeMigrations: MigrationSource = {
  module: 'runtime',
  folder: new URL('../migrations/', import.meta.url),
};
