import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fairline/runtime/embedded-postgres';

/** Nothing of this server outlives the run: it need not survive a power cut, nor tidy up behind deleted rows. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/** One PostgreSQL for the whole test run, whichever project asks first; each test file makes a database of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_POSTGRES) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'fairline-test-'));
  // The server may run as another user than the tests: it must be able to enter the folder.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'cluster'),
    settings: throwawaySettings,
  });
  process.env.TEST_POSTGRES = server.connectionString;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
