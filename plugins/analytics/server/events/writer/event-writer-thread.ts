import { serveJobs } from '@plinth/server/storage';
import { type EventJob, runEventJob } from './event-jobs.ts';

/** The worker thread that `createEventWriter` starts. */
serveJobs<EventJob>((database) => (job) => runEventJob(database, job));
