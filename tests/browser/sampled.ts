import { isShortRun } from '../../site/src/testing/short-run.ts';

/**
 * The rows of a table of browser tests: all of them or, in a short run, the first and the last. Not for a table whose
 * rows are different rules.
 */
export function sampled<const Row>(rows: readonly Row[]): readonly Row[] {
  return isShortRun && rows.length > 2 ? [...rows.slice(0, 1), ...rows.slice(-1)] : rows;
}
