import { createWriterThread, type Database, type DatabaseOptions, ThreadScript } from '@plinth/server/storage';
import * as v from 'valibot';
import { type EventJob, runEventJob } from './event-jobs.ts';

/** Writes to the tables of events. */
export interface EventWriter {
  /** Resolves, once the changes are durable, to the number of events that the job has stored, counted or removed. */
  run(job: EventJob): Promise<number>;
  close(): Promise<void>;
}

/** Creates a writer. For SQLite it runs in its own thread, for PostgreSQL in the calling thread. */
export function createEventWriter(database: Database, options: DatabaseOptions): EventWriter {
  if (options.databaseUrl !== undefined)
    return { run: (job) => runEventJob(database, job), close: async () => undefined };
  return createWriterThread<EventJob, number>(
    new ThreadScript(new URL('./event-writer-thread.ts', import.meta.url)),
    options,
    v.number(),
  );
}
