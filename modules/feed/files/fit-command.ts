import { resolve } from 'node:path';
import { type ExpectedResult, type FittedParameters, fitParameters } from './fit-parameters.ts';
import { goalsBehind } from './pricing.ts';
import { createSeasonFiles, type Seasons } from './season-files.ts';

const usage = `Usage: npm run fit -- <folder or file> [<folder or file>…]

Fits the goal model of football to the results of seasons, and prints its parameters for
modules/feed/domain/models/football-parameters.ts. The goals that were expected of a match come from the bookmakers'
odds of the file, and else from the earlier results of its league. Nothing is stored.`;

if (import.meta.main) await main(process.argv.slice(2));

async function main(given: readonly string[]): Promise<void> {
  if (given.length === 0 || given.some((word) => word.startsWith('-'))) return fail(usage);
  const from = process.env.INIT_CWD ?? process.cwd();
  const files = createSeasonFiles(
    given.map((path) => resolve(from, path)),
    (error) => process.stderr.write(`${error.message}\n`),
  );
  const results = resultsOf(await files.readChanged());
  if (results.length === 0) return fail('No match in these files has a result at half time and at the end.');
  for (const line of describeFit(fitParameters(results))) process.stdout.write(`${line}\n`);
}

/** Returns the matches with both scores, and the goals that were expected before them. */
export function resultsOf(seasons: Seasons | undefined): ExpectedResult[] {
  if (!seasons) return [];
  const { matches, pricing } = seasons;
  return matches.flatMap((match) => {
    const { result, prices } = match;
    if (!result?.half) return [];
    const quote = prices.closing ?? prices.opening;
    const expected = quote ? goalsBehind(quote) : pricing.rated(match);
    return [{ expected, half: result.half, full: result.full }];
  });
}

/** Returns the lines of a fit. */
export function describeFit({ parameters, matches, before, after }: FittedParameters): string[] {
  return [
    `matches                  ${matches}`,
    `log loss of both scores  ${before.toFixed(4)} before, ${after.toFixed(4)} after`,
    '',
    ...Object.entries(parameters).map(([name, value]) => `${name}: ${Number(value).toFixed(3)},`),
  ];
}

function fail(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
