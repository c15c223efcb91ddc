import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fairline/runtime/embedded-postgres';

/** One PostgreSQL for the whole test run; each test file makes a database of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-test-'));
  // The server may run as another user than the tests: it must be able to enter the folder.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'cluster'),
    settings: { fsync: 'off', max_connections: '100' },
  });
  process.env.TEST_POSTGRES = server.connectionString;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
