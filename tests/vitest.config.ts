import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { isShortRun } from '../site/src/testing/short-run.ts';
import { filesThatChangeGlobals } from './changes-globals.ts';
import { KEEP_WASM_CODE } from './keep-wasm-code.ts';
import { LongestFirst } from './longest-first.ts';
import { testWorkers } from './test-workers.ts';
import { timeFactor } from './time-factor.ts';

const NO_TESTS = ['**/node_modules/**', ...(isShortRun ? ['**/*.long.test.ts'] : [])];

const root = path.dirname(import.meta.dirname);
const FILES = '{tests,plugins/*}/e2e/**/*.test.ts';
/** Test files that measure time or memory, or compare screenshots. */
const ALONE = '{tests,plugins/*}/e2e/**/*.alone{,.long}.test.ts';
const CHANGES_GLOBALS = filesThatChangeGlobals(root, [FILES]);

/** The settings that all projects share. */
const browserTests = {
  root,
  environment: 'node' as const,
  execArgv: KEEP_WASM_CODE,
  testTimeout: 60_000 * timeFactor(),
  hookTimeout: 120_000 * timeFactor(),
  // Time-out of `expect.poll`. Only a failing test waits this long. Vitest's default of one second is too short for a
  // browser on a busy machine.
  expect: { poll: { timeout: 20_000 * timeFactor() } },
};

/** Files that do not share a process disconnect from the browser at their end. */
const setupFiles = [path.join(import.meta.dirname, 'setup.ts')];

/**
 * Tests of the built site in a real browser. The files that can run in parallel run first. Then the files that must run
 * alone run one after the other.
 */
export default defineConfig({
  root,
  cacheDir: path.join(root, 'node_modules/.vite/e2e'),
  test: {
    provide: { timeFactor: timeFactor() },
    sequence: { sequencer: LongestFirst },
    globalSetup: [path.join(root, 'site/src/testing/test-run.ts'), path.join(import.meta.dirname, 'global-setup.ts')],
    projects: [
      {
        test: {
          ...browserTests,
          name: 'browser',
          // A worker runs many files, so it imports Playwright only once and keeps its browser contexts.
          isolate: false,
          include: [FILES],
          exclude: [...NO_TESTS, ALONE, ...CHANGES_GLOBALS],
          maxWorkers: testWorkers(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...browserTests,
          name: 'own process',
          setupFiles,
          include: CHANGES_GLOBALS,
          exclude: [...NO_TESTS, ALONE],
          maxWorkers: testWorkers(),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...browserTests,
          name: 'alone',
          setupFiles,
          include: [ALONE],
          exclude: NO_TESTS,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
