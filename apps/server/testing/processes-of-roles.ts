import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '@fairline/config';
import {
  connectNatsBus,
  createLog,
  createSeededRandom,
  createSystemIds,
  type Database,
  migrate,
  openDatabase,
  openSealing,
  type Platform,
  type Role,
  readEnvironment,
  runCleanups,
  systemClock,
} from '@fairline/runtime';
import { startEmbeddedPostgres } from '@fairline/runtime/embedded-postgres';
import { type RestartableNats, startRestartableNats, testSealingKeys } from '@fairline/testing';
import { Registry } from 'prom-client';
import { type Assembly, assemble } from '../assemble.ts';
import { migrations } from '../migrations.ts';
import { preset } from './preset-setting.ts';
import { quietFeed } from './quiet-feed.ts';

/** The processes of a site by their roles, over a PostgreSQL and a bus of their own, on the machine's clock. */
export interface ProcessesOfRoles {
  worker: Assembly;
  api: Assembly;
  live: Assembly;
  nats: RestartableNats;
  /** The database, for what the test itself writes and reads. */
  database: Database;
  /** Ends PostgreSQL as a crash does; it is started again at once. */
  killPostgres(): Promise<void>;
  /** How often PostgreSQL has been started again. */
  restarts(): number;
  stop(): Promise<void>;
}

export async function processesOfRoles(): Promise<ProcessesOfRoles> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const home = await mkdtemp(join(tmpdir(), 'fairline-roles-'));
  cleanups.push(() => rm(home, { recursive: true, force: true }));
  // The server may run as another user than the tests.
  await chmod(home, 0o755);
  const folder = join(home, 'postgres');
  let restarts = 0;
  const postgres = await startEmbeddedPostgres({
    folder,
    settings: { fsync: 'off' },
    onRestart({ type }) {
      if (type === 'restarted') restarts += 1;
    },
  });
  cleanups.push(postgres.stop);
  const nats = await startRestartableNats();
  cleanups.push(nats.close);
  const open = () => {
    const opened = openDatabase({
      connectionString: postgres.connectionString,
      onError: () => undefined,
    });
    cleanups.push(opened.close);
    return opened;
  };
  const database = open();
  await migrate(database, migrations);
  await preset({ database }, settings.reg.isAddressConfirmedFirst, 'false');

  async function start(role: Role): Promise<Assembly> {
    const environment = readEnvironment({
      NODE_ENV: 'test',
      ROLE: role,
      PORT: '0',
      DATA_DIR: join(home, role),
      DATABASE_URL: postgres.connectionString,
      NATS_URL: nats.url,
      FEED_SPEED: '0',
      RATES_FETCH: 'off',
      LOG_LEVEL: 'silent',
      ADDRESS_ALLOWANCE: '1000',
      SEALING_KEYS: testSealingKeys,
    });
    const bus = await connectNatsBus(nats.url, (error) => {
      throw error;
    });
    cleanups.push(bus.close);
    const platform: Platform = {
      environment,
      clock: systemClock,
      random: createSeededRandom(role),
      ids: createSystemIds(systemClock),
      sealing: openSealing(environment),
      database: open(),
      bus,
      log: createLog('silent'),
      metrics: new Registry(),
      passwordCost: { memoryKib: 8, passes: 1 },
    };
    const assembly = await assemble(platform, undefined, { feeds: [quietFeed(systemClock)] });
    await assembly.start();
    cleanups.push(assembly.stop);
    return assembly;
  }

  return {
    worker: await start('worker'),
    api: await start('api'),
    live: await start('live'),
    nats,
    database,
    async killPostgres() {
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    restarts: () => restarts,
    stop: () => runCleanups(cleanups),
  };
}
