import { defineConfig } from 'vitest/config';

/** What comes at all comes within this; a second is too little for a server on a busy machine. */
const expectPatiently = { poll: { timeout: 10_000 } };
/** CI tries once more what has failed. To be removed once five whole runs in a row have passed without it. */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    // By default vitest leaves one core unused, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'happy-dom',
          // Each file has a fresh context as before, but happy-dom is loaded once for a worker and not for every file.
          pool: 'vmThreads',
          // Property tests on two busy cores.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: expectPatiently,
          retry,
          include: ['{sdk,host,plugins,cli/templates}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.plinth/**', '**/e2e/**', '**/*.node.test.ts'],
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          // Real servers, databases and builds on two busy cores.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: expectPatiently,
          retry,
          include: ['{manifests,cli,site,scripts}/**/*.test.ts', '**/*.node.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.plinth/**'],
        },
      },
    ],
  },
});
