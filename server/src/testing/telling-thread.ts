import { threadId } from 'node:worker_threads';
import { sql } from 'kysely';
import { serveJobs } from '../storage/serve-jobs.ts';

/** A thread for the tests of `createWriterThread`. It ends for the job "end"; for any other, it tells who does it. */
serveJobs<string>((database) => async (job) => {
  if (job === 'end') process.exit(1);
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(database);
  return { job, thread: threadId, file: rows[0]?.file };
});
