import { serveJobs } from '@plinth/server/storage';
import { writeBatch } from './direct-write.ts';
import type { CartWrite } from './write-carts.ts';

/** The worker thread that `createCartWriter` starts. */
serveJobs<readonly CartWrite[]>((database) => (writes) => writeBatch(database, writes));
