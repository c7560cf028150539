import { type Description, dataTable, descriptionList, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { amountText } from '../order-views/summary-html.ts';
import { ORDER_STATES } from '../orders/order-state.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { ORDERS_PATH } from '../orders/orders-path.ts';
import type { SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import { renews, SUBSCRIPTION_STATES } from './subscription-state.ts';
import { termsText } from './subscription-text.ts';
import { SUBSCRIPTIONS_PATH } from './subscriptions-path.ts';

interface SubscriptionView {
  readonly crumb: string;
  readonly row: SubscriptionRow;
  /** The order with which the subscription began, and the orders that its renewals made, newest first. */
  readonly orders: readonly Pick<OrderRow, 'id' | 'number' | 'state' | 'created_at' | 'total' | 'currency'>[];
}

/** The page of one subscription: its terms, its payments, and the form that cancels it. */
export function subscriptionView({ crumb, row, orders }: SubscriptionView): ReactNode {
  return h(
    Fragment,
    null,
    descriptionList(descriptions(row)),
    h('h2', null, 'Orders'),
    dataTable({
      id: 'orders',
      caption: 'Orders, newest first',
      columns: ['Number', 'Placed', 'State', 'Total'],
      rows: orders.map((order) => ({
        key: order.id,
        head: h('a', { href: `${ORDERS_PATH}/${order.id}` }, String(order.number)),
        cells: [
          { content: time(order.created_at) },
          { content: ORDER_STATES[order.state] },
          { content: amountText(Number(order.total), order.currency) },
        ],
      })),
    }),
    renews(row.state) && h('h2', null, 'Cancel'),
    renews(row.state) &&
      postForm(
        { action: `${SUBSCRIPTIONS_PATH}/${row.id}/cancel`, crumb },
        h(
          'label',
          { className: 'check' },
          h('input', { type: 'checkbox', name: 'sure', value: 'yes', required: true }),
          ' Take no more payments, and send a mail about it. Payments that were made are not refunded.',
        ),
        h('button', { className: 'danger', type: 'submit' }, 'Cancel the subscription'),
      ),
    h('p', null, h('a', { className: 'back', href: SUBSCRIPTIONS_PATH }, 'All subscriptions')),
  );
}

function descriptions(row: SubscriptionRow): readonly Description[] {
  const isGoingOn = renews(row.state);
  const pairs: readonly (readonly [string, ReactNode])[] = [
    ['State', SUBSCRIPTION_STATES[row.state]()],
    ['Email', row.email],
    ['Terms', termsText(row)],
    ['Payments', row.cycles === 0 ? String(row.paid) : `${row.paid} of ${row.cycles}`],
    ['Began', time(row.started_at)],
    ['Next payment', isGoingOn ? time(row.due_at) : ''],
    ['Next attempt', isGoingOn && row.next_at !== row.due_at ? time(row.next_at) : ''],
    ['Last problem', row.last_error],
    ['Ended', row.ended_at === '' ? '' : time(row.ended_at)],
    ['Payment', [row.provider, row.charge].filter(Boolean).join(' ')],
  ];
  return pairs.filter(([, value]) => value !== '');
}
