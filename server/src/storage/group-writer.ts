import * as v from 'valibot';
import { createGroupCommit } from './group-commit.ts';
import type { DatabaseOptions } from './open-database.ts';
import type { ThreadScript } from './thread-script.ts';
import { createWriterThread } from './writer-thread.ts';

/** Limit for the writes that wait. A further write is refused with a `QueueFullError`. */
const MOST_WAITING = 10_000;

/** Stores the writes of many requests, those that arrive at the same time in one transaction. */
export interface GroupWriter<Write, Outcome> {
  /** Resolves when the write is durable or refused. Rejects with a `QueueFullError` when 10,000 writes wait. */
  write(write: Write): Promise<Outcome>;
  /** Resolves when all writes are stored or have failed, and the thread has closed its database. */
  close(): Promise<void>;
}

interface GroupWriterParts<Write, Outcome> {
  /**
   * Script of the thread that stores the writes in SQLite, because SQLite blocks the calling thread while it waits for
   * the disk. The script calls `serveJobs` with the same work as `store`.
   */
  readonly script: ThreadScript;
  /** Parses the outcome of a write that the thread sends. */
  readonly outcome: v.GenericSchema<unknown, Outcome>;
  /** Stores all writes or none in PostgreSQL. Returns their outcomes in the same order. */
  readonly store: (writes: readonly Write[]) => Promise<readonly Outcome[]>;
}

/** Creates a writer. Its thread starts with the first write. */
export function createGroupWriter<Write, Outcome>(
  options: DatabaseOptions,
  { script, outcome, store }: GroupWriterParts<Write, Outcome>,
): GroupWriter<Write, Outcome> {
  const thread =
    options.databaseUrl === undefined
      ? createWriterThread<readonly Write[], readonly Outcome[]>(script, options, v.array(outcome))
      : undefined;
  const commits = createGroupCommit<Write, Outcome>(thread?.run ?? store, { mostWaiting: MOST_WAITING });
  return {
    write: commits.add,
    close: async () => {
      await commits.settled();
      await thread?.close();
    },
  };
}
