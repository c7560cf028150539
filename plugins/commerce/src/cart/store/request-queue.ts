/** Runs one job after the other, in the order of the calls. */
export type RequestQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/**
 * Runs the calls of the cart one at a time, so that answers arrive in the order of the calls, and each call can send
 * the version of the cart that the last answer contained.
 */
export function createRequestQueue(): RequestQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    // Ignored: the caller gets the failure, and the next job only waits for this job to end.
    last = result.catch(() => undefined);
    return result;
  };
}
