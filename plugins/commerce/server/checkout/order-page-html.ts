import { attributes, escapeHtml } from '@plinth/server/html';
import { backToSite } from '@plinth/server/messages';
import { CART_PAGE_PATH } from '../cart-pages/cart-page-address.ts';
import { downloadsHtml } from '../downloads/downloads-html.ts';
import type { OfferedDownload } from '../downloads/offered-downloads.ts';
import {
  checkoutPay,
  checkoutReviewAddress,
  checkoutReviewContact,
  checkoutStepDelivery,
  checkoutSummary,
  orderCancelled,
  orderCancelledText,
  orderChecking,
  orderExpired,
  orderExpiredText,
  orderFulfilled,
  orderMailSent,
  orderNumber,
  orderPaid,
  orderPayIn,
  orderPaymentFailed,
  orderRefunded,
  orderRefundedText,
  orderReload,
  orderShowCart,
  orderToPayment,
  orderTracking,
  orderWaiting,
} from '../messages/messages.ts';
import { addressLines } from '../order-views/address-lines.ts';
import { checkoutAddress } from '../order-views/checkout-address.ts';
import { hiddenHtml, linkHtml, problemHtml, submitHtml } from '../order-views/form-html.ts';
import { amountText, bdi, summaryHtml } from '../order-views/summary-html.ts';
import { readOrderData } from '../orders/order-data.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { type OrderSubscription, orderSubscriptionsHtml } from '../subscriptions/order-subscriptions.ts';

const MINUTE_MS = 60_000;

export interface OrderView {
  readonly order: OrderRow;
  readonly crumb: string;
  /** Path of this page. */
  readonly path: string;
  /** Did the visitor come to this page from the payment page, after paying there? */
  readonly isBack: boolean;
  readonly hasFailed: boolean;
  /**
   * Address of a page on another site to which this page sends the visitor to pay; undefined when it sends nobody
   * there.
   */
  readonly toPayment: string | undefined;
  readonly now: Date;
  readonly downloads: readonly OfferedDownload[];
  readonly subscriptions: readonly OrderSubscription[];
}

/** Title of the page of an order, in the current language. */
export function orderTitle({ order, isBack }: Pick<OrderView, 'order' | 'isBack'>): string {
  switch (order.state) {
    case 'reserved':
      return isBack ? orderChecking() : orderWaiting();
    case 'paid':
      return orderPaid();
    case 'fulfilled':
      return orderFulfilled();
    case 'expired':
      return orderExpired();
    case 'cancelled':
      return orderCancelled();
    case 'refunded':
      return orderRefunded();
  }
}

/** The page of an order for the visitor who has placed it. */
export function orderPageHtml(view: OrderView): string {
  const { order } = view;
  const data = readOrderData(order.data);
  const { contact, shipping } = data;
  const isSent = contact.line1 !== '';
  const person = [order.email, contact.name, contact.phone].filter((line) => line !== '');
  return [
    '<div class="site-checkout">',
    `<p class="site-checkout__number">${escapeHtml(orderNumber({ number: String(order.number) }))}</p>`,
    stateHtml(view),
    downloadsHtml(view.downloads),
    orderSubscriptionsHtml(view.subscriptions),
    `<section><h2>${escapeHtml(checkoutSummary())}</h2>`,
    summaryHtml({ currency: order.currency, lines: data.lines, explained: data.explained }),
    '</section><div class="site-checkout__parts">',
    partHtml(checkoutReviewContact(), person),
    isSent ? partHtml(checkoutReviewAddress(), addressLines(contact)) : '',
    shipping ? partHtml(checkoutStepDelivery(), [shipping.name, shipping.place].filter(Boolean)) : '',
    `</div><p>${linkHtml('/', backToSite())}</p></div>`,
  ].join('');
}

function stateHtml(view: OrderView): string {
  const { order, path, isBack, hasFailed, toPayment, crumb, now } = view;
  switch (order.state) {
    case 'reserved': {
      const left = Math.max(0, Math.ceil((Date.parse(order.expires_at) - now.getTime()) / MINUTE_MS));
      const form = attributes({ method: 'post', action: checkoutAddress(`${path}/pay`) });
      const pay = checkoutPay({ amount: amountText(Number(order.due), order.currency) });
      return [
        problemHtml(hasFailed ? orderPaymentFailed() : undefined),
        isBack ? `<p>${linkHtml(checkoutAddress(path, { paid: '1' }), orderReload())}</p>` : '',
        paragraph(orderPayIn({ minutes: left })),
        toPayment === undefined ? '' : `<p>${linkHtml(toPayment, orderToPayment())}</p>`,
        `<form${form}>${hiddenHtml('crumb', crumb)}<p>${submitHtml(pay, isBack ? 'plain' : 'primary')}</p></form>`,
      ].join('');
    }
    case 'paid':
      return paragraph(orderMailSent({ email: order.email }));
    case 'fulfilled': {
      const { tracking = '', note = '' } = readOrderData(order.data).sent ?? {};
      const texts = [tracking === '' ? '' : orderTracking({ number: tracking }), note];
      return texts.map((text) => (text === '' ? '' : paragraph(text))).join('');
    }
    case 'expired':
    case 'cancelled': {
      const text = order.state === 'expired' ? orderExpiredText() : orderCancelledText();
      return `${paragraph(text)}<p>${linkHtml(checkoutAddress(CART_PAGE_PATH), orderShowCart())}</p>`;
    }
    case 'refunded':
      return paragraph(orderRefundedText({ amount: amountText(Number(order.refunded), order.currency) }));
  }
}

function partHtml(title: string, lines: readonly string[]): string {
  return `<section><h2>${escapeHtml(title)}</h2><p>${lines.map(bdi).join('<br>')}</p></section>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}
