import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@fairline/runtime/embedded-postgres';
import { removeAbandonedFolders, runFolderPrefix } from './abandoned-folders.ts';

/** Nothing of this server outlives the run: it need not survive a power cut, nor tidy up behind deleted rows. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  // What is written ahead is not kept for long: it may lie in memory.
  max_wal_size: '128MB',
};

/** Of what tests lay down at the same time: databases, profiles of browsers, data folders and copies of the checkout. */
const neededBytes = 2 * 1024 ** 3;

/** Beside the installed packages, so that what tests build for Node finds React. */
async function cacheFolder(): Promise<string> {
  const folder = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * In memory where there is plenty: a copy of a database is several hundred files, for which a disk takes ten times as
 * long.
 */
async function parentFolder(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).catch(() => undefined);
  return room && room.bavail * room.bsize >= neededBytes ? memory : tmpdir();
}

/**
 * One PostgreSQL for the whole test run, whichever project asks first, in which each test file makes a database of its
 * own; and a folder for what tests build.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_POSTGRES) return async () => undefined;
  const parent = await parentFolder();
  await removeAbandonedFolders(parent);
  const folder = await mkdtemp(join(parent, runFolderPrefix()));
  // The server may run as another user than the tests: it must be able to enter the folder.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'cluster'),
    settings: throwawaySettings,
  });
  process.env.TEST_POSTGRES = server.connectionString;
  // What tests lay down for a time goes with the run, whatever ends them.
  process.env.TMPDIR = folder;
  const builds = await mkdtemp(join(await cacheFolder(), 'test-builds-'));
  process.env.TEST_BUILDS = builds;
  return async () => {
    await server.stop();
    // Browsers of workers that have ended may still write for a moment.
    const all = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
    await rm(builds, all);
    await rm(folder, all);
  };
}
