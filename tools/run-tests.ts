import { join } from 'node:path';
import { affectedJourneys, allJourneys } from './affected-journeys.ts';
import { build } from './build.ts';
import { changedFiles } from './changed-files.ts';
import { check } from './check.ts';
import { findChromium, findWholeChromium } from './chromium.ts';
import { testsWithHiddenDependencies } from './hidden-dependencies.ts';
import { root, runStep } from './run-step.ts';
import { findNatsServer, findRabbitMq } from './test-servers.ts';

/**
 * Runs all checks and tests, cheapest first. `rest` narrows the vitest run: a path, `--changed` with or without a commit,
 * or any option of vitest.
 */
export async function runTests(rest: string[]): Promise<void> {
  const isOrderOnly = rest.every((word) => word.startsWith('--sequence.seed='));
  const environment = {
    CHROMIUM: findChromium(),
    WHOLE_CHROMIUM: findWholeChromium(),
    NATS_SERVER: findNatsServer() ?? '',
    RABBITMQ_SERVER: findRabbitMq() ?? '',
    NODE_ENV: 'test',
    // Processes that tests start share this compile cache.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  };
  const vitest = (title: string, parameters: string[]) =>
    runStep(title, 'vitest', ['run', ...parameters], environment);

  if (rest[0]?.startsWith('--changed')) return runChanged(rest, vitest);
  if (!isOrderOnly) {
    await build();
    return vitest('tests', rest);
  }
  await check();
  await build();
  await vitest('unit and integration tests', ['--project', '!e2e', ...rest]);
  await vitest('journeys in Chromium', ['--project', 'e2e', ...rest]);
}

/** Selects the tests that a change can affect: unit tests by imports, journeys by the changed paths. */
async function runChanged(
  [first = '', ...rest]: string[],
  vitest: (title: string, parameters: string[]) => Promise<void>,
): Promise<void> {
  const since = first.split('=')[1] ?? (rest[0]?.startsWith('-') ? undefined : rest.shift());
  const paths = changedFiles(since);
  await check();
  await build();
  const lookAround = testsWithHiddenDependencies(paths);
  const changed = since === undefined ? '--changed' : `--changed=${since}`;
  await vitest('unit tests that import a changed file', [
    ...['--project', '!e2e', changed, '--passWithNoTests'],
    ...lookAround.flatMap((path) => ['--exclude', path]),
    ...rest,
  ]);
  if (lookAround.length > 0) {
    await vitest('unit tests that start, build or read what they do not import', [
      ...['--project', '!e2e', ...lookAround, ...rest],
    ]);
  }
  const journeys = affectedJourneys(paths, allJourneys());
  if (journeys.length > 0) {
    await vitest('journeys that a change can reach', [
      ...['--project', 'e2e', ...journeys.map((file) => join('e2e', file)), ...rest],
    ]);
  }
}
