import { isEmailAddress } from '@plinth/sdk/forms';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { countShown } from '../rows/count-shown.ts';
import type { CommentRow } from '../rows/social-tables.ts';
import { cleanLine, cleanText } from '../rules/clean-text.ts';

const ROWS_AT_ONCE = 200;
const MOST_IMPORTED = 100_000;
const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'));

const commentSchema = v.object({
  id,
  page: v.pipe(v.string(), v.regex(/^\//, 'must be a path'), v.maxLength(200)),
  /** Id of the comment to which it replies; empty for a comment on the page. */
  replyTo: v.optional(v.union([v.literal(''), id]), ''),
  state: v.picklist(['waiting', 'shown', 'hidden']),
  name: v.pipe(v.string(), v.transform(cleanLine), v.nonEmpty('is missing'), v.maxLength(60)),
  email: v.pipe(v.string(), v.toLowerCase(), v.maxLength(256), v.check(isEmailAddress, 'must be an email address')),
  text: v.pipe(v.string(), v.transform(cleanText), v.nonEmpty('is missing'), v.maxLength(20_000)),
  locale: v.optional(v.pipe(v.string(), v.maxLength(35)), 'en'),
  isOwner: v.optional(v.boolean(), false),
  at: v.pipe(v.string(), v.isoTimestamp('must be a time in ISO 8601')),
});

const fileSchema = v.object({ comments: v.pipe(v.array(commentSchema), v.maxLength(MOST_IMPORTED)) });

/** All comments as JSON text, some at a time. Their authors can be found by their email addresses. */
export async function* exportComments(database: Database): AsyncGenerator<string> {
  let after = '';
  let separator = '';
  yield '{"comments":[';
  for (;;) {
    const rows = await database
      .selectFrom('social_comments')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    for (const row of rows) {
      // The author of a comment without a name has been erased.
      if (row.name === '') continue;
      yield `${separator}\n${JSON.stringify(exported(row))}`;
      separator = ',';
    }
    after = last.id;
  }
  yield '\n]}\n';
}

export type Imported = { readonly stored: number; readonly known: number } | { readonly problem: string };

/**
 * Imports comments from the JSON of an export. All of them are stored or, when one is wrong, none. Comments whose id is
 * known are left out, so a file can be imported again.
 */
export async function importComments(database: Database, json: string): Promise<Imported> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { problem: `${v.getDotPath(issue) ?? 'the file'}: ${issue.message.slice(0, 200)}` };
  }
  const { comments } = parsed.output;
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const lost = comments.findIndex(({ replyTo }) => replyTo !== '' && !byId.has(replyTo));
  if (lost >= 0) return { problem: `comments.${lost}.replyTo: the file has no such comment` };
  const rootOf = ({ replyTo }: (typeof comments)[number]): string => {
    // Exports have two levels. Deeper replies of other systems belong to the comment of the first level.
    let root = replyTo;
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const above = byId.get(root)?.replyTo ?? '';
      if (above === '') return root;
      root = above;
    }
    return root;
  };
  return database.transaction().execute(async (transaction) => {
    let stored = 0;
    const shown = new Map<string, number>();
    for (let start = 0; start < comments.length; start += ROWS_AT_ONCE) {
      const rows = comments.slice(start, start + ROWS_AT_ONCE).map((comment) => rowOf(comment, rootOf(comment)));
      const added = await transaction
        .insertInto('social_comments')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning(['thread', 'state'])
        .execute();
      stored += added.length;
      for (const { thread, state } of added) if (state === 'shown') shown.set(thread, (shown.get(thread) ?? 0) + 1);
    }
    await countShown(transaction, shown);
    return { stored, known: comments.length - stored };
  });
}

/** Limit for the levels of a thread of another system. Replies below are put under the comment that is reached. */
const MOST_STEPS = 100;

function exported(row: CommentRow): object {
  const { id: own, thread, reply_to, state, name, email, text, locale, is_owner, created_at } = row;
  return {
    id: own,
    page: thread,
    replyTo: reply_to,
    state,
    name,
    email,
    text,
    locale,
    isOwner: is_owner === 1,
    at: created_at,
  };
}

function rowOf(comment: v.InferOutput<typeof commentSchema>, root: string): CommentRow {
  const { id: own, page, replyTo, state, name, email, text, locale, isOwner, at } = comment;
  return {
    id: own,
    comment_key: own,
    thread: page,
    root_id: root,
    reply_to: replyTo,
    state,
    name,
    email,
    member_id: '',
    author: '',
    is_owner: isOwner ? 1 : 0,
    address: '',
    text,
    text_hash: '',
    locale,
    created_at: new Date(at).toISOString(),
    edited_at: '',
    // No mail is sent about comments that were imported.
    mail: 'imported',
  };
}
