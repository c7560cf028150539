import { parentPort } from 'node:worker_threads';
import { messageOf, SiteError } from '../errors/site-error.ts';
import { connectDatabase, type Database, type DatabaseOptions } from './open-database.ts';
import { CLOSE_WRITER, CLOSED_WRITER, type WriterMessage } from './writer-thread.ts';

/**
 * Runs the jobs that `createWriterThread` sends to this thread. One writer after the other uses the thread, each with a
 * database of its own.
 *
 * @param begin Called for each database, with the thread's own connection. Returns the function that runs a job in one
 * transaction.
 */
export function serveJobs<Job>(begin: (database: Database) => (job: Job) => Promise<unknown>): void {
  const open = async (options: DatabaseOptions) => {
    const database = await connectDatabase(options);
    return { database, run: begin(database) };
  };
  const replyTo = async (run: (job: Job) => Promise<unknown>, job: Job): Promise<Reply> => {
    try {
      return { result: await run(job) };
    } catch (error) {
      return { error: messageOf(error), isRefused: error instanceof SiteError && error.code === 'PLINTH-SITE-049' };
    }
  };
  let opened: ReturnType<typeof open> | undefined;
  // When the database cannot be opened, the rejection ends the thread.
  parentPort?.on('message', async (message: WriterMessage<Job>) => {
    if (typeof message === 'object' && 'open' in message) opened = open(message.open);
    const current = await opened;
    if (message === CLOSE_WRITER) {
      await current?.database.destroy();
      opened = undefined;
      parentPort?.postMessage(CLOSED_WRITER);
    } else if (current && 'job' in message) parentPort?.postMessage(await replyTo(current.run, message.job));
  });
}

type Reply = { readonly result: unknown } | { readonly error: string; readonly isRefused: boolean };
