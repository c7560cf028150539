import type { SiteParts } from '@plinth/server';
import { personalPages, siteDocument } from '@plinth/server/html';
import {
  addressKey,
  crumbOf,
  giveCrumb,
  hasCrumb,
  hasFormCrumb,
  isOwnForm,
  outsideText,
  requestPath,
  type SignedLinks,
  senderOf,
} from '@plinth/server/http';
import { pageTooOld, wordsLanguage } from '@plinth/server/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { restockAsked } from '../../src/messages/messages.ts';
import { cartPageLocale, shoppingPage } from '../cart-pages/cart-page-address.ts';
import { postedForm } from '../cart-pages/posted-form.ts';
import {
  cartPageNotSoldNow,
  cartPageTooMany,
  restockFull,
  restockGone,
  restockInStock,
  restockRemoved,
  restockTitle,
} from '../messages/messages.ts';
import { askRestock, type RestockOutcome } from './ask-restock.ts';
import { readRestock } from './read-restock.ts';
import { removeRestock, restockWithId } from './remove-restock.ts';
import { type RestockPage, restockPageHtml } from './restock-page-html.ts';
import { RESTOCK_CALL_PATH, RESTOCK_PATH } from './restock-paths.ts';

/** Limit for the forms and calls of one IP address in a minute. */
const POSTS_PER_MINUTE = 20;
const LARGEST_BODY_BYTES = 4_000;
const STATUS: Readonly<Record<RestockOutcome, number>> = { stored: 200, 'in-stock': 200, 'not-sold': 404, full: 429 };
const CODE = { 'not-sold': 'PLINTH-SITE-167', full: 'PLINTH-SITE-165' } as const;
const paramsSchema = v.fallback(v.object({ signed: outsideText(200) }), { signed: '' });
const bodySchema = v.fallback(v.record(v.string(), v.unknown()), {});

/**
 * Routes for visitors who want a mail when a variant is in stock again. The form of the product block, sent by the
 * browser or by a script, makes the request. The page to which the mail has a link removes the request.
 */
export async function restockRoutes(app: FastifyInstance, site: SiteParts, links: SignedLinks): Promise<void> {
  const { database } = site;
  const limit = site.limits.shared({ name: 'shop-restocks', limit: POSTS_PER_MINUTE, windowMs: 60_000 });
  const send = (request: FastifyRequest, reply: FastifyReply, page: RestockPage, status = 200) => {
    const content = restockPageHtml({ ...page, from: shoppingPage(request) });
    const html = siteDocument(site, { title: restockTitle(), content });
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  };
  /** Path of the published page from which the visitor came. The mail contains no text that a visitor has chosen. */
  const productPage = (request: FastifyRequest): string => {
    const path = requestPath(shoppingPage(request)) ?? '/';
    return site.publisher.has(path) ? encodeURI(path) : '/';
  };
  const wishOf = (request: FastifyRequest, locale: string) => ({
    locale,
    origin: site.origins.of(request) ?? '',
    page: productPage(request),
    now: new Date(),
  });
  const idOf = ({ params }: FastifyRequest) => links.idOf(v.parse(paramsSchema, params).signed);

  app.post(RESTOCK_CALL_PATH, { bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!request.isFromSiteOrigin && senderOf(request) === 'foreign')
      return reply.code(403).send({ error: 'A page of another site sent the request.', code: 'PLINTH-SITE-175' });
    if (!hasCrumb(request)) {
      const crumb = giveCrumb(request, reply) ?? request.cookies.crumb;
      const error = 'The crumb is missing or wrong.';
      return reply.code(403).send({ error, code: 'PLINTH-SITE-040', crumbFail: true, crumb });
    }
    const waitS = limit.take(addressKey(request.ip));
    if (waitS > 0)
      return reply.code(429).header('retry-after', waitS).send({ error: 'Too many requests.', code: CODE.full });
    const asked = readRestock(Object.entries(v.parse(bodySchema, request.body)));
    if (!asked || 'problem' in asked) {
      const error = asked?.problem ?? 'itemId or sku is missing.';
      return reply.code(400).send({ error, code: 'PLINTH-SITE-166' });
    }
    const outcome = await askRestock(database, { ...asked, ...wishOf(request, cartPageLocale(request)) });
    if (outcome === 'stored' || outcome === 'in-stock') return reply.send({ outcome });
    return reply.code(STATUS[outcome]).send({ error: 'The request was not stored.', code: CODE[outcome] });
  });

  await personalPages(app, cartPageLocale, (scope) => {
    scope.post(RESTOCK_PATH, async (request, reply) => {
      const form = postedForm(request);
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) {
        reply.header('retry-after', waitS);
        return send(request, reply, { form, problem: cartPageTooMany({ seconds: waitS }) }, 429);
      }
      if (!isOwnForm(request, form)) return send(request, reply, { form, problem: pageTooOld() }, 403);
      const asked = readRestock(form);
      if (!asked) return send(request, reply, { problem: cartPageNotSoldNow() }, 400);
      if ('problem' in asked) return send(request, reply, { form, problem: asked.problem }, 400);
      const outcome = await askRestock(database, { ...asked, ...wishOf(request, wordsLanguage()) });
      const problem = problemOf(outcome);
      const page = problem === undefined ? { note: restockAsked({ email: asked.email }) } : { problem };
      return send(request, reply, page, STATUS[outcome]);
    });

    // Opening the link changes nothing, because programs that check mails open links too.
    scope.get(`${RESTOCK_PATH}/:signed`, async (request, reply) => {
      const id = idOf(request);
      const wish = id === undefined ? undefined : await restockWithId(database, id);
      if (!wish || id === undefined) return send(request, reply, { note: restockGone() }, 404);
      const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
      return send(request, reply, { remove: { action: links.pathOf(id), crumb, ...wish } });
    });

    scope.post(`${RESTOCK_PATH}/:signed`, async (request, reply) => {
      const crumb = postedForm(request).get('crumb') ?? '';
      if (!hasFormCrumb(request, { crumb })) return send(request, reply, { problem: pageTooOld() }, 403);
      const id = idOf(request);
      if (id === undefined) return send(request, reply, { note: restockGone() }, 404);
      await removeRestock(database, id);
      return send(request, reply, { note: restockRemoved() });
    });
  });
}

/** Says in the current language why a request was not stored. */
function problemOf(outcome: RestockOutcome): string | undefined {
  switch (outcome) {
    case 'stored':
      return undefined;
    case 'in-stock':
      return restockInStock();
    case 'not-sold':
      return cartPageNotSoldNow();
    case 'full':
      return restockFull();
  }
}
