import { serveJobs } from '@plinth/server/storage';
import type { NewSubmission } from './add-submissions.ts';
import { submissions } from './submissions.ts';

/** The worker thread that `createSubmissionWriter` starts. */
serveJobs<readonly NewSubmission[]>((database) => {
  const store = submissions(database);
  return (batch) => store.addAll(batch);
});
