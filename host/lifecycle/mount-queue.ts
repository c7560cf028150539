/** Mounts one block after the other and lets the browser breathe between them. */
export interface MountQueue {
  run<Result>(mount: () => Result): Promise<Result>;
}

export function createMountQueue(): MountQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(mount) {
      const result = last.then(mount);
      // The next one waits for a yield, whether this one worked or not.
      last = result.then(yieldToMain, yieldToMain);
      return result;
    },
  };
}

function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
