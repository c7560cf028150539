import {
  againAfterDeadlock,
  createGroupWriter,
  type Database,
  type DatabaseOptions,
  type GroupWriter,
  ThreadScript,
} from '@plinth/server/storage';
import * as v from 'valibot';
import { type CommentWrite, type WrittenId, writeComments } from './write-comments.ts';

/** Stores comments. `write` resolves to the id of the stored comment when it is durable. */
export type CommentWriter = GroupWriter<CommentWrite, WrittenId>;

/** Creates a writer. It stores comments that arrive at the same time in one transaction. */
export function createCommentWriter(database: Database, options: DatabaseOptions): CommentWriter {
  return createGroupWriter<CommentWrite, WrittenId>(options, {
    script: new ThreadScript(new URL('./comment-writer-thread.ts', import.meta.url)),
    outcome: v.string(),
    store: (writes) => againAfterDeadlock(() => writeComments(database, writes)),
  });
}
