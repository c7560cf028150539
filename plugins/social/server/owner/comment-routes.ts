import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { isEmailAddress } from '@plinth/sdk/forms';
import type { OwnerArea, SignedIn } from '@plinth/server';
import { crumbOf, formField, giveCrumb, hasFormCrumb, optionalText, type SignedLinks } from '@plinth/server/http';
import { postForm, sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fragment, createElement as h } from 'react';
import * as v from 'valibot';
import { type CommentParts, emailHash } from '../pages/comment-parts.ts';
import { hashesOf, isBanned } from '../rows/bans.ts';
import { setState } from '../rows/change-comment.ts';
import { cleanLine } from '../rules/clean-text.ts';
import { COMMENT_IMPORT_PATH, COMMENT_MAIL_PATH, COMMENT_SETTINGS_PATH, OWNED_COMMENTS_PATH } from './comment-paths.ts';
import { commentFacts, commentView } from './comment-view.ts';
import { commentsView } from './comments-view.ts';
import { exportComments, importComments } from './exported-comments.ts';
import { APPROVALS, LONGEST_NAMES, storeModeration } from './moderation.ts';
import { type CommentChange, changeComment, findOwnedComment, isCommentState, listComments } from './owned-comments.ts';
import { settingsView } from './settings-view.ts';

const ROWS_PER_PAGE = 50;
const LONGEST_SEARCH = 320;
const MOST_NAMES = 50;
const LARGEST_IMPORT_BYTES = 20_000_000;
/** Days for which the links of a mail work. */
const LINK_DAYS = 14;
const DAY_MS = 86_400_000;
const commentId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const text = optionalText(LONGEST_SEARCH);
const querySchema = v.object({
  search: text,
  state: text,
  note: text,
  before: v.fallback(v.optional(commentId), undefined),
});
const paramsSchema = v.fallback(v.object({ id: commentId }), { id: '' });
const signedSchema = v.fallback(v.object({ signed: v.pipe(v.string(), v.maxLength(100)) }), { signed: '' });

