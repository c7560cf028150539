import type { RateCounts, RateWindow } from '../database/rate-counts.ts';

/** Counts per key in windows of fixed length. */
export interface RateLimit {
  /** Seconds to wait; 0 when the request may pass. */
  take(key: string): number;
  /** Resolves when everything that is to be shared is stored. */
  settled(): Promise<void>;
}

export interface RateLimitOptions {
  /** In a window; `Infinity` for no limit. */
  readonly limit: number;
  readonly windowMs: number;
  /** Where the processes of a site add their counts together. */
  readonly counts: Pick<RateCounts, 'addAll'>;
  /** Called when the counts could not be stored; they are kept here and tried again. */
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

/** Keys that are kept in memory; what is dropped comes back with what the database says of it. */
const MOST_KEYS = 20_000;
/** A process stores a count once it has this share of the limit to add. Whoever comes once or twice costs no statement. */
const STORED_SHARE = 10;

interface Entry {
  readonly key: string;
  /** As all processes have stored it, when it was stored last. */
  total: number;
  /** Not stored yet. */
  pending: number;
  /** On the way to the database. */
  sent: number;
}

/**
 * A limit for routes that are used much. A request is decided on at once, by what this process knows; counts are stored
 * together and the totals of all processes come back with it. So each process lets through at most a tenth of the limit
 * too much, and what arrives while a statement runs. Without the database each process counts for itself.
 */
export function createRateLimit({ limit, windowMs, counts, onError, now = Date.now }: RateLimitOptions): RateLimit {
  const share = Math.ceil(limit / STORED_SHARE);
  // In the order of their last use.
  const entries = new Map<string, Entry>();
  const due = new Set<Entry>();
  let start = Number.NaN;
  let storing: Promise<void> | undefined;

  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { key, total: 0, pending: 0, sent: 0 };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    // The counts of one key that is seldom used go, and never those of all.
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
    take: (key) => {
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
      entry.pending += 1;
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
