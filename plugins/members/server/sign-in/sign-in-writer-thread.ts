import { serveJobs } from '@plinth/server/storage';
import { runSignInJob, type SignInJob } from './sign-in-jobs.ts';

/** The worker thread that `createSignInWriter` starts. */
serveJobs<readonly SignInJob[]>(
  (database) => (jobs) =>
    database.transaction().execute(async (transaction) => {
      const refusals = [];
      // Jobs run in the order of their arrival. When a limit allows only one of two attempts, the first one is allowed.
      for (const job of jobs) refusals.push(await runSignInJob(transaction, job));
      return refusals;
    }),
);
