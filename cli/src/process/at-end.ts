const actions = new Set<() => void>();
let isWatching = false;

/** Signals that end a process, with their numbers. */
const SIGNALS = [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const;

/**
 * Runs an action when this process ends, also when a signal ends it, except SIGKILL, which no process can handle. The
 * action that was added last runs first.
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
    // This listener must run before all others, because it counts the listeners, and others can remove themselves when
    // they run. If a command has a listener of its own, that listener ends the process.
    process.prependListener(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + number);
    });
  }
}
