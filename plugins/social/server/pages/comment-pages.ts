import { siteDocument } from '@plinth/server/html';
import { addressKey, crumbOf, giveCrumb, hasFormCrumb, isOwnForm } from '@plinth/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commentsTitle } from '../messages/messages.ts';
import { findComments, findReplies, findShown, shownComment } from '../rows/find-comments.ts';
import { findOwn } from '../rows/own-comments.ts';
import { type Entered, editHtml, refusedHtml, repliesHtml, talkHtml } from './comment-html.ts';
import { authorOf, type CommentParts, knownAuthor, threadState } from './comment-parts.ts';
import { type ShownProblem, shownProblem } from './comment-problem.ts';
import { editableComment, editComment } from './edit-comment.ts';
import type { PostComment } from './post-comment.ts';
import { COMMENTS_PATH, EDIT_PATH, type SocialQuery, socialAddress, socialQuery } from './social-address.ts';

const PAGES_PER_MINUTE = 120;
const MOST_FIELDS = 12;

interface Shown {
  readonly query: Pick<SocialQuery, 'thread' | 'order' | 'after' | 'reply'>;
  readonly entered?: Entered;
  readonly problem?: ShownProblem;
  readonly stored?: string;
}

/** The pages of comments for visitors without a script. */
export function commentPages(scope: FastifyInstance, parts: CommentParts, post: PostComment): void {
  const { site } = parts;
  const { database } = site;
  const limit = site.limits.shared({ name: 'comments-pages', limit: PAGES_PER_MINUTE, windowMs: 60_000 });
  const send = (reply: FastifyReply, content: string, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(siteDocument(site, { title: commentsTitle(), content }));
  const refuse = (reply: FastifyReply, problem: ShownProblem, thread = '') =>
    send(reply, refusedHtml(problem, thread), problem.status);
  const tooMany = (request: FastifyRequest, reply: FastifyReply): ShownProblem | undefined => {
    const seconds = limit.take(addressKey(request.ip));
    if (seconds === 0) return undefined;
    reply.header('retry-after', seconds);
    return shownProblem('too-many', seconds);
  };

  const show = async (request: FastifyRequest, reply: FastifyReply, { query, entered, problem, stored }: Shown) => {
    const { thread, order, after, reply: replyId } = query;
    const state = await threadState(parts, thread, request);
    if (state === 'none') return refuse(reply, shownProblem('no-page'));
    const known = await knownAuthor(parts, request);
    const [page, own, replyTo] = await Promise.all([
      findComments(database, { thread, order, after }),
      findOwn(database, { author: authorOf(parts, request, known), thread, now: new Date() }),
      replyId === undefined ? undefined : findShown(database, thread, replyId),
    ]);
    const ownIds = new Set(own.map(({ id }) => id));
    const comments = page.comments
      .filter(({ id }) => !ownIds.has(id))
      .map((each) => ({ ...each, replies: each.replies.filter(({ id }) => !ownIds.has(id)) }));
    const form = {
      thread,
      crumb: giveCrumb(request, reply) ?? crumbOf(request) ?? '',
      me: known?.name ?? '',
      replyTo,
      entered: entered ?? {},
      problem,
    };
    const html = talkHtml({
      ...page,
      comments,
      thread,
      order,
      own,
      stored: stored ?? '',
      form: state === 'open' ? form : undefined,
    });
    return send(reply, html, problem?.status);
  };

  scope.get(COMMENTS_PATH, async (request, reply) => {
    const limited = tooMany(request, reply);
    if (limited) return refuse(reply, limited);
    const query = socialQuery(request);
    const { thread, root, after, note } = query;
    if (root === undefined) return show(request, reply, { query, stored: note });
    const state = await threadState(parts, thread, request);
    const found = state === 'none' ? undefined : await findShown(database, thread, root);
    if (!found) return refuse(reply, shownProblem('no-page'));
    const replies = await findReplies(database, root, after);
    return send(reply, repliesHtml({ thread, root: shownComment(found), ...replies, isOpen: state === 'open' }));
  });

  scope.post(COMMENTS_PATH, async (request, reply) => {
    const form = postedForm(request);
    const thread = form.get('thread') ?? '';
    const again = (problem: ShownProblem) =>
      show(request, reply, {
        query: { thread, order: 'oldest', after: undefined, reply: form.get('reply') || undefined },
        entered: { name: form.get('name') ?? '', email: form.get('email') ?? '', text: form.get('text') ?? '' },
        problem,
      });
    if (!isOwnForm(request, form)) return refuse(reply, shownProblem('foreign'));
    const limited = tooMany(request, reply);
    if (limited) return refuse(reply, limited);
    const done = await post(request, reply, form);
    if ('problem' in done) return again(done.problem);
    const { id } = done.own;
    return reply.redirect(`${socialAddress(COMMENTS_PATH, { thread, note: id })}#c-${id}`, 303);
  });

  scope.get(EDIT_PATH, async (request, reply) => {
    const row = await editableComment(parts, request, socialQuery(request).id ?? '');
    if (!row) return refuse(reply, shownProblem('not-editable'));
    const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
    return send(reply, editHtml({ id: row.id, thread: row.thread, crumb, text: row.text, problem: undefined }));
  });

  scope.post(EDIT_PATH, async (request, reply) => {
    const form = postedForm(request);
    const crumb = form.get('crumb') ?? '';
    if (!hasFormCrumb(request, { crumb })) return refuse(reply, shownProblem('foreign'));
    const id = form.get('id') ?? '';
    const row = await editableComment(parts, request, id);
    const done = await editComment(parts, request, form);
    if ('own' in done && row)
      return reply.redirect(`${socialAddress(COMMENTS_PATH, { thread: row.thread, note: id })}#c-${id}`, 303);
    const problem = 'problem' in done ? done.problem : shownProblem('not-editable');
    if (!row) return refuse(reply, problem);
    const html = editHtml({ id, thread: row.thread, crumb, text: form.get('text') ?? '', problem });
    return send(reply, html, problem.status);
  });
}

export function postedForm({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(body instanceof URLSearchParams ? [...body].slice(0, MOST_FIELDS) : []);
}
