import type { RateCountRow } from './rate-counts.ts';

/**
 * Tables of both databases. Times are ISO 8601 texts and structures are JSON texts, so that both databases store the
 * same values. The code that owns a table adds it to this interface with `declare module`, next to the type of its
 * rows.
 */
export interface Tables {
  settings: { key: string; value: string };
  rate_counts: RateCountRow;
}
