/** Estimates how long a hash would wait for a free thread. */
export interface HashWait {
  /** A hash has taken so many milliseconds. */
  ended(ms: number): void;
  /** Milliseconds that a further hash would wait, behind this many others. */
  afterMs(waiting: number): number;
}

/** Duration of a hash when nothing else needs the cores. */
const USUAL_MS = 20;
/**
 * Part of the last duration in the average. The average grows when other work needs the cores. One hash that took long
 * says little about the next one, because its thread gives way to every other.
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
