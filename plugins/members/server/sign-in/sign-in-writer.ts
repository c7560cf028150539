import type { AttemptRefusal } from '@plinth/server/sign-in';
import {
  createGroupCommit,
  createWriterThread,
  type Database,
  type DatabaseOptions,
  ThreadScript,
} from '@plinth/server/storage';
import * as v from 'valibot';
import { runSignInJob, type SignInJob } from './sign-in-jobs.ts';

/** Stores the data of sign-ins. */
export interface SignInWriter {
  /** Resolves when the job is durable: to null, or to the reason for which the attempt was refused. */
  run(job: SignInJob): Promise<AttemptRefusal | null>;
  close(): Promise<void>;
}

const refusalSchema = v.nullable(v.object({ waitS: v.number(), of: v.picklist(['address', 'account']) }));

/**
 * Creates a writer. SQLite gets a thread, which commits jobs that arrive at the same time in one transaction.
 * PostgreSQL needs no thread, because it commits the transactions of several connections together by itself.
 */
export function createSignInWriter(database: Database, options: DatabaseOptions): SignInWriter {
  if (options.databaseUrl !== undefined)
    return {
      run: (job) => database.transaction().execute((transaction) => runSignInJob(transaction, job)),
      close: async () => undefined,
    };
  const thread = createWriterThread<readonly SignInJob[], readonly (AttemptRefusal | null)[]>(
    new ThreadScript(new URL('./sign-in-writer-thread.ts', import.meta.url)),
    options,
    v.array(refusalSchema),
  );
  const commits = createGroupCommit(thread.run);
  return {
    run: commits.add,
    close: async () => {
      await commits.settled();
      await thread.close();
    },
  };
}
