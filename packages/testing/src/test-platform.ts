import {
  createLog,
  createManualClock,
  createMemoryBus,
  createSeededRandom,
  createSystemIds,
  type ManualClock,
  type MigrationSource,
  openSealing,
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

/** The key that seals data in tests. */
export const testSealingKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/** Creates a platform on a database of its own, with a clock that only the test moves. */
export async function testPlatform(
  migrations: readonly MigrationSource[],
  variables: Record<string, string> = {},
  onDatabaseError?: (error: Error) => void,
): Promise<TestPlatform> {
  const { database, connectionString, drop } = await testDatabase(migrations, onDatabaseError);
  const clock = createManualClock();
  const environment = readEnvironment({
    NODE_ENV: 'test',
    RATES_FETCH: 'off',
    LOG_LEVEL: 'silent',
    SEALING_KEYS: testSealingKeys,
    ...variables,
  });
  return {
    environment,
    clock,
    random: createSeededRandom('test'),
    ids: createSystemIds(clock),
    sealing: openSealing(environment),
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
