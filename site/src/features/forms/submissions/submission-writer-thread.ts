import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../../errors/site-error.ts';
import { connectDatabase } from '../../../storage/open-database.ts';
import type { NewSubmission } from './add-submissions.ts';
import { CLOSE_WRITER, type WriterReply } from './submission-writer.ts';
import { submissions } from './submissions.ts';

/** The worker thread that `createSubmissionWriter` starts. */
const database = await connectDatabase(workerData);
const store = submissions(database);

parentPort?.on('message', async (message: readonly NewSubmission[] | typeof CLOSE_WRITER) => {
  if (message === CLOSE_WRITER) {
    await database.destroy();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(await add(message));
});

async function add(batch: readonly NewSubmission[]): Promise<WriterReply> {
  try {
    return { outcomes: await store.addAll(batch) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}
