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
import { clockAfterStatements } from './clock-after-statements.ts';
import { besideTransactions } from './one-connection.ts';
import { testDatabase } from './test-database.ts';

export interface TestPlatform extends Platform {
  clock: ManualClock;
  connectionString: string;
  drop(): Promise<void>;
}

export interface TestPlatformOptions {
  /** Is called for idle connections that break; without it they fail the test. */
  onDatabaseError?: (error: Error) => void;
  /** The size of the pool of connections; without it that of a server. */
  connections?: number | undefined;
}

/** The key that seals data in tests. */
export const testSealingKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/**
 * Creates a platform on a database of its own, with a clock that only the test moves. With a number of `connections` its pool is
 * that small, and whatever takes a second connection inside a transaction fails.
 */
export async function testPlatform(
  migrations: readonly MigrationSource[],
  variables: Record<string, string> = {},
  { onDatabaseError, connections }: TestPlatformOptions = {},
): Promise<TestPlatform> {
  const { database, connectionString, drop } = await testDatabase(migrations, onDatabaseError, connections);
  const clock = clockAfterStatements(createManualClock(), database);
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
    bus: besideTransactions(
      createMemoryBus((error) => {
        throw error;
      }),
    ),
    log: createLog('silent'),
    metrics: new Registry(),
    // The least cost that argon2id accepts.
    passwordCost: { memoryKib: 8, passes: 1 },
    connectionString,
    drop,
  };
}
