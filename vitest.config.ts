import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import OrderByLot from './tools/order-by-lot.ts';

/** What a test waits for may be late on a busy machine; a wrong one never comes. */
const patience = { expect: { poll: { timeout: 30_000 } }, testTimeout: 120_000, hookTimeout: 120_000 };

const server = ['{modules,apps/server}/**/*.test.ts'];
const views = ['{packages,remotes,tools,bench,apps/shell}/**/*.test.{ts,tsx}'];
const shared = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  globalSetup: ['packages/testing/src/global-setup.ts'],
  // A worker loads what many files import once for all of them.
  isolate: false,
  ...patience,
};

export default defineConfig({
  test: {
    reporters: [process.env.CI ? 'default' : 'dot', './tools/slowest-files.ts'],
    // All cores: vitest would leave one idle, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism()),
    // Files go by lot, and the tests of each: what needs another before it is found. `--sequence.seed` gives the same
    // order again.
    sequence: { shuffle: { files: true, tests: true }, sequencer: OrderByLot },
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
          include: server,
          ...shared,
          // React as the product runs it: in development mode it takes twice as long for a page.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          include: views,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['packages/testing/src/global-setup.ts', 'e2e/shared-setup.ts'],
          isolate: false,
          // Some journeys are told in several tests.
          sequence: { shuffle: { tests: false } },
          ...patience,
        },
      },
    ],
  },
});
