import { serveJobs } from '@plinth/server/storage';
import { type CommentWrite, writeComments } from './write-comments.ts';

/** The worker thread that `createCommentWriter` starts. */
serveJobs<readonly CommentWrite[]>((database) => (writes) => writeComments(database, writes));
