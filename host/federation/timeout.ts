/** §9 Lazy bundle: time-out of a chunk from the assets host. */
export const CHUNK_TIMEOUT_MS = 120_000;
/**
 * Time-out of a plugin's files, after which its blocks keep their server HTML for now. Shorter than for chunks;
 * plugin.json may set another (`timeoutMs`).
 */
export const PLUGIN_TIMEOUT_MS = 15_000;

/**
 * Settles with `promise`, or rejects with the error of `onTimeout` after `ms`. Needed because `import()` alone may
 * never settle.
 */
export function withTimeout<Value>(promise: Promise<Value>, ms: number, onTimeout: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
