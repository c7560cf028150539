import { createWriterThread, type Database, type DatabaseOptions, ThreadScript } from '@plinth/server/storage';
import * as v from 'valibot';
import type { NewSubmission, StoreOutcome } from './add-submissions.ts';
import { submissions } from './submissions.ts';

/** Stores submissions, each batch in one transaction, one batch at a time. */
export interface SubmissionWriter {
  addAll(batch: readonly NewSubmission[]): Promise<readonly StoreOutcome[]>;
  close(): Promise<void>;
}

const outcomesSchema = v.array(v.picklist(['stored', 'repeated', 'refused']));

/** Creates a writer. For SQLite it runs in its own thread, for PostgreSQL in the calling thread. */
export function createSubmissionWriter(database: Database, options: DatabaseOptions): SubmissionWriter {
  if (options.databaseUrl !== undefined) return { addAll: submissions(database).addAll, close: async () => undefined };
  const thread = createWriterThread<readonly NewSubmission[], readonly StoreOutcome[]>(
    new ThreadScript(new URL('./submission-writer-thread.ts', import.meta.url)),
    options,
    outcomesSchema,
  );
  return { addAll: thread.run, close: thread.close };
}
