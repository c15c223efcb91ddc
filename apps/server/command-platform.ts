import { join } from 'node:path';
import {
  type Cleanup,
  claimDataFolder,
  createLog,
  createMemoryBus,
  createSeededRandom,
  createSystemIds,
  type Database,
  type Environment,
  migrate,
  openDatabase,
  openSealing,
  type Platform,
  systemClock,
} from '@fairline/runtime';
import { runningPostgres, startEmbeddedPostgres } from '@fairline/runtime/embedded-postgres';
import { Registry } from 'prom-client';
import { migrations } from './migrations.ts';

/**
 * Decides about a command that starts beside a server on the same data folder: it joins the server's database, or it is
 * refused.
 */
export type BesideServer = 'joins' | 'is-refused';

/**
 * Opens the platform of a command: the database of the server, and nothing that listens for requests. Adds to `cleanups` the
 * steps that close it; the caller runs them, the last first. @throws when a server runs and the command is refused beside it.
 */
export async function commandPlatform(
  environment: Environment,
  besideServer: BesideServer,
  cleanups: Cleanup[],
): Promise<Platform> {
  const log = createLog(environment.logLevel);
  const database = await commandDatabase(environment, besideServer, cleanups);
  await migrate(database, migrations);
  return {
    environment,
    clock: systemClock,
    random: createSeededRandom(environment.seed),
    ids: createSystemIds(systemClock),
    sealing: openSealing(environment),
    database,
    bus: createMemoryBus((error, topic) => log.error({ err: error, topic }, 'bus subscriber failed')),
    log,
    metrics: new Registry(),
  };
}

/** Opens the database alone and does not migrate it. */
export async function commandDatabase(
  environment: Environment,
  besideServer: BesideServer,
  cleanups: Cleanup[],
): Promise<Database> {
  const log = createLog(environment.logLevel);
  const database = openDatabase({
    connectionString: await commandConnection(environment, besideServer, cleanups),
    onError: (error) => log.error({ err: error }, 'database connection failed'),
  });
  cleanups.push(() => database.close());
  return database;
}

/** Returns the address of the database, which is started first when it is the embedded one and does not run. */
export async function commandConnection(
  environment: Environment,
  besideServer: BesideServer,
  cleanups: Cleanup[],
): Promise<string> {
  return environment.databaseUrl ?? embeddedDatabase(environment, besideServer, cleanups);
}

async function embeddedDatabase(
  { dataDir }: Environment,
  besideServer: BesideServer,
  cleanups: Cleanup[],
): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const running = besideServer === 'joins' ? runningPostgres(folder) : undefined;
  if (running !== undefined) return running;
  cleanups.push(claimDataFolder(dataDir));
  const embedded = await startEmbeddedPostgres({ folder });
  cleanups.push(embedded.stop);
  return embedded.connectionString;
}
