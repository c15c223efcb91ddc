import { randomBytes } from 'node:crypto';
import { createMemoryBus, type Database, migrate, openDatabase, readEnvironment } from '@fairline/runtime';
import { commandConnection, commandPlatform } from '../command-platform.ts';
import { migrations } from '../migrations.ts';
import { runCommand } from '../run-command.ts';
import { replayLedger } from './replay-ledger.ts';

/** The number of differences that are printed. */
const maxPrinted = 50;

await runCommand(async (cleanups) => {
  const environment = readEnvironment(process.env);
  const connectionString = await commandConnection(environment, 'joins', cleanups);
  const platform = await commandPlatform(
    { ...environment, databaseUrl: connectionString },
    'joins',
    cleanups,
  );
  const scratch = await openScratch(platform.database, connectionString);
  cleanups.push(scratch.drop);
  const bus = createMemoryBus(() => undefined);
  const report = await replayLedger(platform.database, { ...platform, bus, database: scratch.database });
  const { differences } = report;
  write(`Replayed ${report.changes} changes of the log over ${report.replayed} bets.`);
  if (report.kept > 0) write(`${report.kept} bets are kept as recorded: the log of their matches is gone.`);
  if (differences.length === 0) return write(`All ${report.accounts} balances and all bets are equal.`);
  for (const difference of differences.slice(0, maxPrinted)) write(difference);
  if (differences.length > maxPrinted) write(`… and ${differences.length - maxPrinted} more.`);
  throw new Error(`${differences.length} differences.`);
});

/** Creates an empty database beside the site's, with the tables of this version. */
async function openScratch(
  site: Database,
  connectionString: string,
): Promise<{ database: Database; drop(): Promise<void> }> {
  const name = `fairline_replay_${randomBytes(6).toString('hex')}`;
  await site.pool.query(`CREATE DATABASE ${name}`);
  const address = new URL(connectionString);
  address.pathname = `/${name}`;
  const database = openDatabase({ connectionString: address.href, onError: () => undefined });
  await migrate(database, migrations);
  return {
    database,
    async drop() {
      await database.close();
      await site.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
