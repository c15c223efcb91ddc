import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@fairline/runtime/embedded-postgres';
import { removeAbandonedFolders, runFolderPrefix } from './abandoned-folders.ts';

/** The data of this server ends with the run, so it needs neither durability nor vacuum. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  // The write-ahead log is kept small, since it may lie in memory.
  max_wal_size: '128MB',
};

/**
 * The space that all test files of a run need at the same time, for databases, browser profiles, data folders and
 * copies of the checkout.
 */
const neededBytes = 2 * 1024 ** 3;

/** Creates the folder for builds. It lies beside node_modules, so that server bundles of tests find React. */
async function cacheFolder(): Promise<string> {
  const folder = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Returns the parent of the temporary folder. It is in memory when there is enough: a copy of a database is several
 * hundred files, which take ten times as long on a disk.
 */
async function parentFolder(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).catch(() => undefined);
  return room && room.bavail * room.bsize >= neededBytes ? memory : tmpdir();
}

/**
 * Starts one PostgreSQL for the whole test run, in which each test file creates its own database. It also creates a
 * folder for the builds of tests.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_POSTGRES) return async () => undefined;
  const parent = await parentFolder();
  await removeAbandonedFolders(parent);
  const folder = await mkdtemp(join(parent, runFolderPrefix()));
  // PostgreSQL may run as another user than the tests, who needs access to the folder.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'cluster'),
    settings: throwawaySettings,
  });
  process.env.TEST_POSTGRES = server.connectionString;
  // The temporary folder of the run is removed in any case, even if the tests are killed: a later run removes it then.
  process.env.TMPDIR = folder;
  const builds = await mkdtemp(join(await cacheFolder(), 'test-builds-'));
  process.env.TEST_BUILDS = builds;
  return async () => {
    await server.stop();
    // Browsers of ended workers may still write for a moment.
    const all = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
    await rm(builds, all);
    await rm(folder, all);
  };
}
