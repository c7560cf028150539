import { wordsLanguage } from '@plinth/server/messages';
import type { FastifyRequest } from 'fastify';
import { countShown } from '../rows/count-shown.ts';
import { isEditable, type OwnComment, ownComment } from '../rows/own-comments.ts';
import type { CommentRow } from '../rows/social-tables.ts';
import { readText } from '../rules/read-comment.ts';
import { authorOf, type CommentParts, knownAuthor } from './comment-parts.ts';
import { type ShownProblem, shownProblem } from './comment-problem.ts';

/** The comment, if the sender of the request may edit it at this moment. Otherwise undefined. */
export async function editableComment(
  parts: CommentParts,
  request: FastifyRequest,
  id: string,
): Promise<CommentRow | undefined> {
  const row = await parts.site.database
    .selectFrom('social_comments')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'hidden')
    .executeTakeFirst();
  const author = authorOf(parts, request, await knownAuthor(parts, request));
  return row && isEditable(row, author, new Date()) ? row : undefined;
}

/** Changes the text of a comment. Visitors see a changed text only when nobody has to approve it. */
export async function editComment(
  parts: CommentParts,
  request: FastifyRequest,
  form: URLSearchParams,
): Promise<{ readonly own: OwnComment } | { readonly problem: ShownProblem }> {
  const { database, limits } = parts.site;
  const row = await editableComment(parts, request, form.get('id') ?? '');
  if (!row) return { problem: shownProblem('not-editable') };
  const text = readText(form.get('text') ?? '');
  if (typeof text !== 'string') return { problem: shownProblem(text.problem) };
  if (text === row.text) return { own: await ownComment(database, row) };
  const { approval } = await parts.moderation();
  const needsApproval = row.is_owner === 0 && approval !== 'none';
  const changed: CommentRow = {
    ...row,
    text,
    text_hash: limits.hashOf(`comments text ${text}`),
    locale: wordsLanguage(),
    edited_at: new Date().toISOString(),
    state: needsApproval ? 'waiting' : row.state,
    // The owner gets another mail about the new text.
    mail: needsApproval ? '' : row.mail,
  };
  const isStored = await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('social_comments')
      .set(changed)
      .where('id', '=', row.id)
      // If the owner has decided in the meantime, or another tab has changed the text, nothing is changed.
      .where('state', '=', row.state)
      .where('text_hash', '=', row.text_hash)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    if (row.state === 'shown')
      await countShown(transaction, new Map([[row.thread, changed.state === 'shown' ? 0 : -1]]));
    return true;
  });
  if (!isStored) return { problem: shownProblem('not-editable') };
  if (row.state === 'shown') parts.changed();
  if (needsApproval) parts.waits();
  return { own: await ownComment(database, changed) };
}
