import * as v from 'valibot';
import type { Database, DatabaseOptions } from '../../../storage/open-database.ts';
import { createWriterThread } from '../../../storage/writer-thread.ts';
import { type EventJob, runEventJob } from './event-jobs.ts';

/** Writes to the tables of events. */
export interface EventWriter {
  /** Resolves to the number of events that were stored, added up or removed, once that is durable. */
  run(job: EventJob): Promise<number>;
  close(): Promise<void>;
}

/** Creates a writer. SQLite gets a thread; PostgreSQL needs none. */
export function createEventWriter(database: Database, options: DatabaseOptions): EventWriter {
  if (options.databaseUrl !== undefined)
    return { run: (job) => runEventJob(database, job), close: async () => undefined };
  return createWriterThread<EventJob, number>(
    new URL('./event-writer-thread.ts', import.meta.url),
    options,
    v.number(),
  );
}
