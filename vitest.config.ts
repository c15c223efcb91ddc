import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: process.env.CI ? ['default'] : ['dot'],
    // A condition that is waited for may be late on a busy machine; a wrong one never comes.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        test: {
          name: 'server',
          include: ['{packages,modules,remotes,tools,bench}/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}'],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
