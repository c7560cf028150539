import { dataTable, emptyState, filterForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { OWNED_REVIEWS_PATH } from '../reviews/review-paths.ts';
import type { ReviewRow } from '../reviews/review-tables.ts';
import { REVIEW_STATES, type ReviewFilter } from './owned-reviews.ts';

/** A page of the list of reviews, with a search. */
export function reviewsView(page: {
  readonly reviews: readonly ReviewRow[];
  readonly filter: ReviewFilter;
  readonly hasNewer: boolean;
  /** Id of the last review on this page, if a page with older reviews follows; otherwise undefined. */
  readonly next: string | undefined;
}): ReactNode {
  const { reviews, filter, hasNewer, next } = page;
  const query = new URLSearchParams();
  if (filter.search !== '') query.set('search', filter.search);
  if (filter.state !== undefined) query.set('state', filter.state);
  const address = (more: Readonly<Record<string, string>> = {}) =>
    `${OWNED_REVIEWS_PATH}?${new URLSearchParams([...query, ...Object.entries(more)])}`;
  return h(
    Fragment,
    null,
    searchForm(filter),
    reviews.length === 0
      ? emptyState(query.size === 0 ? 'Nobody has reviewed anything yet.' : 'No review is like that.')
      : dataTable({
          caption: 'Reviews, newest first',
          columns: ['Product', 'Written', 'Stars', 'State', 'Email'],
          rows: reviews.map((review) => ({
            key: review.id,
            head: h('a', { href: `${OWNED_REVIEWS_PATH}/${review.id}` }, review.product_title),
            cells: [
              { content: time(review.created_at) },
              { content: `${review.rating} of 5` },
              { content: REVIEW_STATES[review.state] },
              { content: review.email },
            ],
          })),
        }),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      hasNewer && h('a', { href: address() }, 'Newest'),
      next !== undefined && h('a', { rel: 'next', href: address({ before: next }) }, 'Older'),
    ),
  );
}

function searchForm({ search, state }: ReviewFilter): ReactNode {
  const options = Object.entries(REVIEW_STATES).map(([name, text]) => h('option', { key: name, value: name }, text));
  return filterForm(
    { action: OWNED_REVIEWS_PATH, label: 'Reviews' },
    h(
      'div',
      null,
      h('label', { htmlFor: 'state' }, 'State'),
      h(
        'select',
        { id: 'state', name: 'state', defaultValue: state ?? '' },
        h('option', { value: '' }, 'All'),
        options,
      ),
    ),
    h(
      'div',
      { className: 'wide' },
      h('label', { htmlFor: 'search' }, 'Id of a product, or whole email address'),
      h('input', { id: 'search', name: 'search', type: 'search', defaultValue: search }),
    ),
  );
}
