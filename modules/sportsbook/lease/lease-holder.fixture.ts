import { createInterface } from 'node:readline';
import {
  createLog,
  createManualClock,
  createMemoryBus,
  createSeededRandom,
  createSystemIds,
  openDatabase,
  openSealing,
  readEnvironment,
  systemClock,
} from '@fairline/runtime';
import { testSealingKeys } from '@fairline/testing/test-platform';
import { Registry } from 'prom-client';
import { createFeedLease } from './feed-lease.ts';

/**
 * A process that takes the lease, writes a row and waits for a line on its input before it commits. A test stops it
 * meanwhile by a signal.
 */
const [connectionString = ''] = process.argv.slice(2);
const environment = readEnvironment({ NODE_ENV: 'test', SEALING_KEYS: testSealingKeys });
const database = openDatabase({ connectionString, onError: () => undefined });
const lease = createFeedLease(
  {
    environment,
    // The process beats by the machine's clock until it is stopped.
    clock: systemClock,
    random: createSeededRandom('holder'),
    ids: createSystemIds(createManualClock()),
    sealing: openSealing(environment),
    database,
    bus: createMemoryBus(() => undefined),
    log: createLog('silent'),
    metrics: new Registry(),
  },
  { onTaken: async () => undefined, onLost: async () => undefined },
);
await lease.start();
const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const end = await lease.database
  .transaction(async (connection) => {
    await connection.query(`INSERT INTO written VALUES ('holder')`);
    console.log('in transaction');
    await input.next();
  })
  .then(
    () => 'written',
    () => 'nothing written',
  );
console.log(end);
