import { build } from './build.ts';
import { check } from './check.ts';
import { findChromium } from './chromium.ts';
import { runStep } from './run-step.ts';

/** Everything that says whether the tree is sound, cheapest first. `rest` narrows the vitest run, for example to a file. */
export async function runTests(rest: string[]): Promise<void> {
  const chromium = findChromium();
  const environment = { CHROMIUM: chromium, NODE_ENV: 'test' };
  if (rest.length > 0) {
    await build();
    return runStep('tests', 'vitest', ['run', ...rest], environment);
  }
  await check();
  await build();
  await runStep('unit and integration tests', 'vitest', ['run', '--project', 'server'], environment);
  await runStep('journeys in Chromium', 'vitest', ['run', '--project', 'e2e'], environment);
}
