import { didYouMean } from '@plinth/server/pages';
import { MEASURE_COLUMNS } from '../measures/store-units.ts';
import type { LineProblem } from './line-problem.ts';

/** Columns that an upload reads. */
export const READ_COLUMNS = [
  'SKU',
  'Price',
  'Sale Price',
  'On Sale',
  'Stock',
  ...Object.values(MEASURE_COLUMNS),
  'Seen',
] as const;
export type ReadColumn = (typeof READ_COLUMNS)[number];
/** Columns that the download contains for people to read. An upload ignores them. */
const IGNORED_COLUMNS: readonly string[] = ['Product ID', 'Title', 'State', 'Options', 'Currency'];
/** Names of all columns. */
export const KNOWN_COLUMNS: readonly string[] = [...READ_COLUMNS, ...IGNORED_COLUMNS];
const LONGEST_NAME = 100;

/**
 * All problems with the names in the first line.
 * @param isExport True: columns with other names are not read, and are no problem.
 */
export function columnProblems(names: readonly string[], line: number, isExport: boolean): readonly LineProblem[] {
  const problems: LineProblem[] = [];
  const add = (column: string, reason: string, remedy: string) =>
    problems.push({ code: 'PLINTH-SITE-250', line, column: column.slice(0, LONGEST_NAME), reason, remedy });
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) !== at) add(name, 'the column occurs twice', 'Remove one of the two.');
    else if (name === '') add(name, `column ${at + 1} has no name`, 'Name it, or remove it.');
    else if (!isExport && !KNOWN_COLUMNS.includes(name))
      add(name, `the column is unknown${didYouMean(name, KNOWN_COLUMNS)}`, 'Rename it, or remove it.');
  }
  if (!names.includes('SKU')) add('SKU', 'the column is missing', 'Add it: it says which variant a line is about.');
  return problems;
}
