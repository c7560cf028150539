import { dataTable, emptyState, filterForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import type { SubscriptionFilter } from './subscription-list.ts';
import { renews, SUBSCRIPTION_STATES } from './subscription-state.ts';
import { termsText } from './subscription-text.ts';
import { SUBSCRIPTIONS_PATH } from './subscriptions-path.ts';

/** A page of the list of subscriptions, with a search. */
export function subscriptionsView(page: {
  readonly subscriptions: readonly SubscriptionRow[];
  readonly filter: SubscriptionFilter;
  readonly hasNewer: boolean;
  /** Id of the last subscription on this page, if a page with older subscriptions follows; otherwise undefined. */
  readonly next: string | undefined;
}): ReactNode {
  const { subscriptions, filter, hasNewer, next } = page;
  const query = new URLSearchParams();
  if (filter.search !== '') query.set('search', filter.search);
  if (filter.state !== undefined) query.set('state', filter.state);
  const address = (more: Readonly<Record<string, string>> = {}) =>
    `${SUBSCRIPTIONS_PATH}?${new URLSearchParams([...query, ...Object.entries(more)])}`;
  return h(
    Fragment,
    null,
    searchForm(filter),
    subscriptions.length === 0
      ? emptyState(query.size === 0 ? 'Nobody has subscribed yet.' : 'No subscription is like that.')
      : dataTable({
          caption: 'Subscriptions, newest first',
          columns: ['Subscription', 'Order', 'State', 'Email', 'Terms', 'Payments', 'Next payment'],
          rows: subscriptions.map((row) => ({
            key: row.id,
            head: h('a', { href: `${SUBSCRIPTIONS_PATH}/${row.id}` }, row.title),
            cells: [
              String(row.order_number),
              SUBSCRIPTION_STATES[row.state](),
              row.email || '–',
              termsText(row),
              String(row.paid),
              renews(row.state) ? time(row.due_at) : '–',
            ].map((content) => ({ content })),
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

function searchForm({ search, state }: SubscriptionFilter): ReactNode {
  const options = Object.entries(SUBSCRIPTION_STATES).map(([name, text]) =>
    h('option', { key: name, value: name }, text()),
  );
  return filterForm(
    { action: SUBSCRIPTIONS_PATH, label: 'Subscriptions' },
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
      h('label', { htmlFor: 'search' }, 'Number of the first order, or whole email address'),
      h('input', { id: 'search', name: 'search', type: 'search', defaultValue: search }),
    ),
  );
}
