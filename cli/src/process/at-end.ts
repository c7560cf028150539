const actions = new Set<() => void>();
let isWatching = false;

/** Signals that end a process, with their numbers. */
const SIGNALS = [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const;

/**
 * Runs an action when this process ends, also when a signal ends it. Only SIGKILL cannot be noticed. The action that
 * was added last runs first.
 * @returns A function that cancels the action.
 */
export function atEnd(action: () => void): () => void {
  if (!isWatching) watch();
  isWatching = true;
  actions.add(action);
  return () => void actions.delete(action);
}

function watch(): void {
  process.once('exit', () => {
    for (const action of [...actions].reverse()) action();
  });
  for (const [signal, number] of SIGNALS) {
    // This listener runs before the others, because they may remove themselves. A command that has its own listener
    // decides itself when it ends.
    process.prependListener(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + number);
    });
  }
}
