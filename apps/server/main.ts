import '@fairline/runtime/production-mode';

import { join, relative } from 'node:path';
import { loadExtensions } from '@fairline/extensions';
import {
  type Bus,
  type Cleanup,
  claimDataFolder,
  connectNatsBus,
  createLog,
  createMemoryBus,
  createSeededRandom,
  createSystemIds,
  type Database,
  type Environment,
  EnvironmentError,
  type Logger,
  migrate,
  openDatabase,
  openSealing,
  type Role,
  readEnvironment,
  redactedText,
  requireSealingKeys,
  runCleanups,
  sealReadable,
  systemClock,
} from '@fairline/runtime';
import {
  type EmbeddedPostgres,
  type RestartEvent,
  startEmbeddedPostgres,
} from '@fairline/runtime/embedded-postgres';
import { clearFeedLease } from '@fairline/sportsbook';
import { Registry } from 'prom-client';
import { assemble } from './assemble.ts';
import { readBuild } from './assets.ts';
import { readConsole } from './console-pages.ts';
import { migrations } from './migrations.ts';
import { sealedColumns } from './sealed-columns.ts';
import { endOnUncaughtError, onStopSignal } from './stop-signal.ts';
import { version } from './version.ts';

const servesPages: ReadonlySet<Role> = new Set(['all', 'shell', 'remotes']);
/** The roles whose processes open sealed data. */
const opensSealed: ReadonlySet<Role> = new Set(['all', 'api', 'console', 'worker']);
const servesConsole: ReadonlySet<Role> = new Set(['all', 'console']);

await main();

async function main(): Promise<void> {
  const startedMs = performance.now();
  const environment = readEnvironmentOrExit();
  const log = createLog(environment.logLevel);
  writeLine(`Fairline ${version}`);

  const cleanups: Cleanup[] = [];
  const stop = () => runCleanups(cleanups);
  onStopSignal(stop);
  endOnUncaughtError(stop, log);

  try {
    // Extensions are loaded first, so that a wrong extension ends the start before any other part begins.
    const extensions = await loadExtensions(environment.extensions);
    const { database, description } = await connectDatabase(environment, cleanups, log);
    report('database', description);
    const applied = await migrate(database, migrations);
    // The last process may have crashed with the lease. No other one holds it, because this one has started the database.
    if (!environment.databaseUrl) await clearFeedLease(database.pool);
    report('migrations', applied.length > 0 ? `${applied.length} applied` : 'up to date');

    const sealing = openSealing(environment);
    if (opensSealed.has(environment.role)) {
      const counts = await requireSealingKeys(database, sealing, sealedColumns);
      await sealReadable(database, sealing, counts);
    }
    const bus = await connectBus(environment, (error, topic) =>
      log.error({ err: error, topic }, 'bus subscriber failed'),
    );
    cleanups.push(() => bus.close());
    const platform = {
      environment,
      clock: systemClock,
      random: createSeededRandom(environment.seed),
      ids: createSystemIds(systemClock),
      sealing,
      database,
      bus,
      log,
      metrics: new Registry(),
    };
    const site = servesPages.has(environment.role) ? readBuild() : undefined;
    const console = servesConsole.has(environment.role) ? readConsole() : undefined;
    const assembly = await assemble(platform, site, { extensions, console });
    cleanups.push(() => assembly.stop());
    const address = await assembly.start();
    for (const { part, state } of assembly.describe()) report(part, state);
    const link = await assembly.firstAdministratorLink();
    if (link) report('console', `make the first administrator at ${link} (works once)`);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    writeLine(`\nReady in ${seconds} s at ${address}  (API: ${address}/api; stop: Ctrl-C)`);
  } catch (error) {
    process.stderr.write(
      `\nFairline did not start: ${redactedText(error instanceof Error ? error.message : String(error))}\n`,
    );
    log.error({ err: error }, 'start failed');
    await stop().catch(() => undefined);
    process.exit(1);
  }
}

function readEnvironmentOrExit(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function connectDatabase(
  environment: Environment,
  cleanups: Cleanup[],
  log: Logger,
): Promise<{ database: Database; description: string }> {
  let embedded: EmbeddedPostgres | undefined;
  if (!environment.databaseUrl) {
    cleanups.push(claimDataFolder(environment.dataDir));
    embedded = await startEmbeddedPostgres({
      folder: join(environment.dataDir, 'postgres'),
      onRestart: (event) => logRestart(log, event),
    });
    cleanups.push(embedded.stop);
  }
  const connectionString = environment.databaseUrl ?? embedded?.connectionString ?? '';
  const database = openDatabase({
    connectionString,
    onError: (error) => log.error({ err: error }, 'database connection failed'),
    outage: {
      onDown: ({ cause }) => log.error({ err: cause }, 'database unavailable'),
      onUp: (report) => log.warn(report, 'database available again'),
    },
  });
  cleanups.push(() => database.close());
  const folder = embedded && shortPath(embedded.folder);
  const description = embedded
    ? `PostgreSQL ${embedded.version}, embedded, in ${folder}`
    : 'PostgreSQL of DATABASE_URL';
  return { database, description };
}

function logRestart(log: Logger, event: RestartEvent): void {
  if (event.type === 'ended') log.error(event, 'embedded database ended: restarting');
  else if (event.type === 'restarted') log.warn(event, 'embedded database restarted');
  else if (event.type === 'abandoned') log.fatal(event, 'embedded database abandoned: restart the process');
  else log.error({ err: event.error, retryInMs: event.retryInMs }, 'embedded database restart failed');
}

/** Returns a path as a person in the current folder would type it. */
function shortPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near;
}

async function connectBus(
  environment: Environment,
  onError: (error: unknown, topic: string) => void,
): Promise<Bus> {
  return environment.natsUrl ? connectNatsBus(environment.natsUrl, onError) : createMemoryBus(onError);
}

function report(part: string, state: string): void {
  writeLine(`  ${part.padEnd(11)} ${state}`);
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
