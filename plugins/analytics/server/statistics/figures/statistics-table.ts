import type { ReactNode } from 'react';
import type { Reading } from './reading.ts';

/**
 * A number that the page shows as a text, for example with its unit, its sign or a rating. A download contains only the
 * number.
 */
export interface Figure {
  readonly text: string;
  /** Undefined when nothing was measured. The cell of the download is then empty. */
  readonly value: number | undefined;
}

type Cell = string | number | Figure;
export type Row = readonly Cell[];

/** The heading of a column. In a download, it also has the unit of the column's figures: `Change (%)`. */
export type Column = string | { readonly title: string; readonly unit: string };

/** A table of the page, which can also be downloaded. The first cell of a row is the name of the row. */
export interface StatisticsTable {
  /** Name of the table in the address of its download. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  /** Text that is shown in place of the table while it has no rows. */
  readonly empty: string;
  /** True: the table is long, so the page shows it collapsed. */
  readonly isClosed?: boolean;
  /** A sentence below the table. */
  readonly note?: string;
  /** Reads the first `count` rows, in parts, so that a download needs little memory. */
  rows(reading: Reading, count: number): AsyncIterable<readonly Row[]>;
  /** Columns and rows of the download. Default: the columns and rows of the page. */
  readonly download?: Pick<StatisticsTable, 'columns' | 'rows'>;
  /** Makes a picture of the rows that the page shows, or of other numbers. */
  chart?(reading: Reading, rows: readonly Row[]): ReactNode | Promise<ReactNode>;
}

/** The heading of a column on the page. */
export function titleOf(column: Column): string {
  return typeof column === 'string' ? column : column.title;
}
