import type { Database } from '../storage/open-database.ts';
import { rateCounts } from '../storage/rate-counts.ts';

/** A request that is counted in a time window of fixed length. */
export interface CountedRequest {
  /** Name of the limit, and the hash of the address or account for which the request counts. */
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
  /** When the request arrived, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Counts a request with one SQL statement, so the count is exact even when several processes count at once. Resolves to
 * the seconds to wait; 0 when the request is allowed.
 */
export async function countExactly(database: Database, { key, limit, windowMs, at }: CountedRequest): Promise<number> {
  const start = Math.floor(at / windowMs) * windowMs;
  const window = { start: new Date(start), end: new Date(start + windowMs) };
  const [times = 1] = await rateCounts(database).addAll(window, [{ key, by: 1 }]);
  return times <= limit ? 0 : Math.ceil((start + windowMs - at) / 1000);
}
