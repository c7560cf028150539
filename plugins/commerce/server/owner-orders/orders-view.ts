import { dataTable, descriptionList, emptyState, filterForm, time } from '@plinth/server/owner-pages';
import type { Revenue } from '@plinth/server/services';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { amountText } from '../order-views/summary-html.ts';
import { ORDER_STATES } from '../orders/order-state.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { ORDERS_PATH } from '../orders/orders-path.ts';
import type { OrderFilter } from './order-list.ts';
import { revenueText } from './revenue.ts';

/** Number of days before now of which the list says what they have brought. */
export const REVENUE_DAYS = 30;

/** A page of the list of orders, with a search. */
export function ordersView(page: {
  readonly orders: readonly OrderRow[];
  readonly filter: OrderFilter;
  readonly hasNewer: boolean;
  /** Id of the last order on this page, if a page with older orders follows; otherwise undefined. */
  readonly next: string | undefined;
  /** What the orders of the last days have brought. */
  readonly revenue: readonly Revenue[];
}): ReactNode {
  const { orders, filter, hasNewer, next, revenue } = page;
  const query = new URLSearchParams();
  if (filter.search !== '') query.set('search', filter.search);
  if (filter.state !== undefined) query.set('state', filter.state);
  const address = (path: string, more: Readonly<Record<string, string>> = {}) =>
    `${path}?${new URLSearchParams([...query, ...Object.entries(more)])}`;
  return h(
    Fragment,
    null,
    revenue.length > 0 &&
      descriptionList([[`Paid in the last ${REVENUE_DAYS} days, without refunds`, revenueLine(revenue)]]),
    searchForm(filter),
    orders.length === 0
      ? emptyState(query.size === 0 ? 'Nobody has ordered yet.' : 'No order is like that.')
      : dataTable({
          caption: 'Orders, newest first',
          columns: ['Number', 'Placed', 'State', 'Email', 'Total'],
          rows: orders.map((order) => ({
            key: order.id,
            head: h('a', { href: `${ORDERS_PATH}/${order.id}` }, String(order.number)),
            cells: [
              { content: time(order.created_at) },
              { content: ORDER_STATES[order.state] },
              { content: order.email || '–' },
              { content: amountText(Number(order.total), order.currency) },
            ],
          })),
        }),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      hasNewer && h('a', { href: address(ORDERS_PATH) }, 'Newest'),
      next !== undefined && h('a', { rel: 'next', href: address(ORDERS_PATH, { before: next }) }, 'Older'),
      orders.length > 0 && h('a', { href: address(`${ORDERS_PATH}.csv`) }, 'Download as CSV'),
    ),
  );
}

function revenueLine(revenue: readonly Revenue[]): string {
  const orders = revenue.reduce((sum, each) => sum + each.orders, 0);
  return `${revenueText(revenue)}, ${orders === 1 ? '1 order' : `${orders} orders`}`;
}

function searchForm({ search, state }: OrderFilter): ReactNode {
  const options = Object.entries(ORDER_STATES).map(([name, text]) => h('option', { key: name, value: name }, text));
  return filterForm(
    { action: ORDERS_PATH, label: 'Orders' },
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
      h('label', { htmlFor: 'search' }, 'Number, or whole email address'),
      h('input', { id: 'search', name: 'search', type: 'search', defaultValue: search }),
    ),
  );
}
