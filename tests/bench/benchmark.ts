import type { BenchSite } from './bench-site.ts';

export type Unit = 'ms' | 'µs' | 'bytes' | 'waves';

/** One thing that is measured, with one value for each run. */
export interface Figure {
  readonly what: string;
  readonly values: readonly number[];
  readonly unit: Unit;
  /** The same work done without Plinth, measured in the same run. */
  readonly bare?: { readonly what: string; readonly values: readonly number[] };
  /** The highest median that meets the goal. */
  readonly atMost?: number;
}

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sentences below the table. */
  readonly notes: readonly string[];
}

interface BenchOptions {
  /** How often each thing is measured. */
  readonly runs: number;
  readonly profiles: readonly string[];
  readonly peers: readonly string[];
  /** How many pages `publish` publishes; each number is a row. */
  readonly sizes: readonly number[];
  /** Paths of pages of the demo site. Empty: all of them. */
  readonly pages: readonly string[];
}

export interface Benchmark {
  /** Name on the command line and in the report. */
  readonly name: string;
  run(site: BenchSite, options: BenchOptions): Promise<Table>;
}
