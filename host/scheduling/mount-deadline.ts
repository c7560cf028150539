/**
 * Longest wait until one block is mounted. After this time, the next block is mounted, and the browser carries out the
 * clicks that were held for this block.
 */
const LONGEST_WAIT_MS = 1_000;

export interface MountDeadline {
  readonly settled: Promise<void>;
  settle(): void;
}

/** Makes a promise that resolves when `settle` is called, and after 1 s at the latest. */
export function mountDeadline(): MountDeadline {
  let resolve = (): void => undefined;
  const settled = new Promise<void>((done) => {
    resolve = done;
  });
  const timer = setTimeout(resolve, LONGEST_WAIT_MS);
  return {
    settled,
    settle() {
      clearTimeout(timer);
      resolve();
    },
  };
}
