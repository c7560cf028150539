import type { RateCountRow } from './rate-counts.ts';

/**
 * Tables of both databases. Times are ISO 8601 texts and structures are JSON texts, so that both databases store the
 * same. Whoever owns a table adds it to this interface with `declare module`, beside the shape of its rows.
 */
export interface Tables {
  settings: { key: string; value: string };
  rate_counts: RateCountRow;
}
