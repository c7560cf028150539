import { serveJobs } from '../../../storage/serve-jobs.ts';
import { runSignInJob, type SignInJob } from './sign-in-jobs.ts';

/** The worker thread that `createSignInWriter` starts. */
await serveJobs<readonly SignInJob[]>(
  (database) => (jobs) =>
    database.transaction().execute(async (transaction) => {
      const refusals = [];
      // In the order of their arrival, so that of two attempts the first is the one that is allowed.
      for (const job of jobs) refusals.push(await runSignInJob(transaction, job));
      return refusals;
    }),
);
