import {
  againAfterDeadlock,
  createGroupCommit,
  createWriterThread,
  type Database,
  type DatabaseOptions,
  ThreadScript,
} from '@plinth/server/storage';
import * as v from 'valibot';
import { type CommentWrite, type WrittenId, writeComments } from './write-comments.ts';

/** Limit for the comments that wait. A further comment is refused with an error. */
const MOST_WAITING = 10_000;

/** Stores comments. */
export interface CommentWriter {
  /** Resolves to the id of the stored comment when it is durable. */
  write(write: CommentWrite): Promise<WrittenId>;
  close(): Promise<void>;
}

/**
 * Creates a writer. It stores comments that arrive at the same time in one transaction. For SQLite it has a thread,
 * because SQLite blocks the calling thread while it waits for the disk.
 */
export function createCommentWriter(database: Database, options: DatabaseOptions): CommentWriter {
  const thread =
    options.databaseUrl === undefined
      ? createWriterThread<readonly CommentWrite[], readonly WrittenId[]>(
          new ThreadScript(new URL('./comment-writer-thread.ts', import.meta.url)),
          options,
          v.array(v.string()),
        )
      : undefined;
  const store =
    thread?.run ?? ((writes: readonly CommentWrite[]) => againAfterDeadlock(() => writeComments(database, writes)));
  const commits = createGroupCommit<CommentWrite, WrittenId>(store, { mostWaiting: MOST_WAITING });
  return {
    write: commits.add,
    close: async () => {
      await commits.settled();
      await thread?.close();
    },
  };
}
