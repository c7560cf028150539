import { type Description, dataTable, descriptionList, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { OfferedDownload } from '../downloads/offered-downloads.ts';
import { addressLines } from '../order-views/address-lines.ts';
import { amountText, chosenTexts, sumLabel, termsTexts } from '../order-views/summary-html.ts';
import { customerAddress } from '../orders/customer-paths.ts';
import { type OrderData, readOrderData } from '../orders/order-data.ts';
import { mayBecome, ORDER_STATES, type OrderState } from '../orders/order-state.ts';
import type { OrderRow, RefundRow } from '../orders/order-tables.ts';
import { ORDERS_PATH } from '../orders/orders-path.ts';
import { isPacked } from './packing-slip.ts';
import { refundPartForm } from './refund-part-form.ts';
import { sentForm } from './sent-form.ts';

export interface OrderView {
  readonly crumb: string;
  readonly order: OrderRow;
  /** The events of the order, oldest first. */
  readonly events: readonly {
    readonly id: string;
    readonly at: string;
    readonly state: OrderState;
    readonly by: string;
    readonly note: string;
  }[];
  readonly refunds: readonly RefundRow[];
  /** Amount that can still be refunded, in minor units. */
  readonly rest: number;
  /** Titles of the subscriptions of the order that still take payments. */
  readonly renewing: readonly string[];
  readonly downloads: readonly OfferedDownload[];
  /** Message that says why the posted form was refused; undefined when no form was refused. */
  readonly problem: string | undefined;
}

/** The page of one order: its products, its address, its events, and the buttons that change the order. */
export function orderView({ crumb, order, events, refunds, rest, renewing, downloads, problem }: OrderView): ReactNode {
  const data = readOrderData(order.data);
  const amount = (units: number) => amountText(units, order.currency);
  return h(
    Fragment,
    null,
    problem !== undefined && h('p', { className: 'problem', role: 'alert' }, problem),
    descriptionList(descriptions(order, data)),
    h('h2', null, 'Products'),
    dataTable({
      id: 'products',
      caption: 'Products of the order',
      columns: ['Product', 'SKU', 'Chosen', 'Pieces', 'Each', 'Total'],
      rows: data.lines.map((line) => ({
        key: line.entryId,
        head: line.title || line.sku,
        cells: [
          line.sku,
          [...chosenTexts(line), ...termsTexts(line, order.currency)].join(', ') || '–',
          String(line.quantity),
          amount(line.unit),
          amount(line.total),
        ].map((content) => ({ content })),
      })),
    }),
    descriptionList(data.explained.map((row): Description => [sumLabel(row), amount(row.units)])),
    h('h2', null, 'What happened'),
    dataTable({
      id: 'events',
      caption: 'What happened, oldest first',
      columns: ['Time', 'State', 'By', 'Note'],
      rows: events.map(({ id, at, state, by, note }) => ({
        key: id,
        head: time(at),
        cells: [ORDER_STATES[state], by || '–', note || '–'].map((content) => ({ content })),
      })),
    }),
    ...refunds.map((refund) => refundNote(refund, amount)),
    withoutFile(order, data),
    downloads.length > 0 && downloadList(order, { crumb, downloads }),
    actions(order, { crumb, refunds, rest, renewing, lines: data.lines }),
    h('p', null, h('a', { className: 'back', href: ORDERS_PATH }, 'All orders')),
  );
}

function descriptions(order: OrderRow, { contact, shipping, sent }: OrderData): readonly Description[] {
  const pairs: readonly (readonly [string, ReactNode])[] = [
    ['State', ORDER_STATES[order.state]],
    ['Placed', time(order.created_at)],
    ['Paid', order.paid_at === '' ? '' : time(order.paid_at)],
    ['Email', order.email === '' ? '' : h('a', { href: customerAddress(order.email) }, h('bdi', null, order.email))],
    ['Name', contact.name],
    ['Phone', contact.phone],
    ['Address', addressLines(contact).join(', ')],
    ['Delivery', shipping ? [shipping.name, shipping.place].filter(Boolean).join(', ') : ''],
    ['Note', contact.note],
    ['Tracking number', sent?.tracking ?? ''],
    ['Note about the sending', sent?.note ?? ''],
    ['Payment', [order.provider, order.charge].filter(Boolean).join(' ')],
    ['Refunded', Number(order.refunded) === 0 ? '' : amountText(Number(order.refunded), order.currency)],
  ];
  return pairs.filter(([, value]) => value !== '');
}

function refundNote({ id, amount, state, last_error }: RefundRow, text: (units: number) => string): ReactNode {
  const sum = text(Number(amount));
  const waits = last_error === '' ? `A refund of ${sum} is being sent.` : `A refund of ${sum} waits: ${last_error}`;
  return h('p', { key: id, className: 'note' }, state === 'done' ? `${sum} went back.` : waits);
}

/** Says which digital products of a paid order have no file, because their buyer waits for them. */
function withoutFile({ state }: OrderRow, { lines }: OrderData): ReactNode {
  if (state !== 'paid') return null;
  const titles = lines
    .filter(({ productType, download }) => productType === 'DIGITAL' && download === undefined)
    .map(({ title, sku }) => title || sku);
  return (
    titles.length > 0 &&
    h(
      'p',
      { className: 'problem' },
      `${titles.join(', ')}: the buyer gets no download, because the product has no file (PLINTH-SITE-315). Send it yourself.`,
    )
  );
}

/** How often each file may still be downloaded, and a button that resets these numbers. */
function downloadList(order: OrderRow, { crumb, downloads }: Pick<OrderView, 'crumb' | 'downloads'>): ReactNode {
  return h(
    Fragment,
    null,
    h('h2', null, 'Downloads'),
    descriptionList(downloads.map(({ title, left }): Description => [title, `${left} left`])),
    postForm(
      { action: `${ORDERS_PATH}/${order.id}/downloads`, crumb },
      h('button', { type: 'submit' }, 'Allow the downloads again'),
    ),
  );
}

function actions(
  order: OrderRow,
  {
    crumb,
    refunds,
    rest,
    renewing,
    lines,
  }: Pick<OrderView, 'crumb' | 'refunds' | 'rest' | 'renewing'> & Pick<OrderData, 'lines'>,
): ReactNode {
  const path = `${ORDERS_PATH}/${order.id}`;
  const isAsked = refunds.some(({ charge, ends_order }) => charge === order.charge && ends_order === 1);
  const isPaid = order.state === 'paid' || order.state === 'fulfilled';
  const restText = amountText(rest, order.currency);
  return h(
    Fragment,
    null,
    isPaid && lines.some(isPacked) && h('p', null, h('a', { href: `${path}/slip` }, 'Packing slip to print')),
    order.state === 'paid' && h('h2', null, 'Send'),
    order.state === 'paid' && sentForm(order.id, crumb),
    mayBecome(order.state, 'cancelled') &&
      h(
        'div',
        { className: 'actions' },
        postForm({ action: `${path}/cancel`, crumb }, h('button', { type: 'submit' }, 'Cancel the order')),
      ),
    isPaid && !isAsked && h('h2', null, 'Refund'),
    isPaid &&
      !isAsked &&
      postForm(
        { action: `${path}/refund`, crumb },
        h(
          'label',
          { className: 'check' },
          h('input', { type: 'checkbox', name: 'sure', value: 'yes', required: true }),
          ` Give ${restText} back. ${
            order.state === 'paid' ? 'The goods go back into the stock.' : 'The goods were sent, so the stock stays.'
          }`,
        ),
        renewing.length > 0 &&
          h(
            'label',
            { className: 'check' },
            h('input', { type: 'checkbox', name: 'subscriptions', value: 'cancel', defaultChecked: true }),
            ` Also cancel: ${renewing.join(', ')}. No more payments are taken.`,
          ),
        h('button', { className: 'danger', type: 'submit' }, 'Refund'),
      ),
    isPaid && !isAsked && rest > 0 && h('h2', null, 'A part of the money'),
    isPaid && !isAsked && rest > 0 && refundPartForm({ order, lines, crumb, rest: restText }),
  );
}
