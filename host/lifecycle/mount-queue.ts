import { mountDeadline } from '../scheduling/mount-deadline.ts';
import { yieldToMain } from '../scheduling/yield-to-main.ts';

/**
 * Mounts one block after the other. Each mount begins in a new task, because evaluating the block's script has already
 * taken a part of the current task.
 */
export interface MountQueue {
  /** @param mount Calls `done` when the block is rendered, at once or later. After this call, the next mount begins. */
  run<Result>(mount: (done: () => void) => Promise<Result>): Promise<Result>;
}

export function createMountQueue(): MountQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(mount) {
      const begun = last.then(yieldToMain).then(() => {
        const { settled, settle } = mountDeadline();
        const mounted = mount(settle);
        mounted.catch(settle);
        return { mounted, settled };
      });
      last = begun.then(({ settled }) => settled);
      return begun.then(({ mounted }) => mounted);
    },
  };
}
