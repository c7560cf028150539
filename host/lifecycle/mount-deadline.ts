/** A block that waits for something of its own for longer holds up neither the next block nor what was held for it. */
const LONGEST_WAIT_MS = 1_000;

export interface MountDeadline {
  readonly settled: Promise<void>;
  settle(): void;
}

/** A promise that resolves when `settle` is called, and after a second all the same. */
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
