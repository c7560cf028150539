import { defineConfig } from 'vitest/config';

/** Time to wait for an expected result. The default of one second is too short for a server on a busy machine. */
const longPolls = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    // By default vitest leaves one core unused, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'happy-dom',
          // Each file gets a fresh context, but happy-dom is loaded only once for each worker, not for every file.
          pool: 'vmThreads',
          // Time-out that is long enough for property tests on two busy cores.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: longPolls,
          include: ['{sdk,host,plugins,cli/templates}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.plinth/**', '**/e2e/**', '**/*.node.test.ts'],
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          // Time-out that is long enough for tests with real servers, databases and builds on two busy cores.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: longPolls,
          include: ['{manifests,cli,site,scripts}/**/*.test.ts', '**/*.node.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.plinth/**'],
        },
      },
    ],
  },
});
