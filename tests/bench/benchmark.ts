import type { BenchSite } from './bench-site.ts';

export type Unit = 'ms' | 'µs' | 'bytes' | 'waves';

/** One row of a benchmark: what was measured, with one value for each run. */
export interface Figure {
  readonly what: string;
  readonly values: readonly number[];
  readonly unit: Unit;
  /** The name and the values of the same work without Plinth, measured in the same run. */
  readonly bare?: { readonly what: string; readonly values: readonly number[] };
  /** The goal: the median is at most this value. */
  readonly atMost?: number;
}

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sentences to print below the table. */
  readonly notes: readonly string[];
}

interface BenchOptions {
  /** Number of times that everything is measured. */
  readonly runs: number;
  readonly profiles: readonly string[];
  readonly peers: readonly string[];
  /**
   * For `publish`: numbers of pages to publish. For `shop-scale`: numbers of products. Undefined when the command names
   * none.
   */
  readonly sizes: readonly number[] | undefined;
  /** For `dashboard`: how many events to store. */
  readonly events: number;
  /** For `lighthouse` and `activation`: paths of pages of the demo site. Empty for all pages. */
  readonly pages: readonly string[];
}

export interface Benchmark {
  /** Name on the command line and in the report. */
  readonly name: string;
  run(site: BenchSite, options: BenchOptions): Promise<Table>;
}
