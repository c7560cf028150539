import type { RateCounts, RateWindow } from '../storage/rate-counts.ts';

/** Counts requests for each key in time windows of fixed length. */
export interface RateLimit {
  /**
   * Counts a request. Returns the seconds to wait; 0 when the request is allowed.
   *
   * @param by Number of requests as which this request counts. If the limit was not reached before, the request is
   * allowed even when it exceeds the limit. Default: 1.
   */
  take(key: string, by?: number): number;
  /** Resolves when all counts are stored for the other processes. */
  settled(): Promise<void>;
}

export interface RateLimitOptions {
  /** Number of requests that are allowed in a window; `Infinity` means no limit. */
  readonly limit: number;
  readonly windowMs: number;
  /** The store through which the processes of a site share their counts. */
  readonly counts: Pick<RateCounts, 'addAll'>;
  /** Called when counts could not be stored. The counts stay in memory and are stored later. */
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

/** Limit for the keys in memory. The count of a removed key is read from the database again. */
const MOST_KEYS = 20_000;
/**
 * A process stores a count each time that it has grown by a tenth of the limit, so that a client with one or two
 * requests needs no SQL statement.
 */
const STORED_SHARE = 10;

interface Entry {
  readonly key: string;
  /** Number of requests that all processes together had counted when the count was last stored. */
  total: number;
  /** Number of requests that are counted but not stored yet. */
  pending: number;
  /** Number of requests that are being stored at the moment. */
  sent: number;
}

/**
 * A limit for routes with many requests. It decides at once, from the counts in the memory of this process. Counts are
 * stored in batches, and each batch returns the totals of all processes. So each process allows at most a tenth of the
 * limit too many, plus the requests that arrive while a statement runs. When the database does not answer, each process
 * counts alone.
 */
export function createRateLimit({ limit, windowMs, counts, onError, now = Date.now }: RateLimitOptions): RateLimit {
  const share = Math.ceil(limit / STORED_SHARE);
  // Entries in the order of their last use.
  const entries = new Map<string, Entry>();
  const due = new Set<Entry>();
  let start = Number.NaN;
  let storing: Promise<void> | undefined;

  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { key, total: 0, pending: 0, sent: 0 };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    // When there are too many keys, the least recently used key is removed.
    if (entries.size > MOST_KEYS && oldest !== undefined) entries.delete(oldest);
    return entry;
  };

  const store = async (): Promise<void> => {
    while (due.size > 0) {
      const batch = [...due];
      const window: RateWindow = { start: new Date(start), end: new Date(start + windowMs) };
      due.clear();
      for (const entry of batch) {
        entry.sent = entry.pending;
        entry.pending = 0;
      }
      try {
        const totals = await counts.addAll(
          window,
          batch.map(({ key, sent }) => ({ key, by: sent })),
        );
        for (const [index, entry] of batch.entries()) {
          entry.total = totals[index] ?? entry.total + entry.sent;
          entry.sent = 0;
        }
      } catch (error) {
        for (const entry of batch) {
          entry.pending += entry.sent;
          entry.sent = 0;
        }
        onError(error);
        return;
      }
    }
  };

  return {
    take: (key, by = 1) => {
      if (limit === Infinity) return 0;
      const time = now();
      const current = Math.floor(time / windowMs) * windowMs;
      if (current !== start) {
        entries.clear();
        due.clear();
        start = current;
      }
      const entry = entryOf(key);
      if (entry.total + entry.pending + entry.sent >= limit) return Math.ceil((start + windowMs - time) / 1000);
      entry.pending += by;
      if (entry.pending >= share) {
        due.add(entry);
        storing ??= Promise.resolve()
          .then(store)
          .finally(() => {
            storing = undefined;
          });
      }
      return 0;
    },
    settled: async () => {
      await storing;
    },
  };
}
