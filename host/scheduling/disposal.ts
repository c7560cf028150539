import type { Dispose } from '@plinth/sdk';

/** Actions that run at disposal, in reverse order of registration. An action that fails does not stop the others. */
export interface Disposal {
  /**
   * Registers an action. The returned function runs the action at once; the action is then not run a second time at
   * disposal. An action that is registered after `dispose` runs at once.
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
      // Each registration gets its own wrapper: when the same function is registered twice, it must run twice.
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
