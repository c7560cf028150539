/** Estimates how long a new hash will wait for a free thread. */
export interface HashWait {
  /** Call this when a hash was computed, with its duration in milliseconds. */
  ended(ms: number): void;
  /** How many milliseconds a further hash must wait when `waiting` hashes are before it. */
  afterMs(waiting: number): number;
}

/** Duration of a hash when nothing else needs the cores. */
const USUAL_MS = 20;
/**
 * Weight of the last duration in the average. The average grows when other work needs the cores. The weight of a single
 * hash is small, because its thread has the lowest priority and any other work delays it.
 */
const PART_OF_LAST = 1 / 4;

/** @param threads How many hashes are computed at the same time. */
export function createHashWait(threads: number): HashWait {
  let averageMs = USUAL_MS;
  return {
    ended: (ms) => {
      averageMs += (ms - averageMs) * PART_OF_LAST;
    },
    afterMs: (waiting) => (waiting * averageMs) / threads,
  };
}
