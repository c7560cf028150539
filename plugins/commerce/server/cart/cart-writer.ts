import { createGroupWriter, type Database, type DatabaseOptions, ThreadScript } from '@plinth/server/storage';
import * as v from 'valibot';
import { writeBatch, writeWithRetry } from './direct-write.ts';
import type { CartWrite, WriteOutcome, WrittenCart } from './write-carts.ts';

/** Stores the changes of carts. */
export interface CartWriter {
  /** Resolves when the change is durable or refused. */
  write(write: CartWrite): Promise<WrittenCart>;
  close(): Promise<void>;
}

/** This is only a rough check, because the outcomes come from a thread of this process, which runs the same code. */
const outcomeSchema = v.custom<WriteOutcome>(
  (given) => given === 'again' || (typeof given === 'object' && given !== null),
);

/** Creates a writer. It stores changes that arrive at the same time in one transaction. */
export function createCartWriter(database: Database, options: DatabaseOptions): CartWriter {
  const { write, close } = createGroupWriter<CartWrite, WriteOutcome>(options, {
    script: new ThreadScript(new URL('./cart-writer-thread.ts', import.meta.url)),
    outcome: outcomeSchema,
    store: (writes) => writeBatch(database, writes),
  });
  return { write: (change) => writeWithRetry(change, write), close };
}
