import { isShortRun } from '../../site/src/testing/short-run.ts';

/**
 * The rows of a table of browser tests: all of them or, in a short run, the first and the last. Not for a table whose
 * rows are different rules.
 * @param most How many rows a short run has. 1 is for rows that differ only in what other tests show too, such as the
 * width, the language, the direction or the scheme.
 */
export function sampled<const Row>(rows: readonly Row[], most: 1 | 2 = 2): readonly Row[] {
  if (!isShortRun || rows.length <= most) return rows;
  return most === 1 ? rows.slice(0, 1) : [...rows.slice(0, 1), ...rows.slice(-1)];
}
