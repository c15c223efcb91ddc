import { resolve } from 'node:path';
import { allowedAboveClosing, type Backtest, backtest, failures } from './backtest.ts';
import { createSeasonFiles } from './season-files.ts';

const usage = `Usage: npm run backtest -- <folder or file> [<folder or file>…]

It needs seasons of football that you have: CSV files of football-data.co.uk with the closing odds (such as E0.csv), or JSON files
of openfootball, which have results alone. The project carries none, since they belong to others. docs/operator.md describes the
files at "npm run import", and the report at "npm run backtest".

Reads the seasons as npm run import does, and prints how good the chances behind our prices were: the log loss
beside that of the bookmakers' closing odds, and how often outcomes of each chance won. It fails when our prices of a
market are more than ${allowedAboveClosing * 100}% above the closing odds, at the opening or at kick-off, or when the model by results
alone is above its own limit. Nothing is stored.`;

if (import.meta.main) await main(process.argv.slice(2));

async function main(given: readonly string[]): Promise<void> {
  if (given.length === 0 || given.some((word) => word.startsWith('-'))) return fail(usage);
  const from = process.env.INIT_CWD ?? process.cwd();
  const files = createSeasonFiles(
    given.map((path) => resolve(from, path)),
    (error) => process.stderr.write(`${error.message}\n`),
  );
  const read = await files.readChanged();
  if (!read || read.matches.length === 0) return fail('There is no match in these files.');
  const result = backtest(read.matches, read.pricing);
  for (const line of describeBacktest(result)) process.stdout.write(`${line}\n`);
  for (const { market, source, aboveClosing, allowed = 0 } of failures(result)) {
    fail(
      `${market}, ${source}: ${percent(aboveClosing)} above the closing odds, where ${percent(allowed)} is allowed.`,
    );
  }
}

/** Returns the lines of a report. */
export function describeBacktest({ rows, bands }: Backtest): string[] {
  return [
    'market     chances from               matches  log loss  above closing  allowed',
    ...rows.map(
      ({ market, source, matches, logLoss, aboveClosing, allowed }) =>
        `${market.padEnd(11)}${source.padEnd(26)}${String(matches).padStart(8)}${logLoss.toFixed(4).padStart(10)}${percent(aboveClosing).padStart(15)}${(allowed === undefined ? '–' : percent(allowed)).padStart(9)}`,
    ),
    '',
    'chance     outcomes  mean chance   won',
    ...bands.map(
      ({ from, outcomes, meanChance, frequency }) =>
        `${`${(from * 100).toFixed(0)}–${(from * 100 + 10).toFixed(0)}%`.padEnd(9)}${String(outcomes).padStart(10)}${percent(meanChance).padStart(13)}${percent(frequency).padStart(8)}`,
    ),
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function fail(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
