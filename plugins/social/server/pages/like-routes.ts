import { createHash } from 'node:crypto';
import type { SiteParts } from '@plinth/server';
import { attributes, escapeHtml, siteDocument } from '@plinth/server/html';
import { addressKey, crumbOf, giveCrumb, hasCrumb, isOwnForm, requestPath, senderOf } from '@plinth/server/http';
import { backToSite, pageTooOld } from '@plinth/server/messages';
import { maySee } from '@plinth/server/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  commentsBack,
  likesCount,
  likesNotYours,
  likesTakeBack,
  likesTitle,
  likesWrongTarget,
  likesYours,
  socialTooMany,
} from '../messages/messages.ts';
import { findLike, setLike } from '../rows/likes.ts';
import { giveLikesCookie, likesCookie } from './author-cookie.ts';
import { postedForm } from './comment-pages.ts';
import { LIKES_CALL_PATH, LIKES_PATH, socialAddress, socialQuery } from './social-address.ts';

const POSTS_PER_MINUTE = 60;
const LONGEST_TARGET = 200;
const NAME = /^[\w-]+$/;
/** A visitor without a cookie who presses twice within this time is counted once. */
const FIRST_PRESS_MS = 60_000;

/**
 * The calls and the page of likes. @param changed Called when a number has changed.
 */
export function likeRoutes(scope: FastifyInstance, site: SiteParts, changed: () => void): void {
  const { database, limits } = site;
  const limit = limits.shared({ name: 'likes', limit: POSTS_PER_MINUTE, windowMs: 60_000 });
  const visitorOf = (token: string, target: string) => limits.hashOf(`like ${token} ${target}`);
  /** Can this be liked? It is a page that the visitor may see, or a name that an author has given. */
  const isTarget = async (target: string, request: FastifyRequest): Promise<boolean> => {
    if (target === '' || target.length > LONGEST_TARGET) return false;
    if (NAME.test(target)) return true;
    return requestPath(target) === target && site.publisher.has(target) && (await maySee(target, request, site));
  };
  const stateOf = (request: FastifyRequest, target: string) => {
    const token = likesCookie(request);
    return findLike(database, target, token === undefined ? undefined : visitorOf(token, target));
  };
  const change = async (request: FastifyRequest, reply: FastifyReply, target: string, isLiked: boolean) => {
    const now = new Date();
    const token = likesCookie(request) ?? firstToken(request, limits.hashOf, now);
    giveLikesCookie(request, reply, token);
    const visitor = visitorOf(token, target);
    await setLike(database, { target, visitor, isLiked, now });
    changed();
    return findLike(database, target, visitor);
  };
  const tooMany = (request: FastifyRequest, reply: FastifyReply): string | undefined => {
    const seconds = limit.take(addressKey(request.ip));
    if (seconds === 0) return undefined;
    reply.header('retry-after', seconds);
    return socialTooMany({ seconds });
  };

  scope.get(LIKES_CALL_PATH, async (request, reply) => {
    const { target } = socialQuery(request);
    if (!(await isTarget(target, request)))
      return reply.code(404).send({ error: likesWrongTarget(), code: 'PLINTH-SITE-391' });
    giveCrumb(request, reply);
    return reply.send(await stateOf(request, target));
  });

  scope.post(LIKES_CALL_PATH, async (request, reply) => {
    if (!request.isFromSiteOrigin && senderOf(request) === 'foreign')
      return reply.code(403).send({ error: pageTooOld(), code: 'PLINTH-SITE-390' });
    if (!hasCrumb(request)) {
      const crumb = giveCrumb(request, reply) ?? crumbOf(request);
      const error = 'The crumb is missing or wrong.';
      return reply.code(403).send({ error, code: 'PLINTH-SITE-040', crumbFail: true, crumb });
    }
    const limited = tooMany(request, reply);
    if (limited !== undefined) return reply.code(429).send({ error: limited, code: 'PLINTH-SITE-382' });
    const form = postedForm(request);
    const target = form.get('target') ?? '';
    if (!(await isTarget(target, request)))
      return reply.code(404).send({ error: likesWrongTarget(), code: 'PLINTH-SITE-391' });
    return reply.send(await change(request, reply, target, form.get('liked') !== 'no'));
  });

  const send = (reply: FastifyReply, content: string, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(siteDocument(site, { title: likesTitle(), content }));
  const refuse = (reply: FastifyReply, text: string, code: string, status: number) =>
    send(reply, `<p${attributes({ role: 'alert', 'data-code': code })}>${escapeHtml(text)}</p>`, status);

  scope.post(LIKES_PATH, async (request, reply) => {
    const form = postedForm(request);
    if (!isOwnForm(request, form)) return refuse(reply, pageTooOld(), 'PLINTH-SITE-390', 403);
    const limited = tooMany(request, reply);
    if (limited !== undefined) return refuse(reply, limited, 'PLINTH-SITE-382', 429);
    const target = form.get('target') ?? '';
    if (!(await isTarget(target, request))) return refuse(reply, likesWrongTarget(), 'PLINTH-SITE-391', 404);
    await change(request, reply, target, form.get('liked') !== 'no');
    return reply.redirect(socialAddress(LIKES_PATH, { target }), 303);
  });

  scope.get(LIKES_PATH, async (request, reply) => {
    const { target } = socialQuery(request);
    if (!(await isTarget(target, request))) return refuse(reply, likesWrongTarget(), 'PLINTH-SITE-391', 404);
    const { count, isLiked } = await stateOf(request, target);
    const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
    const hidden = Object.entries({ crumb, target, liked: isLiked ? 'no' : 'yes' })
      .map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`)
      .join('');
    const isPage = target.startsWith('/');
    return send(
      reply,
      [
        `<p role="status">${escapeHtml(isLiked ? likesYours() : likesNotYours())}</p>`,
        `<p>${escapeHtml(likesCount({ count }))}</p>`,
        `<form${attributes({ method: 'post', action: socialAddress(LIKES_PATH) })}>${hidden}`,
        `<p><button type="submit">${escapeHtml(isLiked ? likesTakeBack() : likesTitle())}</button></p></form>`,
        `<p><a${attributes({ href: isPage ? target : '/' })}>${escapeHtml(isPage ? commentsBack() : backToSite())}</a></p>`,
      ].join(''),
    );
  });
}

/**
 * The token of a visitor without a cookie. Two tabs that send their first like at once get the same token: that of the
 * crumb, which they share, and without a crumb that of the address, the browser and the minute.
 */
function firstToken(request: FastifyRequest, hashOf: (text: string) => string, now: Date): string {
  const crumb = crumbOf(request);
  const minute = Math.floor(now.getTime() / FIRST_PRESS_MS);
  const known = crumb ?? [addressKey(request.ip), request.headers['user-agent'] ?? '', minute].join(' ');
  return createHash('sha256')
    .update(hashOf(`likes token ${known}`))
    .digest('base64url')
    .slice(0, 32);
}
