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

/**
 * A task behind those that are posted already, so that React hydrates the block just mounted before the next one is
 * begun. `scheduler.yield` comes back before them: all blocks would be mounted before the first one answers.
 */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
