import { MOST_ENTRIES } from '@plinth/sdk/commerce';
import type { SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import { personalPages, siteDocument } from '@plinth/server/html';
import { addressKey, crumbOf, giveCrumb, hasFormCrumb, outsideText, type SignedLinks } from '@plinth/server/http';
import { pageTooOld, wordsLanguage } from '@plinth/server/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cartPageLocale } from '../cart-pages/cart-page-address.ts';
import { postedForm } from '../cart-pages/posted-form.ts';
import {
  cartPageTooMany,
  reviewAlready,
  reviewExpired,
  reviewNoRating,
  reviewThanks,
  reviewThanksChecked,
  reviewTitle,
  reviewTooLong,
  reviewTryAgain,
} from '../messages/messages.ts';
import { hasInput, readReview } from './read-review.ts';
import { REVIEW_REQUEST_PATH } from './review-paths.ts';
import { findReviewRequest, type ReviewRequest } from './review-request.ts';
import { type RefusedReview, reviewRequestHtml } from './review-request-html.ts';
import { storeReview } from './store-review.ts';

const PAGES_PER_MINUTE = 60;
/** Limit for a posted form. The longest text takes 36,000 bytes when each character is escaped as three bytes. */
const LARGEST_FORM_BYTES = 1_000_000;
/** Limit for the fields of a posted form: those of all items, the crumb and the button. */
const MOST_FIELDS = MOST_ENTRIES * 3 + 2;
const paramsSchema = v.fallback(v.object({ signed: outsideText(200) }), { signed: '' });
const querySchema = v.fallback(v.object({ sent: v.optional(v.literal('1')) }), {});

/** §2 Reviews request page: the buyer of an order rates the items. A link in a mail opens the page. */
export async function reviewRequestPages(app: FastifyInstance, site: SiteParts, links: SignedLinks): Promise<void> {
  const { database, log } = site;
  const limit = site.limits.shared({ name: 'shop-review-requests', limit: PAGES_PER_MINUTE, windowMs: 60_000 });
  const send = (reply: FastifyReply, content: string, status = 200) => {
    const html = siteDocument(site, { title: reviewTitle(), content });
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  };
  /** Sends the page with a message and without a form. */
  const only = (reply: FastifyReply, text: string, status: number) =>
    send(reply, reviewRequestHtml({ problem: text }), status);
  const find = async ({ params }: FastifyRequest): Promise<ReviewRequest | undefined> => {
    const id = links.idOf(v.parse(paramsSchema, params).signed);
    return id === undefined ? undefined : findReviewRequest(database, id, new Date());
  };
  const limited = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const waitS = limit.take(addressKey(request.ip));
    if (waitS === 0) return undefined;
    reply.header('retry-after', waitS);
    return only(reply, `${reviewTryAgain()}. ${cartPageTooMany({ seconds: waitS })}`, 429);
  };
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    found: ReviewRequest,
    { note, posted, refused, status = 200 }: ShownRequest = {},
  ) => {
    const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
    const isDone = found.items.every(({ isReviewed }) => isReviewed);
    const already = isDone && note === undefined ? reviewAlready() : undefined;
    const action = `${links.pathOf(found.id)}?${new URLSearchParams({ lang: wordsLanguage() })}`;
    return send(
      reply,
      reviewRequestHtml({ note, problem: already, form: { ...found, action, crumb, posted, refused } }),
      status,
    );
  };

  await personalPages(app, cartPageLocale, (scope) => {
    scope.get(`${REVIEW_REQUEST_PATH}/:signed`, async (request, reply) => {
      const refused = limited(request, reply);
      if (refused) return refused;
      const found = await find(request);
      if (!found) return only(reply, reviewExpired(), 410);
      const isSent = v.parse(querySchema, request.query).sent === '1';
      return show(request, reply, found, isSent ? { note: thanks(found) } : {});
    });

    scope.post(`${REVIEW_REQUEST_PATH}/:signed`, { bodyLimit: LARGEST_FORM_BYTES }, async (request, reply) => {
      const form = postedForm(request, MOST_FIELDS);
      if (!hasFormCrumb(request, { crumb: form.get('crumb') ?? '' }))
        return only(reply, `${reviewTryAgain()}. ${pageTooOld()}`, 403);
      const tooMany = limited(request, reply);
      if (tooMany) return tooMany;
      const found = await find(request);
      if (!found) return only(reply, reviewExpired(), 410);
      const entryId = form.get('entry') ?? '';
      const item = found.items.find(({ line }) => line.entryId === entryId);
      if (!item) return show(request, reply, found, { posted: form, status: 400 });
      const refuse = (problem: string, status: number) =>
        show(request, reply, found, { posted: form, refused: { entryId, problem }, status });
      const review = readReview(form, entryId);
      if ('wrong' in review) return refuse(review.wrong === 'rating' ? reviewNoRating() : reviewTooLong(), 400);
      try {
        const outcome = await storeReview(database, found, item, review, new Date());
        if (outcome === 'reviewed') return refuse(reviewAlready(), 409);
      } catch (error) {
        log.error({ err: error }, `a review could not be stored: ${messageOf(error)}`);
        return refuse(reviewTryAgain(), 500);
      }
      const others = found.items.filter(({ line, isReviewed }) => line.entryId !== entryId && !isReviewed);
      if (others.some(({ line }) => hasInput(form, line.entryId))) {
        const now = (await findReviewRequest(database, found.id, new Date())) ?? found;
        return show(request, reply, now, { note: thanks(found), posted: form });
      }
      const query = new URLSearchParams({ lang: wordsLanguage(), sent: '1' });
      return reply.redirect(`${links.pathOf(found.id)}?${query}`, 303);
    });
  });
}

function thanks({ isChecked }: ReviewRequest): string {
  return isChecked ? `${reviewThanks()} ${reviewThanksChecked()}` : reviewThanks();
}

interface ShownRequest {
  readonly note?: string;
  /** The posted form, when the page is the answer to it. */
  readonly posted?: URLSearchParams;
  readonly refused?: RefusedReview;
  readonly status?: number;
}
