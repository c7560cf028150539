import {
  createGroupCommit,
  createWriterThread,
  type Database,
  type DatabaseOptions,
  ThreadScript,
} from '@plinth/server/storage';
import * as v from 'valibot';
import { writeBatch, writeWithRetry } from './direct-write.ts';
import type { CartWrite, WriteOutcome, WrittenCart } from './write-carts.ts';

/** Limit for the changes that wait. A further change is refused with an error, which the page shows. */
const MOST_WAITING = 10_000;

/** Stores the changes of carts. */
export interface CartWriter {
  /** Resolves when the change is durable or refused. */
  write(write: CartWrite): Promise<WrittenCart>;
  close(): Promise<void>;
}

/** This is only a rough check, because the outcomes come from a thread of this process, which runs the same code. */
const outcomesSchema = v.array(
  v.custom<WriteOutcome>((given) => given === 'again' || (typeof given === 'object' && given !== null)),
);

/**
 * Creates a writer. It stores changes that arrive at the same time in one transaction. For SQLite it has a thread,
 * because SQLite blocks the calling thread while it waits for the disk.
 */
export function createCartWriter(database: Database, options: DatabaseOptions): CartWriter {
  const thread =
    options.databaseUrl === undefined
      ? createWriterThread<readonly CartWrite[], readonly WriteOutcome[]>(
          new ThreadScript(new URL('./cart-writer-thread.ts', import.meta.url)),
          options,
          outcomesSchema,
        )
      : undefined;
  const store = thread?.run ?? ((writes: readonly CartWrite[]) => writeBatch(database, writes));
  const commits = createGroupCommit<CartWrite, WriteOutcome>(store, { mostWaiting: MOST_WAITING });
  return {
    write: (write) => writeWithRetry(write, commits.add),
    close: async () => {
      await commits.settled();
      await thread?.close();
    },
  };
}
