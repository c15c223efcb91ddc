import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What a test waits for may be late on a busy machine; a wrong one never comes. */
const patience = { expect: { poll: { timeout: 30_000 } }, testTimeout: 120_000, hookTimeout: 120_000 };

/** Tests of these change what is the same for a whole process: globals, timers, or a state of the module itself. */
const alone = ['apps/shell/**/*.test.{ts,tsx}'];

const unit = ['{packages,modules,remotes,tools,bench}/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}'];
const never = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    reporters: [process.env.CI ? 'default' : 'dot', './tools/slowest-files.ts'],
    // All cores: vitest would leave one idle, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism()),
    // Files go by lot: one that needs another before it is found. `--sequence.seed` gives the same order again, and
    // `--sequence.shuffle.tests` has the tests of a file go by lot too.
    sequence: { shuffle: { files: true, tests: false } },
    // A change of these is seen by no graph of imports.
    forceRerunTriggers: [
      '**/{package.json,package-lock.json,vitest.config.ts}',
      '**/migrations/*.sql',
      '**/packages/testing/src/global-setup.ts',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: unit,
          exclude: [...never, ...alone],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          // A worker loads what many files import once for all of them.
          isolate: false,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['packages/testing/src/global-setup.ts', 'e2e/shared-setup.ts'],
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
