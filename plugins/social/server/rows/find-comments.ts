import type { Database } from '@plinth/server/storage';
import { type Piece, paragraphsOf } from '../rules/paragraphs.ts';
import type { CommentRow } from './social-tables.ts';

export const ORDERS = ['oldest', 'newest'] as const;
export type Order = (typeof ORDERS)[number];

export const PER_PAGE = 20;
/** Replies that are shown with each comment. The others are on a page of their own. */
const REPLIES_SHOWN = 20;

/** A comment as visitors read it. */
export interface ShownComment {
  readonly id: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly at: string;
  readonly isEdited: boolean;
  readonly locale: string;
  readonly paragraphs: readonly (readonly Piece[])[];
}

export interface ShownThread extends ShownComment {
  readonly replies: readonly ShownComment[];
  /** Number of replies that are not in `replies`. */
  readonly moreReplies: number;
}

export interface CommentPage {
  readonly count: number;
  readonly comments: readonly ShownThread[];
  /** Id of the last comment of this page, when a page follows; otherwise null. */
  readonly next: string | null;
}

interface AskedPage {
  readonly thread: string;
  readonly order: Order;
  /** Id of the comment after which the page begins, in the asked order. */
  readonly after?: string | undefined;
}

/** A page of the comments that visitors see. */
export async function findComments(database: Database, { thread, order, after }: AskedPage): Promise<CommentPage> {
  const [count, found] = await Promise.all([
    countComments(database, [thread]),
    database
      .selectFrom('social_comments')
      .selectAll()
      .where('thread', '=', thread)
      .where('root_id', '=', '')
      .where('state', '=', 'shown')
      .$if(after !== undefined, (query) => query.where('id', order === 'oldest' ? '>' : '<', after ?? ''))
      .orderBy('id', order === 'oldest' ? 'asc' : 'desc')
      .limit(PER_PAGE + 1)
      .execute(),
  ]);
  const roots = found.slice(0, PER_PAGE);
  const replies = await repliesOf(database, roots);
  const comments = await Promise.all(roots.map((root) => withReplies(database, root, replies.get(root.id) ?? [])));
  const next = found.length > PER_PAGE ? (roots.at(-1)?.id ?? null) : null;
  return { count: count.get(thread) ?? 0, comments, next };
}

/** Replies to one comment, oldest first, after the one with the id `after`. */
export async function findReplies(
  database: Database,
  rootId: string,
  after = '',
): Promise<{ readonly replies: readonly ShownComment[]; readonly next: string | null }> {
  const rows = await repliesAfter(database, rootId, after).execute();
  const shown = rows.slice(0, REPLIES_SHOWN);
  return {
    replies: shown.map(shownComment),
    next: rows.length > REPLIES_SHOWN ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** A comment that visitors see. Undefined when visitors see no comment with the id. */
export function findShown(database: Database, thread: string, id: string): Promise<CommentRow | undefined> {
  return database
    .selectFrom('social_comments')
    .selectAll()
    .where('id', '=', id)
    .where('thread', '=', thread)
    .where('state', '=', 'shown')
    .executeTakeFirst();
}

/** §7 Numbers of the comments that visitors see, by the path of the page. Pages without comments have none. */
export async function countComments(
  database: Database,
  threads: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (threads.length === 0) return new Map();
  const rows = await database
    .selectFrom('social_threads')
    .select(['thread', 'shown'])
    .where('thread', 'in', threads)
    .execute();
  return new Map(rows.map(({ thread, shown }) => [thread, shown]));
}

export function shownComment(row: CommentRow): ShownComment {
  return {
    id: row.id,
    name: row.name,
    isOwner: row.is_owner === 1,
    at: row.created_at,
    isEdited: row.edited_at !== '',
    locale: row.locale,
    paragraphs: paragraphsOf(row.text),
  };
}

async function withReplies(database: Database, root: CommentRow, rows: readonly CommentRow[]): Promise<ShownThread> {
  const replies = rows.slice(0, REPLIES_SHOWN).map(shownComment);
  const moreReplies = rows.length > REPLIES_SHOWN ? (await countReplies(database, root.id)) - REPLIES_SHOWN : 0;
  return { ...shownComment(root), replies, moreReplies };
}

/** The first replies to each of these comments, by its id, in one statement. */
async function repliesOf(
  database: Database,
  roots: readonly CommentRow[],
): Promise<ReadonlyMap<string, readonly CommentRow[]>> {
  // Each part has its own limit, so a comment with thousands of replies costs no more than the others.
  const [first, ...others] = roots.map(({ id }) =>
    database.selectFrom(repliesAfter(database, id, '').as('reply')).selectAll('reply'),
  );
  if (!first) return new Map();
  const rows = await others.reduce((all, next) => all.unionAll(next), first).execute();
  const inOrder = rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  return Map.groupBy(inOrder, ({ root_id }) => root_id);
}

function repliesAfter(database: Database, rootId: string, after: string) {
  return database
    .selectFrom('social_comments')
    .selectAll()
    .where('root_id', '=', rootId)
    .where('state', '=', 'shown')
    .where('id', '>', after)
    .orderBy('id')
    .limit(REPLIES_SHOWN + 1);
}

async function countReplies(database: Database, rootId: string): Promise<number> {
  const row = await database
    .selectFrom('social_comments')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('root_id', '=', rootId)
    .where('state', '=', 'shown')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
