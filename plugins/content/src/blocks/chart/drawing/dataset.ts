import type { DataProblem } from '@plinth/sdk';
import type { ChartData } from '../schema.ts';
import { readCsv } from './read-csv.ts';
import { readNumber } from './read-number.ts';

/** The numbers of a chart. Every row has one value for each column. */
export interface Dataset {
  readonly rowTitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly DatasetRow[];
}

interface DatasetRow {
  readonly label: string;
  /** Undefined where the number is missing. */
  readonly values: readonly (number | undefined)[];
}

/** §9 Limits: the specification does not show how many rows and columns a dataset may have. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 12;

/** §5 Interface strings about datasets. */
const NO_COLUMN = 'Your dataset must have at least one column';
const NO_ROW = 'Your dataset must have at least one row';
const MISSING = 'One or more rows was missing data';

interface ReadDataset {
  /** Undefined when nothing can be drawn. */
  readonly dataset?: Dataset;
  /** §5: what the author has to correct. */
  readonly problems: readonly DataProblem[];
}

/**
 * Reads the dataset of a chart: §5. A dataset without a column or a row is not drawn. A cell that is no number counts as
 * missing. Rows and columns over the limits are left out.
 */
export function readDataset(data: Pick<ChartData, 'rowTitle' | 'columns' | 'rows' | 'csv'>): ReadDataset {
  const isCsv = data.rows.length === 0 && data.csv.trim() !== '';
  const source = isCsv ? readCsv(data.csv) : { ...data, decimal: '.' as const };
  if ('problem' in source) return { problems: [{ at: 'csv', message: source.problem }] };
  const at = (field: string) => (isCsv ? 'csv' : field);
  if (source.columns.length === 0) return { problems: [{ at: at('columns'), message: NO_COLUMN }] };
  if (source.rows.length === 0) return { problems: [{ at: at('rows'), message: NO_ROW }] };

  const problems: DataProblem[] = [];
  const columns = source.columns.slice(0, MOST_COLUMNS);
  if (source.columns.length > MOST_COLUMNS)
    problems.push(over(at('columns'), source.columns.length, 'columns', MOST_COLUMNS));
  if (source.rows.length > MOST_ROWS) problems.push(over(at('rows'), source.rows.length, 'rows', MOST_ROWS));

  const rows = source.rows.slice(0, MOST_ROWS).map(([name, ...cells]): DatasetRow => {
    const values = columns.map((_, index) => readNumber(cells[index], source.decimal));
    return { label: String(name ?? ''), values };
  });
  const gap = rows.findIndex(({ values }) => values.includes(undefined));
  if (gap >= 0)
    problems.push({ at: at(`rows.${gap}`), message: `${MISSING}: ${rows[gap]?.label || `row ${gap + 1}`}` });
  return { dataset: { rowTitle: data.rowTitle || source.rowTitle, columns, rows }, problems };
}

function over(at: string, count: number, what: string, most: number): DataProblem {
  return { at, message: `has ${count} ${what}, but a chart shows ${most} at most, so the others are left out` };
}
