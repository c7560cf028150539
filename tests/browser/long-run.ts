import { it } from 'vitest';
import { isShortRun } from '../../site/src/testing/short-run.ts';

/**
 * Registers a browser test in the long run only (tests/README.md, "Short and long runs"). A short run does not have the
 * test at all, so nothing counts as skipped.
 */
export function itInLongRun(name: string, test: () => Promise<void> | void): void {
  inLongRun(() => it(name, test));
}

/**
 * Calls a function that registers tests, in the long run only: for tables and whole suites. A suite in which no test is
 * left for the short run must be within the function, because Vitest refuses a suite without tests.
 */
export function inLongRun(register: () => void): void {
  if (!isShortRun) register();
}
