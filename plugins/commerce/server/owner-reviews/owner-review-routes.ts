import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { formField, optionalText } from '@plinth/server/http';
import { sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { OWNED_REVIEWS_PATH } from '../reviews/review-paths.ts';
import { changeReview, findOwnedReview, isReviewState, listReviews, type ReviewChange } from './owned-reviews.ts';
import { LONGEST_REPLY, reviewView } from './review-view.ts';
import { reviewsView } from './reviews-view.ts';

const ROWS_PER_PAGE = 50;
const LONGEST_SEARCH = 320;
const reviewId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const text = optionalText(LONGEST_SEARCH);
const querySchema = v.object({ search: text, state: text, before: v.fallback(v.optional(reviewId), undefined) });
const paramsSchema = v.fallback(v.object({ id: reviewId }), { id: '' });

/** `/config/reviews`: the reviews of products. */
export function ownerReviewRoutes(area: OwnerArea, site: SiteParts): void {
  const { database } = site;
  const idOf = ({ params }: FastifyRequest) => v.parse(paramsSchema, params).id;

  area.page(OWNED_REVIEWS_PATH, 'commerce', async (owner, request, reply) => {
    const { before, search, state } = v.parse(querySchema, request.query);
    const filter = { search, state: isReviewState(state) ? state : undefined };
    const found = await listReviews(database, filter, { before, count: ROWS_PER_PAGE + 1 });
    const reviews = found.slice(0, ROWS_PER_PAGE);
    const next = found.length > ROWS_PER_PAGE ? reviews.at(-1)?.id : undefined;
    const main = reviewsView({ reviews, filter, hasNewer: before !== undefined, next });
    return sendOwnerPage(reply, site, { title: 'Reviews', main, owner, current: OWNED_REVIEWS_PATH });
  });

  const show = async (owner: SignedIn, request: FastifyRequest, reply: FastifyReply, problem?: string) => {
    const review = await findOwnedReview(database, idOf(request));
    if (!review) return reply.callNotFound();
    if (problem !== undefined) reply.code(422);
    const main = reviewView({ crumb: owner.crumb, review, problem });
    return sendOwnerPage(reply, site, { title: `Review of ${review.product_title}`, main, owner });
  };
  area.page(`${OWNED_REVIEWS_PATH}/:id`, 'commerce', (owner, request, reply) => show(owner, request, reply));

  const change = async (owner: SignedIn, request: FastifyRequest, reply: FastifyReply, wanted: ReviewChange) => {
    const isChanged = await changeReview(database, idOf(request), wanted, auditService.of(site).by(owner, request));
    if (!isChanged) return reply.callNotFound();
    return reply.redirect('remove' in wanted ? OWNED_REVIEWS_PATH : `${OWNED_REVIEWS_PATH}/${idOf(request)}`, 303);
  };
  area.form(`${OWNED_REVIEWS_PATH}/:id/state`, 'commerce', (owner, request, reply) => {
    const state = formField(request, 'state');
    return isReviewState(state) ? change(owner, request, reply, { state }) : show(owner, request, reply);
  });
  area.form(`${OWNED_REVIEWS_PATH}/:id/reply`, 'commerce', (owner, request, reply) => {
    const answer = formField(request, 'reply').replaceAll('\r\n', '\n').trim();
    if (answer.length <= LONGEST_REPLY) return change(owner, request, reply, { reply: answer });
    return show(owner, request, reply, `The answer was not stored: it has at most ${LONGEST_REPLY} characters.`);
  });
  area.form(`${OWNED_REVIEWS_PATH}/:id/remove`, 'commerce', (owner, request, reply) =>
    formField(request, 'sure') === 'yes'
      ? change(owner, request, reply, { remove: true })
      : show(owner, request, reply),
  );
}
