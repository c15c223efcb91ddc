import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createAccounts } from '@fairline/accounts';
import { createConfig, settings } from '@fairline/config';
import {
  type Calibration,
  createFilesAdapter,
  FeedFileError,
  type FileSeason,
  feedsFolder,
  readFeedFile,
  type ScoreNotTaken,
  type SeasonSummary,
  seasonNames,
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

/** Why a score settles nothing, and what happens to the bets on its match. */
const reasons: Readonly<Record<ScoreNotTaken['why'], string>> = {
  awarded: 'awarded and not played, so bets are void unless the match was settled by its play',
  abandoned: 'of abandoned matches, whose bets wait for the rules or a new result',
  suspended: 'of suspended matches, whose bets wait for the end of play',
  postponed: 'of postponed matches, whose bets wait for the rules or the new day',
  cancelled: 'of cancelled matches, whose bets are void',
  contradicted: 'unlike those of the file that was imported last, which count',
};
/** The number of matches that a line names; it counts the others. */
const maxNamed = 5;

if (import.meta.main) await main(process.argv.slice(2));

/**
 * Imports files of fixtures, results and odds into the database, and keeps the files for the server. Importing them again
 * changes nothing; a file with another result settles the bets on its match anew. Resolves when every bet on a match with a
 * result is settled.
 * @throws FeedFileError when one of the files cannot be read; nothing is imported then.
 */
export async function importFiles(platform: Platform, files: readonly string[]): Promise<SeasonSummary[]> {
  const storedNames = new Map<string, string>();
  const read: FileSeason[] = [];
  for (const file of files) {
    const seasons = await readFeedFile(file);
    read.push(...seasons);
    storedNames.set(file, storedName(seasons));
  }
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
    priceDays: () => config.get(settings.betting.priceLogDays),
    handedOverWaitMs: () => config.get(settings.betting.handedOverMinutes) * 60_000,
    settles: true,
    // No bet is placed through an import.
    refusesMoney: async () => undefined,
    countryOf: async () => undefined,
  });
  const imported = new Set([...storedNames.values()].map((name) => join(folder, name)));
  // A match may have its result in one file and its half-time score in another, so all kept files are read together.
  const adapter = createFilesAdapter({
    files: [folder],
    clock: platform.clock,
    history: true,
    onProblem(error) {
      if (!(error instanceof FeedFileError) || imported.has(error.file)) throw error;
      platform.log.error({ err: error }, 'file of an earlier import not used');
    },
  });
  try {
    await adapter.start({
      open: await sportsbook.service.openFixtures(),
      over: sportsbook.service.statusesOver,
      emit: (message) => sportsbook.service.receive(message, adapter.name),
    });
    await sportsbook.service.drained().catch((error: unknown) => {
      throw new Error('not everything could be saved; see the log, and import again.', { cause: error });
    });
  } finally {
    await adapter.stop();
    await sportsbook.stop?.();
  }
  return adapter.summaries(seasonNames(read));
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
export function describeSeason(summary: SeasonSummary): string[] {
  const { name, matches, priced, byState, notTaken, calibration } = summary;
  const left = [
    [byState['awaiting-result'], 'begun and without a result'],
    [byState.postponed, 'postponed'],
    [byState.suspended, 'suspended'],
    [byState.abandoned, 'abandoned'],
    [byState.awarded, 'awarded'],
    [byState.cancelled, 'cancelled'],
  ] as const;
  const rest = left.filter(([count]) => count > 0).map(([count, words]) => `, ${count} ${words}`);
  return [
    '',
    name,
    `  matches   ${matches}: ${byState.ended} settled, ${byState['on-offer']} on offer${rest.join('')}`,
    `  priced    ${priced.fromOdds} from bookmakers' odds, ${priced.fromResults} from the results before them`,
    ...describeNotTaken(notTaken),
    ...calibration.flatMap(describeCalibration),
  ];
}

/** Lines about the scores in the files by which no bet is settled: how many for each reason, and of which matches. */
function describeNotTaken(notTaken: readonly ScoreNotTaken[]): string[] {
  return [...Map.groupBy(notTaken, ({ why }) => why)].map(([why, scores]) => {
    const named = scores.slice(0, maxNamed).map(({ match }) => match);
    const more = scores.length > maxNamed ? ` and ${scores.length - maxNamed} more` : '';
    return `  not taken ${scores.length} ${scores.length === 1 ? 'score' : 'scores'} ${reasons[why]}: ${named.join(', ')}${more}`;
  });
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
