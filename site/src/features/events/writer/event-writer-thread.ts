import { serveJobs } from '../../../storage/serve-jobs.ts';
import { type EventJob, runEventJob } from './event-jobs.ts';

/** The worker thread that `createEventWriter` starts. */
await serveJobs<EventJob>((database) => (job) => runEventJob(database, job));
