import { type Description, descriptionList, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { ORDERS_PATH } from '../orders/orders-path.ts';
import { OWNED_REVIEWS_PATH } from '../reviews/review-paths.ts';
import type { ReviewRow } from '../reviews/review-tables.ts';
import { REVIEW_STATES } from './owned-reviews.ts';

export const LONGEST_REPLY = 2_000;

/** The page of one review, with buttons that change the review. */
export function reviewView({
  crumb,
  review,
  problem,
}: {
  readonly crumb: string;
  readonly review: ReviewRow;
  readonly problem: string | undefined;
}): ReactNode {
  const path = `${OWNED_REVIEWS_PATH}/${review.id}`;
  const other = review.state === 'shown' ? 'hidden' : 'shown';
  const descriptions: readonly Description[] = [
    ['Product', review.product_title],
    ['Stars', `${review.rating} of 5`],
    ['State', REVIEW_STATES[review.state]],
    ['Written', time(review.created_at)],
    ['Name', review.name || '–'],
    ['Email', review.email],
    ['Text', h('span', { dir: 'auto', lang: review.locale }, review.text || '–')],
    ['Order', h('a', { href: `${ORDERS_PATH}/${review.order_id}` }, 'Show the order')],
  ];
  return h(
    Fragment,
    null,
    problem !== undefined && h('p', { className: 'problem', role: 'alert' }, problem),
    descriptionList(descriptions),
    h(
      'div',
      { className: 'actions' },
      postForm(
        { action: `${path}/state`, crumb, hidden: { state: other } },
        h('button', { type: 'submit' }, other === 'shown' ? 'Approve: visitors see it' : 'Hide it from visitors'),
      ),
    ),
    h('h2', null, 'Answer'),
    postForm(
      { action: `${path}/reply`, crumb },
      h('label', { htmlFor: 'reply' }, 'Visitors read it below the review. Empty: no answer.'),
      h('textarea', {
        id: 'reply',
        name: 'reply',
        rows: 4,
        maxLength: LONGEST_REPLY,
        defaultValue: review.reply,
      }),
      h('button', { type: 'submit' }, 'Store the answer'),
    ),
    h('h2', null, 'Delete'),
    postForm(
      { action: `${path}/remove`, crumb },
      h(
        'label',
        { className: 'check' },
        h('input', { type: 'checkbox', name: 'sure', value: 'yes', required: true }),
        ' Delete this review. The buyer can write another one while the link of the mail works.',
      ),
      h('button', { className: 'danger', type: 'submit' }, 'Delete'),
    ),
    h('p', null, h('a', { className: 'back', href: OWNED_REVIEWS_PATH }, 'All reviews')),
  );
}
