/** §9 Lazy bundle: chunks from the assets host. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** A plugin answers much sooner, or its blocks keep their server HTML for now. plugin.json may say otherwise. */
export const PLUGIN_TIMEOUT_MS = 15_000;

/** Settles with `promise`, or rejects with what `onTimeout` makes once `ms` have passed. `import()` alone may never settle. */
export function withTimeout<Value>(promise: Promise<Value>, ms: number, onTimeout: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
