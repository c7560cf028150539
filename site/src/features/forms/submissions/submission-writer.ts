import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { Database, DatabaseOptions } from '../../../storage/open-database.ts';
import type { NewSubmission, StoreOutcome } from './add-submissions.ts';
import { submissions } from './submissions.ts';

/** Stores submissions, each batch in one transaction, one batch at a time. */
export interface SubmissionWriter {
  addAll(batch: readonly NewSubmission[]): Promise<readonly StoreOutcome[]>;
  close(): Promise<void>;
}

/**
 * Creates a writer. SQLite blocks the thread that calls it while it waits for the disk. So it gets its own thread, and
 * requests are answered meanwhile on another core. The thread starts with the first batch. PostgreSQL needs no thread.
 */
export function createSubmissionWriter(database: Database, options: DatabaseOptions): SubmissionWriter {
  if (options.databaseUrl !== undefined) return { addAll: submissions(database).addAll, close: async () => undefined };
  return threadWriter(options);
}

/** Reply of the thread to a batch. */
export type WriterReply = v.InferOutput<typeof replySchema>;

const replySchema = v.union([
  v.object({ outcomes: v.array(v.picklist(['stored', 'repeated', 'refused'])) }),
  v.object({ error: v.string() }),
]);

/** Asks the thread to close its database and to end. */
export const CLOSE_WRITER = 'close';

function threadWriter(options: DatabaseOptions): SubmissionWriter {
  const start = (): Worker => {
    const worker = new Worker(new URL('./submission-writer-thread.ts', import.meta.url), { workerData: options });
    // An idle thread must not keep the process from ending.
    worker.unref();
    return worker;
  };
  let thread: Worker | undefined;

  return {
    addAll: (batch) =>
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
            if ('error' in reply) reject(new Error(reply.error));
            else resolve(reply.outcomes);
          });
        const onEnd = (cause: unknown): void =>
          settle(() => {
            // The interrupted batch is stored completely or not at all. The next batch starts a new thread.
            thread = undefined;
            reject(new Error('the thread that stores submissions has ended', { cause }));
          });
        current.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
        current.ref();
        current.postMessage(batch);
      }),
    close: async () => {
      const ended = thread && new Promise((resolve) => thread?.once('exit', resolve));
      thread?.ref();
      thread?.postMessage(CLOSE_WRITER);
      await ended;
    },
  };
}
