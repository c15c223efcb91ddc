import { randomBytes } from 'node:crypto';
import { type Database, type MigrationSource, openDatabase } from '@fairline/runtime';
import pg from 'pg';
import { oneConnection } from './one-connection.ts';
import { connectionStringOf, templateOf } from './template-database.ts';

/**
 * Creates a fresh database on the PostgreSQL of the test run (see the global set-up), with the migrations applied.
 * `drop` closes and removes it. `onError` is called for idle connections that break. A pool with a given number of
 * `connections` refuses a second one to work that holds one, which would wait for itself in a small pool.
 */
export async function testDatabase(
  migrations: readonly MigrationSource[],
  onError: (error: Error) => void = (error) => {
    throw error;
  },
  connections?: number,
): Promise<{ database: Database; connectionString: string; drop(): Promise<void> }> {
  const server = process.env.TEST_POSTGRES;
  if (!server) throw new Error('TEST_POSTGRES is not set: run the tests through the vitest configuration.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, async (administrator) => {
    const template = await templateOf(migrations, administrator, server);
    await administrator.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  });
  const connectionString = connectionStringOf(server, name);
  let dropping = false;
  const opened = openDatabase({
    connectionString,
    ...(connections !== undefined && { connections }),
    onError(error) {
      // Dropping the database ends connections that the pool has not closed yet.
      if (!dropping) onError(error);
    },
  });
  const database = connections === undefined ? opened : oneConnection(opened);
  return {
    database,
    connectionString,
    async drop() {
      dropping = true;
      await database.close();
      await administer(server, (administrator) => administrator.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

async function administer(
  server: string,
  work: (administrator: pg.Client) => Promise<unknown>,
): Promise<void> {
  const administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  try {
    await work(administrator);
  } finally {
    await administrator.end();
  }
}
