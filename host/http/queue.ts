import type { Connection } from './connection.ts';

/** Runs a job once all earlier jobs have ended and the browser is online. */
export type Queue = <Value>(job: () => Promise<Value>) => Promise<Value>;

/**
 * §7 Queueing: one job after the other. Jobs that wait while offline run once, in order, when the browser is online
 * again.
 */
export function createQueue(connection: Connection): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const run = last.then(() => connection.whenOnline()).then(job);
    // The next job runs even when this job fails. The caller of the failed job gets the failure.
    last = run.catch(() => undefined);
    return run;
  };
}
