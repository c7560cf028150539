/** Runs one job after the other, in the order of the calls. */
export type RequestQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/**
 * The calls of the cart go one at a time, so that answers cannot arrive in another order than the calls, and each call
 * can name the version of the cart that the last answer had.
 */
export function createRequestQueue(): RequestQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    // The caller gets the failure. The next job only waits for the end of this one.
    last = result.catch(() => undefined);
    return result;
  };
}
