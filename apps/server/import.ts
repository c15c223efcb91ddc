import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createAccounts } from '@fairline/accounts';
import { createConfig, settings } from '@fairline/config';
import {
  type Calibration,
  createFilesAdapter,
  feedsFolder,
  readFeedFile,
  type SeasonSummary,
  storedName,
} from '@fairline/feed';
import { createLimits } from '@fairline/limits';
import {
  type Cleanup,
  EnvironmentError,
  type Platform,
  readEnvironment,
  runCleanups,
} from '@fairline/runtime';
import { createSportsbook } from '@fairline/sportsbook';
import { Registry } from 'prom-client';
import { commandPlatform } from './command-platform.ts';
import { version } from './version.ts';

const usage = `Usage: npm run import -- <file> [<file>…]

Reads seasons of football: .json in the format of openfootball's football.json, .csv in the layout of
football-data.co.uk. Their matches are priced, those with a result are settled, those to come are on offer
when Fairline runs.`;

if (import.meta.main) await main(process.argv.slice(2));

/**
 * Imports files of fixtures, results and odds into the database, and keeps the files for the server. Importing them again
 * changes nothing. Resolves when every bet on a match with a result is settled.
 * @throws FeedFileError when one of the files cannot be read; nothing is imported then.
 */
export async function importFiles(platform: Platform, files: readonly string[]): Promise<SeasonSummary[]> {
  const storedNames = new Map<string, string>();
  for (const file of files) storedNames.set(file, storedName(await readFeedFile(file)));
  const folder = feedsFolder(platform.environment.dataDir);
  for (const [file, name] of storedNames) await keep(file, join(folder, name));

  // The import has a registry of its own, since a site in the same process has registered these metrics already.
  const own = { ...platform, metrics: new Registry() };
  const accounts = createAccounts(own).service;
  const config = createConfig(own).service;
  const sportsbook = createSportsbook(own, {
    accounts,
    limits: createLimits(own, accounts).service,
    stakeRules: config.stakeRules,
    formRules: config.formRules,
    liveDelayMs: () => 0,
    cashOutRules: config.cashOutRules,
    refusesCashOut: async () => undefined,
    siteAmounts: config.siteAmounts,
    largeStake: config.largeStake,
    pointRule: (currency) => config.pointRule('sports', currency),
    correctionRule: () => config.get(settings.betting.feedCorrections),
    siteName: () => config.get(settings.core.companyName),
    confirmedSports: () => config.get(settings.betting.confirmedSports),
    logDays: () => config.get(settings.betting.decisionLogDays),
    settles: true,
    // No bet is placed through an import.
    refusesMoney: async () => undefined,
    countryOf: async () => undefined,
  });
  const adapter = createFilesAdapter({
    files: [...storedNames.values()].map((name) => join(folder, name)),
    clock: platform.clock,
    history: true,
    onProblem(error) {
      throw error;
    },
  });
  try {
    await adapter.start({
      open: await sportsbook.service.openFixtures(),
      emit: (message) => sportsbook.service.receive(message, adapter.name),
    });
    await sportsbook.service.drained().catch((error: unknown) => {
      throw new Error('not everything could be saved; see the log, and import again.', { cause: error });
    });
  } finally {
    await adapter.stop();
    await sportsbook.stop?.();
  }
  return adapter.summaries();
}

/** Copies a file and renames it, so that the server never reads half a file. */
async function keep(file: string, target: string): Promise<void> {
  if (resolve(file) === resolve(target)) return;
  await mkdir(dirname(target), { recursive: true });
  const part = `${target}.part`;
  await writeFile(part, await readFile(file));
  await rename(part, target);
}

async function main(given: string[]): Promise<void> {
  if (given.length === 0 || given.some((word) => word.startsWith('-'))) return fail(usage);
  // npm runs a script in the checkout, so relative names are resolved against the folder in which the person called
  // npm.
  const from = process.env.INIT_CWD ?? process.cwd();
  const files = given.map((file) => resolve(from, file));
  const cleanups: Cleanup[] = [];
  const stop = () => runCleanups(cleanups);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  }
  try {
    const environment = readEnvironment(process.env);
    // The files are read first, so that a wrong command starts no database.
    for (const file of files) await readFeedFile(file);
    writeLine(`Fairline ${version}: import of ${files.map((file) => basename(file)).join(', ')}`);
    const platform = await commandPlatform(environment, 'joins', cleanups);
    const summaries = await importFiles(platform, files);
    for (const line of summaries.flatMap(describeSeason)) writeLine(line);
    writeLine(
      `\nKept in ${relative(process.cwd(), feedsFolder(environment.dataDir))}; what is to come is on offer now, or when Fairline runs.`,
    );
    await stop();
  } catch (error) {
    await stop().catch(() => undefined);
    const words = error instanceof Error ? error.message : String(error);
    fail(error instanceof EnvironmentError ? words : `Import failed: ${words}`);
  }
}

/** Lines about the result of importing one season. */
export function describeSeason({ name, matches, priced, byState, calibration }: SeasonSummary): string[] {
  const left = [
    [byState['awaiting-result'], 'begun and without a result'],
    [byState.postponed, 'postponed'],
    [byState.cancelled, 'cancelled'],
  ] as const;
  const rest = left.filter(([count]) => count > 0).map(([count, words]) => `, ${count} ${words}`);
  return [
    '',
    name,
    `  matches   ${matches}: ${byState.ended} settled, ${byState['on-offer']} on offer${rest.join('')}`,
    `  priced    ${priced.fromOdds} from bookmakers' odds, ${priced.fromResults} from the results before them`,
    ...calibration.flatMap(describeCalibration),
  ];
}

function describeCalibration(rows: readonly Calibration[]): string[] {
  const compared = rows.length > 1 ? 'with odds' : 'without odds';
  const title = `  1x2 of ${rows[0]?.matches ?? 0} matches ${compared}`;
  return [
    `${title.padEnd(40)}log loss   Brier`,
    ...rows.map(
      ({ of, logLoss, brier }) =>
        `    ${of.padEnd(36)}${logLoss.toFixed(4).padStart(8)}${brier.toFixed(4).padStart(8)}`,
    ),
  ];
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
