import { text } from '@plinth/sdk/schema';
import * as v from 'valibot';

const VARIANTS = ['bar', 'line', 'pie'] as const;

/** Limit for the characters of a dataset in CSV. */
const LONGEST_CSV = 500_000;

/**
 * Chart (block type 62), in the variants of §3. Every field can be missing or null. The dataset is `columns` and `rows`,
 * or `csv`. Which of its cells are numbers is decided when the chart is drawn, which no browser does on a published
 * page.
 */
export const chartSchema = v.object({
  variant: v.nullish(v.picklist(VARIANTS), 'bar'),
  title: v.nullish(text(), ''),
  description: v.nullish(text(), ''),
  /** What the rows are, such as "Year". The heading of the first column of the table. */
  rowTitle: v.nullish(text(), ''),
  /** Names of the columns with numbers. */
  columns: v.nullish(v.array(text()), () => []),
  /** Each row has its name, then a number for each column. A missing number is null or an empty text. */
  rows: v.nullish(v.array(v.array(v.nullable(v.union([v.number(), text()])))), () => []),
  /** The dataset as CSV, when there are no `rows`. The first line has the names of the columns. */
  csv: v.nullish(v.pipe(text(), v.maxLength(LONGEST_CSV)), ''),
});

export type ChartData = v.InferOutput<typeof chartSchema>;
