import { randomBytes } from 'node:crypto';
import { moneyOf } from '@plinth/sdk/commerce';
import { postForm } from '@plinth/server/owner-pages';
import { createElement as h, type ReactNode } from 'react';
import { currencyOf } from '../order-views/summary-html.ts';
import type { OrderLine } from '../orders/order-data.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { ORDERS_PATH } from '../orders/orders-path.ts';

const KEY_BYTES = 16;

/** The form for a partial refund of an order. @param rest Amount that can still be refunded, as text. */
export function refundPartForm({
  order,
  lines,
  crumb,
  rest,
}: {
  readonly order: Pick<OrderRow, 'id' | 'currency'>;
  readonly lines: readonly OrderLine[];
  readonly crumb: string;
  readonly rest: string;
}): ReactNode {
  return postForm(
    { action: `${ORDERS_PATH}/${order.id}/refund-part`, crumb },
    h('input', { type: 'hidden', name: 'key', value: randomBytes(KEY_BYTES).toString('base64url') }),
    ...lines.map((line, at) =>
      h(
        'p',
        { key: line.entryId, className: 'field' },
        h('label', { htmlFor: `pieces-${at}` }, `Pieces of ${line.title || line.sku} (of ${line.quantity})`),
        h('input', {
          id: `pieces-${at}`,
          name: `pieces.${line.entryId}`,
          type: 'number',
          min: 0,
          max: line.quantity,
          defaultValue: 0,
        }),
      ),
    ),
    h(
      'p',
      { className: 'field' },
      h('label', { htmlFor: 'amount' }, `Amount, at most ${rest}`),
      h('input', {
        id: 'amount',
        name: 'amount',
        inputMode: 'decimal',
        autoComplete: 'off',
        maxLength: 20,
        'aria-describedby': 'amount-hint',
      }),
      h(
        'span',
        { id: 'amount-hint', className: 'note' },
        `A number, such as ${moneyOf(1250, currencyOf(order.currency)).value}. Empty: what the pieces cost.`,
      ),
    ),
    h(
      'label',
      { className: 'check' },
      h('input', { type: 'checkbox', name: 'stock', value: 'yes', defaultChecked: true }),
      ' Put the pieces back into the stock.',
    ),
    h('button', { className: 'danger', type: 'submit' }, 'Give a part back'),
  );
}
