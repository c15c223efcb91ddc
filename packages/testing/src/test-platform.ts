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

/** A platform whose clock stands still until the test moves it, on a database of its own. */
export async function testPlatform(
  migrations: readonly MigrationSource[],
  variables: Record<string, string> = {},
  hearDatabaseError?: (error: Error) => void,
): Promise<TestPlatform> {
  const { database, connectionString, drop } = await testDatabase(migrations, hearDatabaseError);
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
    // As little as argon2id takes.
    passwordCost: { memoryKib: 8, passes: 1 },
    connectionString,
    drop,
  };
}
