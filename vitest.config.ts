import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import OrderByLot from './tools/order-by-lot.ts';

/** The timeouts are long, because a right result may be late on a busy machine. A wrong result never becomes right. */
const patience = { expect: { poll: { timeout: 60_000 } }, testTimeout: 240_000, hookTimeout: 240_000 };

const server = ['{modules,apps/server}/**/*.test.ts'];
const views = ['{packages,remotes,tools,bench,apps/shell,apps/console}/**/*.test.{ts,tsx}'];
const shared = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  globalSetup: ['packages/testing/src/global-setup.ts'],
  // All files of a worker share the modules that they import, so each module is loaded once.
  isolate: false,
  ...patience,
};

export default defineConfig({
  test: {
    reporters: [process.env.CI ? 'default' : 'dot', './tools/slowest-files.ts'],
    // The tests use all cores. By default vitest leaves one idle, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism()),
    // Files and tests run in random order, so that a test which depends on another one is found. `--sequence.seed`
    // repeats an order.
    sequence: { shuffle: { files: true, tests: true }, sequencer: OrderByLot },
    // `--changed` cannot see the effect of these files in the graph of imports.
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
          // React runs in production mode, as in the product. In development mode a page takes twice as long.
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
          // Some journeys consist of several tests in order.
          sequence: { shuffle: { tests: false } },
          ...patience,
        },
      },
    ],
  },
});
