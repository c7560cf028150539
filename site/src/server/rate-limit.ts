/** Counts per key in windows of fixed length. */
export interface RateLimit {
  /** Seconds to wait; 0 when the request may pass. */
  take(key: string): number;
}

const MOST_KEYS = 10_000;

export function createRateLimit(options: {
  readonly limit: number;
  readonly windowMs: number;
  readonly now?: () => number;
}): RateLimit {
  const { limit, windowMs, now = Date.now } = options;
  const counts = new Map<string, number>();
  let windowStart = now();
  return {
    take: (key) => {
      const time = now();
      // Too many keys at once is an attack from many addresses: memory stays bounded, and everyone starts anew.
      if (time - windowStart >= windowMs || time < windowStart || counts.size > MOST_KEYS) {
        counts.clear();
        windowStart = time;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= limit ? 0 : Math.ceil((windowStart + windowMs - time) / 1000);
    },
  };
}
