/** Settles like the promise, or resolves to undefined as soon as the signal is aborted. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value | undefined> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(undefined);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
