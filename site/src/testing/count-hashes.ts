import { createHook } from 'node:async_hooks';

/** Name that Node gives to one run of argon2. */
const ARGON2 = 'ARGON2REQUEST';

/** Counts how many passwords this process hashes during an action. */
export async function countHashes(action: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === ARGON2) count += 1;
    },
  });
  hook.enable();
  try {
    await action();
  } finally {
    hook.disable();
  }
  return count;
}
