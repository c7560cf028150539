import type { BenchSite } from './bench-site.ts';

export type Unit = 'ms' | 'µs' | 'bytes' | 'waves';

/** One thing measured, over as many runs as there are values. */
export interface Figure {
  readonly what: string;
  readonly values: readonly number[];
  readonly unit: Unit;
  /** The same work done without Plinth, measured in the same run. */
  readonly bare?: { readonly what: string; readonly values: readonly number[] };
  /** Goal for the median. */
  readonly atMost?: number;
}

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sentences below the table. */
  readonly notes: readonly string[];
}

interface BenchOptions {
  /** Loads or repetitions of each thing that is measured. */
  readonly runs: number;
  readonly profiles: readonly string[];
  readonly peers: readonly string[];
  /** Numbers of pages that `publish` publishes. */
  readonly sizes: readonly number[];
  /** Paths of the demo site's pages; all when empty. */
  readonly pages: readonly string[];
}

export interface Benchmark {
  /** Name on the command line and in the report. */
  readonly name: string;
  run(site: BenchSite, options: BenchOptions): Promise<Table>;
}
