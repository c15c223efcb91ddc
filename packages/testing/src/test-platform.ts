import {
  createLog,
  createManualClock,
  createMemoryBus,
  createSeededRandom,
  createSystemIds,
  type ManualClock,
  type MigrationSource,
  type Platform,
  readEnvironment,
} from '@fairline/runtime';
import { Registry } from 'prom-client';
import { testDatabase } from './test-database.ts';

export interface TestPlatform extends Platform {
  clock: ManualClock;
  connectionString: string;
  drop(): Promise<void>;
}

/** Creates a platform on a database of its own, with a clock that only the test moves. */
export async function testPlatform(
  migrations: readonly MigrationSource[],
  variables: Record<string, string> = {},
  onDatabaseError?: (error: Error) => void,
): Promise<TestPlatform> {
  const { database, connectionString, drop } = await testDatabase(migrations, onDatabaseError);
  const clock = createManualClock();
  return {
    environment: readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...variables }),
    clock,
    random: createSeededRandom('test'),
    ids: createSystemIds(clock),
    database,
    bus: createMemoryBus((error) => {
      throw error;
    }),
    log: createLog('silent'),
    metrics: new Registry(),
    // The least cost that argon2id accepts.
    passwordCost: { memoryKib: 8, passes: 1 },
    connectionString,
    drop,
  };
}
