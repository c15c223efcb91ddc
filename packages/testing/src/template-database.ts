import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationSource, migrate, openDatabase } from '@fairline/runtime';
import type pg from 'pg';

/**
 * The number of the advisory lock, which is arbitrary. The lock keeps two workers from creating one template at once.
 */
const advisoryLock = 7_240_114;

/**
 * Returns the name of a database with `migrations` applied; the first caller of a test run creates it. A copy of it
 * costs a twentieth of the migrations. It accepts no connections, since PostgreSQL cannot copy a database in use.
 */
export async function templateOf(
  migrations: readonly MigrationSource[],
  administrator: pg.Client,
  server: string,
): Promise<string> {
  const name = `template_${await digestOf(migrations)}`;
  await administrator.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
  try {
    if (!(await isThere(name, administrator))) await makeTemplate(name, migrations, administrator, server);
  } finally {
    await administrator.query('SELECT pg_advisory_unlock($1)', [advisoryLock]);
  }
  return name;
}

/** Returns the address of another database on the same server. */
export function connectionStringOf(server: string, name: string): string {
  return server.replace(/\/[^/]*$/, `/${name}`);
}

async function makeTemplate(
  name: string,
  migrations: readonly MigrationSource[],
  administrator: pg.Client,
  server: string,
): Promise<void> {
  // The database gets its final name only when it is complete, so that a failed migration leaves no broken template.
  const draft = `${name}_draft`;
  await administrator.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await administrator.query(`CREATE DATABASE ${draft} STRATEGY file_copy`);
  const database = openDatabase({
    connectionString: connectionStringOf(server, draft),
    onError(error) {
      throw error;
    },
  });
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
  await administrator.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  await administrator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
}

async function isThere(name: string, administrator: pg.Client): Promise<boolean> {
  const { rowCount } = await administrator.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  return rowCount === 1;
}

/**
 * Returns the digest of all migrations. Two lists of migrations share a template only when all files are equal and in
 * the same order.
 */
async function digestOf(migrations: readonly MigrationSource[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { module, folder } of migrations) {
    for (const file of (await readdir(fileURLToPath(folder))).sort()) {
      hash.update(`${module}/${file}\n`).update(await readFile(new URL(file, folder)));
    }
  }
  return hash.digest('hex').slice(0, 32);
}
