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
  /** Resolves when the thread has closed its database. */
  close(): Promise<void>;
}

/** Message that makes the thread close its database, and its answer. */
export const CLOSE_WRITER = 'close';
export const CLOSED_WRITER = 'closed';

/** A message to the thread. */
export type WriterMessage<Job> = { readonly open: DatabaseOptions } | { readonly job: Job } | typeof CLOSE_WRITER;

/**
 * One thread for each script that no writer uses at the moment. Starting a thread and loading its modules takes longer
 * than most jobs, and a process can open and close hundreds of sites, for example that of tests.
 */
const idle = new Map<string, Worker>();

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
    const worker = takeThread(script.url);
    postTo(worker, { open: { databaseUrl, data } });
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
      postTo(current, { job });
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
      const current = thread;
      thread = undefined;
      if (current) await closeIn(current, script.url);
    },
  };

  function postTo(worker: Worker, message: WriterMessage<Job>): void {
    worker.postMessage(message);
  }
}

function takeThread({ href }: URL): Worker {
  const kept = idle.get(href);
  idle.delete(href);
  if (kept) return kept;
  const worker = new Worker(new URL(href));
  worker.once('exit', () => {
    if (idle.get(href) === worker) idle.delete(href);
  });
  // An idle thread must not keep the process from ending.
  worker.unref();
  return worker;
}

/** Closes the database of a thread, and keeps the thread for the next writer. */
async function closeIn(worker: Worker, { href }: URL): Promise<void> {
  worker.ref();
  const isClosed = new Promise<boolean>((resolve) => {
    const settle = (isClosed: boolean): void => {
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      resolve(isClosed);
    };
    const onMessage = (): void => settle(true);
    const onEnd = (): void => settle(false);
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
  });
  worker.postMessage(CLOSE_WRITER);
  if (!(await isClosed)) return;
  worker.unref();
  if (idle.has(href)) await worker.terminate();
  else idle.set(href, worker);
}

/** An error of the thread. Of its class, only the refusal of a text matters to the caller. */
function failureOf({ error, isRefused }: { readonly error: string; readonly isRefused: boolean }): Error {
  return isRefused ? new SiteError('PLINTH-SITE-049', error) : new Error(error);
}
