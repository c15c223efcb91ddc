import { resolve } from 'node:path';
import { type Cleanup, readEnvironment, recordBackup, restoreBackup, takeBackup } from '@fairline/runtime';
import { commandDatabase } from './command-platform.ts';
import { migrations } from './migrations.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run backup -- <file>     writes the whole database to a file, also while Fairline runs
       npm run restore -- <file>    puts it into an empty database: a new DATA_DIR, or an empty DATABASE_URL`;

async function main([command, path, ...rest]: string[], cleanups: Cleanup[]): Promise<void> {
  if (path === undefined || rest.length > 0) throw new Error(usage);
  // npm runs a script in the checkout, so a relative path is resolved against the folder in which the person called
  // npm.
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  const environment = readEnvironment(process.env);
  if (command === 'restore') {
    const database = await commandDatabase(environment, 'is-refused', cleanups);
    const { tables, rows, takenAt } = await restoreBackup(database, migrations, file);
    process.stdout.write(`Restored ${rows} rows of ${tables} tables, as they were at ${takenAt}.\n`);
    return;
  }
  const database = await commandDatabase(environment, 'joins', cleanups);
  const takenAt = new Date();
  const { tables, rows } = await takeBackup(database, file, takenAt);
  await recordBackup(database, { takenAt, tables, rows });
  process.stdout.write(
    `Wrote ${rows} rows of ${tables} tables to ${file}. It holds what players told: keep it safe.\n`,
  );
}

await runCommand((cleanups) => main(process.argv.slice(2), cleanups));
