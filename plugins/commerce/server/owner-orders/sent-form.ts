import { postForm } from '@plinth/server/owner-pages';
import { createElement as h, type ReactNode } from 'react';
import { ORDERS_PATH } from '../orders/orders-path.ts';

/** Limits for what the customer reads about the sending, in characters. */
export const LONGEST_TRACKING = 100;
export const LONGEST_SENT_NOTE = 500;

/** The form that marks an order as sent. The customer reads both fields in a mail and on the page of the order. */
export function sentForm(orderId: string, crumb: string): ReactNode {
  return postForm(
    { action: `${ORDERS_PATH}/${orderId}/sent`, crumb },
    h(
      'p',
      { className: 'field' },
      h('label', { htmlFor: 'tracking' }, 'Tracking number, if there is one'),
      h('input', { id: 'tracking', name: 'tracking', maxLength: LONGEST_TRACKING, autoComplete: 'off' }),
    ),
    h(
      'p',
      { className: 'field' },
      h('label', { htmlFor: 'sent-note' }, 'Note to the customer, if you like'),
      h('textarea', { id: 'sent-note', name: 'note', maxLength: LONGEST_SENT_NOTE, rows: 3 }),
    ),
    h('p', { className: 'note' }, 'The customer gets a mail that the order was sent, with both.'),
    h('button', { className: 'primary', type: 'submit' }, 'Mark as sent'),
  );
}
