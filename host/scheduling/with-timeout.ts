/**
 * Settles with `promise`, or rejects with the error of `onTimeout` after `ms`. Needed because it is possible that an
 * `import()` never settles.
 */
export function withTimeout<Value>(promise: Promise<Value>, ms: number, onTimeout: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
