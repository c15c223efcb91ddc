import { join } from 'node:path';
import {
  claimDataFolder,
  createLog,
  createMemoryBus,
  createSeededRandom,
  createSystemIds,
  type Database,
  type Environment,
  migrate,
  openDatabase,
  type Platform,
  systemClock,
} from '@fairline/runtime';
import { runningPostgres, startEmbeddedPostgres } from '@fairline/runtime/embedded-postgres';
import { Registry } from 'prom-client';
import { migrations } from './assemble.ts';

/** How a command gets to its database beside a server that runs on the same data folder. */
export type BesideServer = 'joins' | 'is-refused';

/**
 * What a command stands on: the same database as the server's, and nothing that listens or serves. What has to be
 * undone afterwards, last first, goes to `undo`. @throws when a server runs and the command cannot work beside it.
 */
export async function commandPlatform(
  environment: Environment,
  besideServer: BesideServer,
  undo: (() => unknown)[],
): Promise<Platform> {
  const log = createLog(environment.logLevel);
  const database = await commandDatabase(environment, besideServer, undo);
  await migrate(database, migrations);
  return {
    environment,
    clock: systemClock,
    random: createSeededRandom(environment.seed),
    ids: createSystemIds(systemClock),
    database,
    bus: createMemoryBus((error, topic) => log.error({ err: error, topic }, 'bus subscriber failed')),
    log,
    metrics: new Registry(),
  };
}

/** The database alone, as it is found: nothing is migrated. */
export async function commandDatabase(
  environment: Environment,
  besideServer: BesideServer,
  undo: (() => unknown)[],
): Promise<Database> {
  const log = createLog(environment.logLevel);
  const database = openDatabase({
    connectionString: environment.databaseUrl ?? (await embeddedDatabase(environment, besideServer, undo)),
    onError: (error) => log.error({ err: error }, 'database connection failed'),
  });
  undo.push(() => database.close());
  return database;
}

async function embeddedDatabase(
  { dataDir }: Environment,
  besideServer: BesideServer,
  undo: (() => unknown)[],
): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const running = besideServer === 'joins' ? runningPostgres(folder) : undefined;
  if (running !== undefined) return running;
  undo.push(claimDataFolder(dataDir));
  const embedded = await startEmbeddedPostgres({ folder });
  undo.push(embedded.stop);
  return embedded.connectionString;
}
