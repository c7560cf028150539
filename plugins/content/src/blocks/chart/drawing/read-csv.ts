import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import * as v from 'valibot';

interface CsvTable {
  readonly rowTitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sign before the decimals of a number. */
  readonly decimal: '.' | ',';
}

const recordsSchema = v.array(v.array(v.string()));

/**
 * Reads a dataset from CSV with commas, semicolons or tabs. Spreadsheets write semicolons in the languages that have a
 * comma before the decimals, so numbers are read in that way.
 */
export function readCsv(csv: string): CsvTable | { readonly problem: string } {
  const delimiter = delimiterOf(csv);
  try {
    const records = v.parse(
      recordsSchema,
      parse(csv, { delimiter, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true }),
    );
    const [[rowTitle = '', ...columns] = [], ...rows] = records;
    return { rowTitle, columns, rows, decimal: delimiter === ';' ? ',' : '.' };
  } catch (error) {
    if (error instanceof CsvError) return { problem: `is not CSV: ${error.message}` };
    throw error;
  }
}

/** The separator that is most often in the first line. */
function delimiterOf(csv: string): string {
  const [head = ''] = csv.trimStart().split('\n', 1);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
