import type { Dispose } from '@plinth/sdk';

/** Actions that run at disposal, in reverse order of registration. An action that fails does not stop the others. */
export interface Disposal {
  /**
   * Registers an action. The returned function runs the action at once, instead of at disposal. After `dispose`, a
   * newly registered action runs at once.
   */
  add(dispose: Dispose): Dispose;
  dispose(): void;
}

export function createDisposal(report: (error: unknown) => void): Disposal {
  const pending = new Set<Dispose>();
  let ended = false;
  const run = (dispose: Dispose) => {
    if (!pending.delete(dispose)) return;
    try {
      dispose();
    } catch (error) {
      report(error);
    }
  };
  return {
    add(dispose) {
      // Each registration gets its own wrapper: the same function may be registered twice and must then run twice.
      const once = () => dispose();
      pending.add(once);
      if (ended) run(once);
      return () => run(once);
    },
    dispose() {
      ended = true;
      for (const dispose of [...pending].reverse()) run(dispose);
    },
  };
}
