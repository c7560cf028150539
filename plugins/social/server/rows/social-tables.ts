import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    social_comments: CommentRow;
    social_threads: ThreadRow;
    social_bans: BanRow;
    social_likes: LikeRow;
    social_like_counts: LikeCountRow;
  }
}

/** `waiting`: nobody has approved it. Visitors see only comments that are `shown`. */
export type CommentState = 'waiting' | 'shown' | 'hidden';

export interface CommentRow {
  /** Ids sort in the order in which the comments were written. */
  id: string;
  /** Idempotency key. A comment that is sent several times with the same key is stored once. */
  comment_key: string;
  /** Path of the page. */
  thread: string;
  /** Id of the comment of the first level under which it is; empty for a comment of the first level. */
  root_id: string;
  /** Id of the comment to which it replies; empty for a comment of the first level. */
  reply_to: string;
  state: CommentState;
  /** Empty when the author's data were erased, and the comment stays because others have replied. */
  name: string;
  /** In lower case. Visitors never see it. */
  email: string;
  /** Id of the member; empty for others. */
  member_id: string;
  /** Hash of the cookie of the author's browser; empty when it is not known. */
  author: string;
  /** 1 for an account of the site. */
  is_owner: number;
  /** Hash of the IP address; empty after thirty days. */
  address: string;
  text: string;
  text_hash: string;
  locale: string;
  created_at: string;
  /** Time of the last change of the text; empty when it was never changed. */
  edited_at: string;
  /** Id of the mail that tells the owner of it; empty when none was written. */
  mail: string;
}

/** A page that has comments. */
interface ThreadRow {
  thread: string;
  /** Number of comments that visitors see. */
  shown: number;
  /** Changes when these comments change. */
  version: string;
  /** 1 when new comments can be written. */
  is_open: number;
}

/** Somebody who may not comment. Only hashes are stored, so a ban says nothing about a person. */
interface BanRow {
  kind: 'email' | 'address';
  hash: string;
  created_at: string;
}

interface LikeRow {
  target: string;
  /** Hash of the visitor and the target, so that nobody can tell which likes are of the same visitor. */
  visitor: string;
  created_at: string;
}

interface LikeCountRow {
  target: string;
  likes: number;
}

export async function createSocialTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('social_comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('comment_key', 'text', (column) => column.notNull().unique())
    .addColumn('thread', 'text', (column) => column.notNull())
    .addColumn('root_id', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('is_owner', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('edited_at', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .execute();
  const indexes = [
    // The first level of a page, and the replies to each of its comments.
    ['page', ['thread', 'root_id', 'state', 'id']],
    ['replies', ['root_id', 'state', 'id']],
    ['state', ['state', 'id']],
    ['mail', ['mail', 'state', 'id']],
    ['email', ['email', 'id']],
    ['member', ['member_id', 'id']],
    ['author', ['author', 'thread', 'id']],
    ['same', ['text_hash', 'id']],
    ['address', ['address', 'created_at']],
  ] as const;
  for (const [name, columns] of indexes)
    await schema
      .createIndex(`social_comments_${name}`)
      .on('social_comments')
      .columns([...columns])
      .execute();
  await schema
    .createTable('social_threads')
    .addColumn('thread', 'text', (column) => column.primaryKey())
    .addColumn('shown', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('social_bans')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('social_bans_key', ['kind', 'hash'])
    .execute();
  await schema
    .createTable('social_likes')
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('social_likes_key', ['target', 'visitor'])
    .execute();
  await schema
    .createTable('social_like_counts')
    .addColumn('target', 'text', (column) => column.primaryKey())
    .addColumn('likes', 'integer', (column) => column.notNull())
    .execute();
}
