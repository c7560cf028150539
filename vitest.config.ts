import { defineConfig } from 'vitest/config';
import { isShortRun } from './site/src/testing/short-run.ts';
import { filesThatChangeGlobals } from './tests/changes-globals.ts';
import { KEEP_WASM_CODE } from './tests/keep-wasm-code.ts';
import { testWorkers } from './tests/test-workers.ts';
import { timeFactor } from './tests/time-factor.ts';

const NO_TESTS = [
  '**/node_modules/**',
  '**/dist/**',
  '**/.plinth/**',
  ...(isShortRun ? ['**/*.long.test.{ts,tsx}'] : []),
];

/** Time-outs that are long enough for tests with real servers, databases and builds. Only a failing test waits so long. */
const timeouts = {
  testTimeout: 120_000 * timeFactor(),
  hookTimeout: 60_000 * timeFactor(),
  expect: { poll: { timeout: 20_000 * timeFactor() } },
};

/** The settings of the projects whose tests run in plain Node. */
const nodeTests = { environment: 'node' as const, execArgv: KEEP_WASM_CODE, ...timeouts };

/** Tests in plain Node. Many of them import the whole site or the command, which takes seconds. */
const NODE_TESTS = [
  '{manifests,cli/src,scripts,server,site,plugins/*/server,cli/templates/*/server}/**/*.test.ts',
  '**/*.node.test.ts',
];
const NODE_TESTS_ALONE = filesThatChangeGlobals(import.meta.dirname, NODE_TESTS);

export default defineConfig({
  test: {
    maxWorkers: testWorkers(),
    provide: { timeFactor: timeFactor() },
    globalSetup: ['site/src/testing/test-run.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'happy-dom',
          // Each file gets a fresh context, but happy-dom is loaded only once for each worker, not for every file.
          pool: 'vmThreads',
          ...timeouts,
          include: ['{sdk,host,plugins,cli/templates}/**/*.test.{ts,tsx}'],
          exclude: [...NO_TESTS, '**/e2e/**', '{plugins,cli/templates}/*/server/**', '**/*.node.test.ts'],
        },
      },
      {
        test: {
          ...nodeTests,
          name: 'alone',
          include: NODE_TESTS_ALONE,
          exclude: NO_TESTS,
        },
      },
      {
        test: {
          ...nodeTests,
          name: 'node',
          // A worker runs many files, so it imports the site only once.
          isolate: false,
          // This project runs after the others, because a worker process ends when its next file belongs to another
          // project.
          sequence: { groupOrder: 1 },
          include: NODE_TESTS,
          exclude: [...NO_TESTS, ...NODE_TESTS_ALONE],
        },
      },
    ],
  },
});
