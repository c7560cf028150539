import type { ReactNode } from 'react';
import type { Reading } from './reading.ts';

/** A text, a count, or a measured value: `value` is what a download contains, without its unit. */
type Cell = string | number | { readonly text: string; readonly value: number | undefined };
export type Row = readonly Cell[];

/** A table of the page, which can be downloaded too. The first cell of a row names it. */
export interface StatisticsTable {
  /** Name in the address of the download. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  /** Columns of the download, with the units of measured values. Default: `columns`. */
  readonly csvColumns?: readonly string[];
  /** Shown in place of the table while it has no rows. */
  readonly empty: string;
  /** True: the table is long, so the page shows it collapsed. */
  readonly isClosed?: boolean;
  /** A sentence below the table. */
  readonly note?: string;
  /** Reads the first `count` rows, in parts, so that a download needs little memory. */
  rows(reading: Reading, count: number): AsyncIterable<readonly Row[]>;
  /** Makes a picture of the rows that the page shows, or of other numbers. */
  chart?(reading: Reading, rows: readonly Row[]): ReactNode | Promise<ReactNode>;
}
