import { LONGEST_EMAIL } from '@plinth/server/http';
import { dataTable, descriptionList, emptyState, filterForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { amountText } from '../order-views/summary-html.ts';
import { CUSTOMERS_PATH, customerAddress } from '../orders/customer-paths.ts';
import { ORDER_STATES } from '../orders/order-state.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { ORDERS_PATH } from '../orders/orders-path.ts';
import type { SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import { renews, SUBSCRIPTION_STATES } from '../subscriptions/subscription-state.ts';
import { termsText } from '../subscriptions/subscription-text.ts';
import { SUBSCRIPTIONS_PATH } from '../subscriptions/subscriptions-path.ts';
import type { Customer } from './customers.ts';

/** A page of the list of customers, with a search form. */
export function customersView(page: {
  readonly customers: readonly Customer[];
  readonly search: string;
  readonly after: string | undefined;
  /** Email address after which the next page of the list begins; undefined on the last page. */
  readonly next: string | undefined;
}): ReactNode {
  const { customers, search, after, next } = page;
  const address = (more: Readonly<Record<string, string>>) =>
    `${CUSTOMERS_PATH}?${new URLSearchParams({ ...(search !== '' && { search }), ...more })}`;
  return h(
    Fragment,
    null,
    filterForm(
      { action: CUSTOMERS_PATH, label: 'Customers' },
      h(
        'div',
        { className: 'wide' },
        h('label', { htmlFor: 'search' }, 'Beginning of the email address'),
        h('input', { id: 'search', name: 'search', type: 'search', maxLength: LONGEST_EMAIL, defaultValue: search }),
      ),
    ),
    customers.length === 0
      ? emptyState(search === '' ? 'Nobody has ordered yet.' : 'No email address begins like that.', 'status')
      : dataTable({
          caption: 'Customers, in the order of their email addresses',
          columns: ['Email', 'Name', 'Orders', 'Paid orders', 'Spent', 'Last order'],
          rows: customers.map((customer) => ({
            key: customer.email,
            head: h('a', { href: customerAddress(customer.email) }, h('bdi', null, customer.email)),
            cells: [
              { content: h('bdi', null, customer.name || '–') },
              { content: String(customer.placed), className: 'number' },
              { content: String(customer.paid), className: 'number' },
              { content: spentText(customer), className: 'number' },
              { content: time(customer.lastOrderAt) },
            ],
          })),
        }),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      after !== undefined && h('a', { href: address({}) }, 'First page'),
      next !== undefined && h('a', { rel: 'next', href: address({ after: next }) }, 'Next page'),
      customers.length > 0 && h('a', { href: `${CUSTOMERS_PATH}.csv` }, 'Download all as CSV'),
    ),
  );
}

/** One customer with the orders, newest first. */
export function customerView(page: {
  readonly customer: Customer;
  readonly orders: readonly OrderRow[];
  /** The newest subscriptions of the customer. */
  readonly subscriptions: readonly SubscriptionRow[];
  readonly hasNewer: boolean;
  /** Id of the last order on this page, if a page with older orders follows; otherwise undefined. */
  readonly next: string | undefined;
}): ReactNode {
  const { customer, orders, subscriptions, hasNewer, next } = page;
  const { email, name, placed, paid, lastOrderAt } = customer;
  return h(
    Fragment,
    null,
    descriptionList([
      ['Email', h('a', { href: `mailto:${encodeURIComponent(email)}` }, h('bdi', null, email))],
      ['Name', h('bdi', null, name || '–')],
      ['Orders', String(placed)],
      ['Paid orders', String(paid)],
      ['Spent', spentText(customer)],
      ['Last order', time(lastOrderAt)],
    ]),
    dataTable({
      caption: 'Orders, newest first',
      columns: ['Number', 'Placed', 'State', 'Total'],
      rows: orders.map((order) => ({
        key: order.id,
        head: h('a', { href: `${ORDERS_PATH}/${order.id}` }, String(order.number)),
        cells: [
          { content: time(order.created_at) },
          { content: ORDER_STATES[order.state] },
          { content: amountText(Number(order.total), order.currency), className: 'number' },
        ],
      })),
    }),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      hasNewer && h('a', { href: customerAddress(email) }, 'Newest'),
      next !== undefined && h('a', { rel: 'next', href: customerAddress(email, { before: next }) }, 'Older'),
    ),
    subscriptions.length > 0 && subscriptionList(subscriptions, email),
    h('p', null, h('a', { className: 'back', href: CUSTOMERS_PATH }, 'All customers')),
  );
}

function subscriptionList(subscriptions: readonly SubscriptionRow[], email: string): ReactNode {
  return h(
    Fragment,
    null,
    dataTable({
      caption: 'Subscriptions, newest first',
      columns: ['Subscription', 'State', 'Terms', 'Next payment'],
      rows: subscriptions.map((row) => ({
        key: row.id,
        head: h('a', { href: `${SUBSCRIPTIONS_PATH}/${row.id}` }, row.title),
        cells: [SUBSCRIPTION_STATES[row.state](), termsText(row), renews(row.state) ? time(row.due_at) : '–'].map(
          (content) => ({ content }),
        ),
      })),
    }),
    h(
      'p',
      null,
      h('a', { href: `${SUBSCRIPTIONS_PATH}?${new URLSearchParams({ search: email })}` }, 'All their subscriptions'),
    ),
  );
}

function spentText({ spent }: Customer): string {
  return spent.length === 0 ? '–' : spent.map(({ currency, units }) => amountText(units, currency)).join(', ');
}