/** `/config/comments`: the queue of comments, and what the owner does with each. */
export function ownerCommentRoutes(area: OwnerArea, parts: CommentParts, links: SignedLinks): void {
  const { site, changed } = parts;
  const { database } = site;
  const hashOf = (email: string) => emailHash(site, email);
  const idOf = ({ params }: FastifyRequest) => v.parse(paramsSchema, params).id;
  const page = (reply: FastifyReply, title: string, main: React.ReactNode, owner?: SignedIn, current?: string) =>
    sendOwnerPage(reply, site, { title, main, owner, ...(current !== undefined && { current }) });

  area.page(OWNED_COMMENTS_PATH, 'comments.moderate', async (owner, request, reply) => {
    const { before, search, state } = v.parse(querySchema, request.query);
    // The queue is what a moderator comes for.
    const wanted = isCommentState(state) ? state : state === 'all' ? undefined : 'waiting';
    const filter = { search, state: wanted } as const;
    const found = await listComments(database, filter, { before, count: ROWS_PER_PAGE + 1 });
    const comments = found.slice(0, ROWS_PER_PAGE);
    const next = found.length > ROWS_PER_PAGE ? comments.at(-1)?.id : undefined;
    const main = commentsView({ crumb: owner.crumb, comments, filter, hasNewer: before !== undefined, next });
    return page(reply, 'Comments', main, owner, OWNED_COMMENTS_PATH);
  });

  area.page(`${OWNED_COMMENTS_PATH}.json`, 'comments.moderate', async (_owner, _request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="comments.json"')
      .type('application/json; charset=utf-8')
      .send(Readable.from(exportComments(database), { highWaterMark: 1 })),
  );

  const settings = async (owner: SignedIn, request: FastifyRequest, reply: FastifyReply, problem?: string) => {
    const { note } = v.parse(querySchema, request.query);
    if (problem !== undefined) reply.code(422);
    const moderation = await parts.moderation();
    return page(reply, 'Settings of comments', settingsView({ crumb: owner.crumb, moderation, note, problem }), owner);
  };
  area.page(COMMENT_SETTINGS_PATH, 'comments.moderate', (owner, request, reply) => settings(owner, request, reply));

  area.form(COMMENT_SETTINGS_PATH, 'comments.moderate', async (owner, request, reply) => {
    const approval = APPROVALS.find((each) => each === formField(request, 'approval'));
    const names = formField(request, 'names').split('\n').map(cleanLine).filter(Boolean);
    const mailTo = formField(request, 'mailTo').trim();
    if (!approval) return settings(owner, request, reply, 'Choose who must approve comments.');
    if (names.length > MOST_NAMES || names.join('\n').length > LONGEST_NAMES)
      return settings(owner, request, reply, `There can be ${MOST_NAMES} names with ${LONGEST_NAMES} characters.`);
    if (mailTo !== '' && !isEmailAddress(mailTo))
      return settings(owner, request, reply, 'This is not an email address.');
    await database.transaction().execute(async (transaction) => {
      await storeModeration(transaction, { approval, names, mails: formField(request, 'mails') === 'yes', mailTo });
      await auditService.of(site).by(owner, request).record(transaction, 'comment.settings-changed');
    });
    return reply.redirect(`${COMMENT_SETTINGS_PATH}?${new URLSearchParams({ note: 'The settings are stored.' })}`, 303);
  });

  area.upload(
    COMMENT_IMPORT_PATH,
    { permission: 'comments.moderate', largestFileBytes: LARGEST_IMPORT_BYTES },
    async (owner, request, reply, sent) => {
      if (!sent) return settings(owner, request, reply, 'Choose a file.');
      const json = await textOf(sent.file);
      if (sent.isTooLarge())
        return settings(owner, request, reply, `The file has more than ${LARGEST_IMPORT_BYTES / 1_000_000} MB.`);
      const imported = await importComments(database, json);
      if ('problem' in imported)
        return settings(owner, request, reply, `PLINTH-SITE-392: nothing was imported. ${imported.problem}`);
      await auditService.of(site).by(owner, request).record(database, 'comments.imported', String(imported.stored));
      changed();
      const note = `${imported.stored} comments were imported; ${imported.known} were here already.`;
      return reply.redirect(`${COMMENT_SETTINGS_PATH}?${new URLSearchParams({ note })}`, 303);
    },
  );

  area.page(`${OWNED_COMMENTS_PATH}/:id`, 'comments.moderate', async (owner, request, reply) => {
    const comment = await findOwnedComment(database, idOf(request));
    if (!comment) return reply.callNotFound();
    const banned = await isBanned(database, hashesOf(comment, hashOf));
    return page(reply, 'Comment', commentView({ crumb: owner.crumb, comment, isBanned: banned }), owner);
  });

  area.form(`${OWNED_COMMENTS_PATH}/:id/change`, 'comments.moderate', async (owner, request, reply) => {
    const change = changeOf(formField(request, 'change'));
    const id = idOf(request);
    if (!change || (change === 'remove' && formField(request, 'sure') !== 'yes'))
      return reply.redirect(`${OWNED_COMMENTS_PATH}/${id}`, 303);
    const recorder = auditService.of(site).by(owner, request);
    if (!(await changeComment(database, id, change, { recorder, hashOf, now: new Date() })))
      return reply.callNotFound();
    changed();
    const isList = change === 'remove' || formField(request, 'back') === 'list';
    return reply.redirect(isList ? OWNED_COMMENTS_PATH : `${OWNED_COMMENTS_PATH}/${id}`, 303);
  });

  const why = 'the signed link of a mail to the owner opens it';
  const linked = async (request: FastifyRequest) => {
    const id = links.idOf(v.parse(signedSchema, request.params).signed);
    const comment = id === undefined ? undefined : await findOwnedComment(database, id);
    const isOver = comment && Date.now() - Date.parse(comment.created_at) > LINK_DAYS * DAY_MS;
    return comment && !isOver ? comment : undefined;
  };
  const gone = (reply: FastifyReply) =>
    page(
      reply.code(404),
      'Comment',
      h(
        'p',
        null,
        `The link is older than ${LINK_DAYS} days, or the comment does not exist any more. `,
        h('a', { href: OWNED_COMMENTS_PATH }, 'All comments'),
      ),
    );

  // Opening the link changes nothing, because programs that check mails open links too.
  area.open({
    method: 'GET',
    path: `${COMMENT_MAIL_PATH}/:signed`,
    why,
    handle: async (request, reply) => {
      const comment = await linked(request);
      if (!comment) return gone(reply);
      const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
      const button = (change: 'shown' | 'hidden', words: string) =>
        postForm(
          { action: links.pathOf(comment.id), crumb, hidden: { change } },
          h('button', { type: 'submit' }, words),
        );
      return page(
        reply,
        'Comment',
        h(
          Fragment,
          null,
          commentFacts(comment),
          h(
            'div',
            { className: 'actions' },
            comment.state !== 'shown' && button('shown', 'Approve: visitors see it'),
            comment.state !== 'hidden' && button('hidden', 'Hide it'),
          ),
        ),
      );
    },
  });

  area.open({
    method: 'POST',
    path: `${COMMENT_MAIL_PATH}/:signed`,
    why,
    handle: async (request, reply) => {
      const comment = await linked(request);
      if (!comment) return gone(reply);
      const change = formField(request, 'change');
      if (!hasFormCrumb(request, { crumb: formField(request, 'crumb') }) || !isCommentState(change))
        return reply.redirect(links.pathOf(comment.id), 303);
      await setState(database, comment.id, change);
      changed();
      return reply.redirect(links.pathOf(comment.id), 303);
    },
  });
}

function changeOf(name: string): CommentChange | undefined {
  if (isCommentState(name)) return name;
  return (['remove', 'ban', 'lift-ban'] as const).find((each) => each === name);
}
