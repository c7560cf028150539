import path from 'node:path';
import { takeProcessLock } from '../../scripts/process-lock.ts';

/** How long to wait for a different benchmark to end, in milliseconds. The longest benchmarks take hours. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/**
 * Waits until no other benchmark uses `folder`, and writes to the console that it waits.
 * @returns A function that releases the lock.
 */
export function takeBenchLock(folder: string): () => void {
  return takeProcessLock(path.join(folder, 'lock.sqlite'), LONGEST_WAIT_MS, () =>
    console.info(`Another benchmark is running in ${folder}: waiting until it has ended.`),
  );
}
