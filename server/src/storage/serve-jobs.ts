import { parentPort, workerData } from 'node:worker_threads';
import { messageOf, SiteError } from '../errors/site-error.ts';
import { connectDatabase, type Database } from './open-database.ts';
import { CLOSE_WRITER } from './writer-thread.ts';

/**
 * Runs the jobs that `createWriterThread` sends to this thread.
 *
 * @param begin Called once with the thread's own connection. Returns the function that runs a job in one transaction.
 */
export async function serveJobs<Job>(begin: (database: Database) => (job: Job) => Promise<unknown>): Promise<void> {
  const database = await connectDatabase(workerData);
  const run = begin(database);
  const replyTo = async (job: Job): Promise<Reply> => {
    try {
      return { result: await run(job) };
    } catch (error) {
      return { error: messageOf(error), isRefused: error instanceof SiteError && error.code === 'PLINTH-SITE-049' };
    }
  };
  parentPort?.on('message', async (message: Job | typeof CLOSE_WRITER) => {
    if (message === CLOSE_WRITER) {
      await database.destroy();
      parentPort?.close();
      return;
    }
    parentPort?.postMessage(await replyTo(message));
  });
}

type Reply = { readonly result: unknown } | { readonly error: string; readonly isRefused: boolean };
