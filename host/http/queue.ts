import type { Connection } from './connection.ts';

/** Runs a job after those before it, and not while the browser is offline. */
export type Queue = <Value>(job: () => Promise<Value>) => Promise<Value>;

/** §7 Queueing: one job after the other; those that wait while offline run once, in order, when the browser is online. */
export function createQueue(connection: Connection): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const run = last.then(() => connection.whenOnline()).then(job);
    // Whatever became of this one, which its caller is told, the next one runs.
    last = run.catch(() => undefined);
    return run;
  };
}
