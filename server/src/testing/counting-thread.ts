import { serveJobs } from '../storage/serve-jobs.ts';

/** A thread for the tests of `createGroupWriter`: each write is answered with how many were stored together. */
serveJobs<readonly string[]>(() => async (writes) => writes.map((write) => `${write} of ${writes.length} in a thread`));
