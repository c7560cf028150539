import { attributes, escapeHtml } from '@plinth/server/html';
import { backToSite, datesLocale, wordsLanguage } from '@plinth/server/messages';
import {
  reviewsBuyer,
  reviewsNone,
  reviewsOlder,
  reviewsRated,
  reviewsReply,
  reviewsSummary,
} from '../../src/messages/messages.ts';
import { bdi } from '../order-views/summary-html.ts';
import type { Rating, ShownReview } from './find-reviews.ts';
import { PRODUCT_REVIEWS_PATH } from './review-paths.ts';

interface ProductReviews {
  readonly id: string;
  readonly rating: Rating | undefined;
  readonly reviews: readonly ShownReview[];
  /** Id of the last review on this page, if a page with older reviews follows; otherwise null. */
  readonly next: string | null;
}

/** A page of the reviews of a product, newest first. */
export function productReviewsHtml({ id, rating, reviews, next }: ProductReviews): string {
  const older = `${PRODUCT_REVIEWS_PATH}/${id}?${new URLSearchParams({ lang: wordsLanguage(), before: next ?? '' })}`;
  return [
    '<div class="site-review">',
    `<p>${escapeHtml(rating ? reviewsSummary(rating) : reviewsNone())}</p>`,
    `<ol class="site-review__list">${reviews.map(reviewHtml).join('')}</ol>`,
    next === null ? '' : `<p><a${attributes({ rel: 'next', href: older })}>${escapeHtml(reviewsOlder())}</a></p>`,
    `<p><a href="/">${escapeHtml(backToSite())}</a></p></div>`,
  ].join('');
}

function reviewHtml({ rating, name, text, reply, at, locale }: ShownReview): string {
  const date = new Intl.DateTimeFormat(datesLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
  const stars = `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}`;
  return [
    '<li class="site-review__item">',
    `<p><span role="img"${attributes({ 'aria-label': reviewsRated({ count: rating }) })}>${stars}</span></p>`,
    text === '' ? '' : `<p class="site-review__text" dir="auto"${attributes({ lang: locale })}>${escapeHtml(text)}</p>`,
    `<p class="site-donate__hint">${bdi(name || reviewsBuyer())} · <time${attributes({ datetime: at })}>${escapeHtml(date)}</time></p>`,
    reply === ''
      ? ''
      : `<blockquote><p>${escapeHtml(reviewsReply())}</p><p dir="auto">${escapeHtml(reply)}</p></blockquote>`,
    '</li>',
  ].join('');
}
