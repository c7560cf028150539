import { mountDeadline } from './mount-deadline.ts';

/** Mounts one block after the other, each in a task of its own: reading its data and evaluating its script were another. */
export interface MountQueue {
  /** @param mount Calls `done` when the block is rendered, at once or later; the next one begins then. */
  run<Result>(mount: (done: () => void) => Result): Promise<Result>;
}

export function createMountQueue(): MountQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (mount) =>
      new Promise((resolve, reject) => {
        const begin = () => {
          const { settled, settle } = mountDeadline();
          try {
            resolve(mount(settle));
          } catch (error) {
            reject(error);
            settle();
          }
          return settled;
        };
        last = last.then(yieldToMain).then(begin);
      }),
  };
}

function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
