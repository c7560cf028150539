import type { SiteParts } from '@plinth/server';
import { messagePage } from '@plinth/server/html';
import {
  compressOnce,
  giveCrumb,
  matchesEtag,
  preferredEncoding,
  requestPath,
  shortHash,
  withoutEnd,
} from '@plinth/server/http';
import { brokenPageText, brokenPageTitle } from '@plinth/server/messages';
import { type BrokenPage, describeProblem, type PublishedPage } from '@plinth/server/pages';
import { closedAccess, refusePage } from '@plinth/server/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INTEGRITY_POLICY } from '../../publishing/publisher/content-security-policy.ts';
import { DEV_SCRIPT_PATH } from '../../publishing/publisher/head-html.ts';
import { withVisitorContext } from '../../publishing/publisher/visitor-page.ts';
import { sendAsset } from './asset-routes.ts';
import { createOwnerVersions, sendTooManyVersions } from './owner-versions.ts';
import { isAfterSignOut, withSignOutNotice } from './sign-out-notice.ts';

/**
 * Content Security Policy of message pages in development. Unlike the default policy of answers, it allows the script
 * that reloads the page.
 */
const DEV_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/** Serves published pages, and the files of the public folders. */
export function pageRoutes(app: FastifyInstance, parts: SiteParts): void {
  const { assets, publisher } = parts;
  const ownersVersion = createOwnerVersions(parts);
  app.get('/*', async (request, reply) => {
    const path = requestPath(request.url);
    const page = path === undefined ? undefined : await publisher.page(path);
    if (page?.kind === 'published') {
      const closed = await closedAccess(page, request, parts);
      if (closed !== undefined) return refusePage(closed, request, reply, parts);
      if (await hasOtherAnswer(page, request, reply, parts)) return reply;
      const forOwner = await ownersVersion(page, request);
      if (typeof forOwner === 'number') return sendTooManyVersions(forOwner, reply, parts);
      if (forOwner) return sendPage(forOwner, request, reply, parts);
      const own = await visitorsPage(page, request, reply, parts);
      return sendPage(
        await versionFor(own ?? page, request, parts),
        request,
        reply,
        parts,
        own !== undefined || page.access !== 'public',
      );
    }
    if (page) return sendBroken(page, reply, parts);
    const asset = path === undefined ? undefined : assets.find(path);
    if (asset) return sendAsset(asset, request, reply, parts);
    const canonical = path && withoutEnd(path, '/');
    // Redirects only to a page that exists. Otherwise the path `//other.example/` would redirect to a different site.
    if (canonical && publisher.has(canonical)) return reply.redirect(encodeURI(canonical) + queryOf(request.url), 308);
    return reply.callNotFound();
  });
}

/**
 * Sends a page, with the visitor's data if there is any.
 * @param isOneOfSeveral True when other visitors get a different page at this address. Default: false.
 */
export async function sendPage(
  page: PublishedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SiteParts,
  isOneOfSeveral = false,
): Promise<FastifyReply> {
  const isVisitors = isOneOfSeveral || page.isVisitors === true;
  const visitor = await parts.visitorContext(request);
  const shown = page.forVisitor((cookie) => request.cookies[cookie]);
  const isShared = Object.keys(visitor).length === 0;
  const variesByCookie = !isShared || isVisitors || page.parts.length > 0;
  const crumb = giveCrumb(request, reply);
  const own = isShared ? undefined : withVisitorContext(shown, visitor);
  const html = isAfterSignOut(request) ? withSignOutNotice(own ?? shown.html) : own;
  // A weak ETag, because the same page has different bytes in each encoding and compression level.
  const etag = `W/"${html === undefined ? shown.etag : shortHash(html)}"`;
  reply
    .code(page.status)
    .header('content-security-policy', page.csp)
    .header('permissions-policy', page.permissions)
    .header('vary', variesByCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding')
    .header('cache-control', cacheControl(page, isShared && !isVisitors && crumb === undefined))
    .header('etag', etag);
  // The header is not sent in development, because the script that reloads a page has no hash.
  if (!parts.config.dev) reply.header('integrity-policy', INTEGRITY_POLICY);
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const wanted = preferredEncoding(request.headers['accept-encoding']);
  const { bytes, encoding } = await (html === undefined
    ? shown.body.in(wanted)
    : compressOnce(Buffer.from(html), wanted));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes);
}

/**
 * Browsers must always revalidate. A shared cache may store the page unless the response contains a crumb (the CSRF
 * token of a visitor) or other data of a visitor, or the page is different for some visitors. No cache may store the
 * owner's version of a page.
 */
function cacheControl({ isForOwner = false }: PublishedPage, isShared: boolean): string {
  if (isForOwner) return 'private, no-store';
  return isShared ? 'no-cache' : 'private, no-cache';
}

function sendBroken(page: BrokenPage, reply: FastifyReply, parts: SiteParts): FastifyReply {
  const { config } = parts;
  const html = messagePage(parts, {
    title: brokenPageTitle(),
    text: brokenPageText(),
    // Only the author needs paths and reasons, so they are shown in development only.
    details: config.dev ? page.problems.map(describeProblem) : [],
    // In development this script reloads the message page when the page file is fixed.
    script: config.dev ? DEV_SCRIPT_PATH : undefined,
  });
  if (config.dev) reply.header('content-security-policy', DEV_POLICY);
  return reply.code(500).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** Returns the version of the page that a feature has for this request, otherwise the page itself. */
async function versionFor(page: PublishedPage, request: FastifyRequest, parts: SiteParts): Promise<PublishedPage> {
  for (const { pageFor } of parts.features()) {
    const version = await pageFor?.(page, request);
    if (version) return version;
  }
  return page;
}

/** Lets a feature send a different answer in place of the page. Resolves to false when no feature has sent one. */
async function hasOtherAnswer(
  page: PublishedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  { features }: SiteParts,
): Promise<boolean> {
  for (const { answerFor } of features()) {
    if (await answerFor?.(page, request, reply)) return true;
  }
  return false;
}

/** The page of this visitor. Undefined when all visitors get the same page. */
async function visitorsPage(
  page: PublishedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  { features }: SiteParts,
): Promise<PublishedPage | undefined> {
  for (const { armFor } of features()) {
    const own = await armFor?.(page, request, reply);
    if (own) return own;
  }
  return undefined;
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
