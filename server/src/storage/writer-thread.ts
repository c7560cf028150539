import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { SiteError } from '../errors/site-error.ts';
import type { DatabaseOptions } from './open-database.ts';
import type { ThreadScript } from './thread-script.ts';

/**
 * A thread that writes to the database. SQLite blocks the thread that calls it while it waits for the disk. With a
 * separate thread for writing, requests are answered at the same time on another core. In that thread, `serveJobs` runs
 * the jobs.
 */
export interface WriterThread<Job, Result> {
  /**
   * Runs a job. Jobs run one after the other, in the order of the calls. Rejects when a job fails, or when the thread
   * ends before the job is done.
   */
  run(job: Job): Promise<Result>;
  /** Resolves when the thread has closed its database and ended. */
  close(): Promise<void>;
}

/** Message that makes the thread close its database and end. */
export const CLOSE_WRITER = 'close';

/**
 * Creates a writer. Its thread starts with the first job. When the thread has ended, the next job starts a new thread.
 * @param script Calls `serveJobs`.
 * @param resultSchema Parses the results of jobs.
 */
export function createWriterThread<Job, Result>(
  script: ThreadScript,
  options: DatabaseOptions,
  resultSchema: v.GenericSchema<unknown, Result>,
): WriterThread<Job, Result> {
  const replySchema = v.union([
    v.object({ result: resultSchema }),
    v.object({ error: v.string(), isRefused: v.boolean() }),
  ]);
  const start = (): Worker => {
    const { databaseUrl, data } = options;
    const worker = new Worker(script.url, { workerData: { databaseUrl, data } });
    // An idle thread must not keep the process from ending.
    worker.unref();
    return worker;
  };
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const runNow = (job: Job): Promise<Result> =>
    new Promise((resolve, reject) => {
      thread ??= start();
      const current = thread;
      const settle = (action: () => void): void => {
        current.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
        current.unref();
        action();
      };
      const onMessage = (message: unknown): void =>
        settle(() => {
          const reply = v.parse(replySchema, message);
          if ('error' in reply) reject(failureOf(reply));
          else resolve(reply.result);
        });
      const onEnd = (cause: unknown): void =>
        settle(() => {
          // The data of the interrupted job is stored either completely or not at all. The next job starts a new
          // thread.
          thread = undefined;
          reject(new Error('the thread that writes to the database has ended', { cause }));
        });
      current.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
      current.ref();
      current.postMessage(job);
    });

  return {
    run: (job) => {
      const result = last.then(() => runNow(job));
      // The caller handles a failure of this job. The next job begins when this job has succeeded or failed.
      last = result.catch(() => undefined);
      return result;
    },
    close: async () => {
      await last;
      const ended = thread && new Promise((resolve) => thread?.once('exit', resolve));
      thread?.ref();
      thread?.postMessage(CLOSE_WRITER);
      await ended;
      thread = undefined;
    },
  };
}

/** An error of the thread. Of its class, only the refusal of a text matters to the caller. */
function failureOf({ error, isRefused }: { readonly error: string; readonly isRefused: boolean }): Error {
  return isRefused ? new SiteError('PLINTH-SITE-049', error) : new Error(error);
}
