import { addressKey, crumbOf, giveCrumb, hasCrumb, senderOf } from '@plinth/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { socialTooMany } from '../messages/messages.ts';
import { countComments, findComments } from '../rows/find-comments.ts';
import { findOwn } from '../rows/own-comments.ts';
import { authorOf, type CommentParts, knownAuthor, threadState } from './comment-parts.ts';
import { type ShownProblem, shownProblem } from './comment-problem.ts';
import { editComment } from './edit-comment.ts';
import type { PostComment } from './post-comment.ts';
import { COMMENTS_CALL_PATH, COUNT_CALL_PATH, LONGEST_THREAD, socialQuery } from './social-address.ts';

/** Limit for the calls of one IP address in a minute. */
const CALLS_PER_MINUTE = 240;
/** Limit for the pages whose comments are counted by one call. */
const MOST_COUNTED = 100;
const path = v.pipe(v.string(), v.maxLength(LONGEST_THREAD));
const countSchema = v.fallback(
  v.object({
    path: v.optional(
      v.union([
        v.pipe(v.array(path), v.maxLength(MOST_COUNTED)),
        v.pipe(
          path,
          v.transform((one) => [one]),
        ),
      ]),
      [],
    ),
  }),
  { path: [] },
);

/** The calls of the comments block. @param scope Its forms are `URLSearchParams`, its answers in a language. */
export function commentCalls(scope: FastifyInstance, parts: CommentParts, post: PostComment): void {
  const { site } = parts;
  const { database } = site;
  const limit = site.limits.shared({ name: 'comments-calls', limit: CALLS_PER_MINUTE, windowMs: 60_000 });
  const refuse = (reply: FastifyReply, { code, status, text }: ShownProblem) =>
    reply.code(status).send({ error: text, code });
  const isLimited = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const seconds = limit.take(addressKey(request.ip));
    if (seconds === 0) return false;
    reply.header('retry-after', seconds);
    void reply.code(429).send({ error: socialTooMany({ seconds }), code: 'PLINTH-SITE-382' });
    return true;
  };

  scope.get(COMMENTS_CALL_PATH, async (request, reply) => {
    if (isLimited(request, reply)) return reply;
    const { thread, order, after } = socialQuery(request);
    const state = await threadState(parts, thread, request);
    if (state === 'none') return refuse(reply, shownProblem('no-page'));
    giveCrumb(request, reply);
    const known = await knownAuthor(parts, request);
    const [page, own] = await Promise.all([
      findComments(database, { thread, order, after }),
      findOwn(database, { author: authorOf(parts, request, known), thread, now: new Date() }),
    ]);
    return reply.send({ ...page, own, me: known?.name ?? '', isOpen: state === 'open' });
  });

  scope.post(COMMENTS_CALL_PATH, async (request, reply) => {
    if (!request.isFromSiteOrigin && senderOf(request) === 'foreign') return refuse(reply, shownProblem('foreign'));
    if (!hasCrumb(request)) {
      const crumb = giveCrumb(request, reply) ?? crumbOf(request);
      const error = 'The crumb is missing or wrong.';
      return reply.code(403).send({ error, code: 'PLINTH-SITE-040', crumbFail: true, crumb });
    }
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const done = form.has('id') ? await editComment(parts, request, form) : await post(request, reply, form);
    return 'problem' in done ? refuse(reply, done.problem) : reply.send(done);
  });

  // §7 Comment count: `?path=/journal/a&path=/journal/b`.
  scope.get(COUNT_CALL_PATH, async (request, reply) => {
    if (isLimited(request, reply)) return reply;
    const { path: asked } = v.parse(countSchema, request.query);
    const visible: string[] = [];
    for (const thread of new Set(asked))
      if ((await threadState(parts, thread, request)) !== 'none') visible.push(thread);
    const counts = await countComments(database, visible);
    return reply.send({ data: Object.fromEntries(visible.map((thread) => [thread, counts.get(thread) ?? 0])) });
  });
}
