import type { Connection } from './connection.ts';

/** Runs a job once all earlier jobs have ended and the browser is online. */
export type Queue = <Value>(job: () => Promise<Value>) => Promise<Value>;

/**
 * §7 Queueing: one job after the other. While the browser is offline, jobs wait. When it is online again, they run in
 * order, each of them once.
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
