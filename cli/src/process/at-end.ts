const actions = new Set<() => void>();
let isWatching = false;

/** Signals that end a process, with their numbers. */
const SIGNALS = [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const;

/**
 * Runs an action when this process ends, also when a signal ends it; only SIGKILL cannot be noticed. The last action
 * runs first.
 * @returns A function after which the action does not run any more.
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
    // Runs before the other listeners, which may remove themselves. When a command ends by itself, it decides when.
    process.prependListener(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + number);
    });
  }
}
