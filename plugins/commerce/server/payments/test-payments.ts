import type { SiteParts } from '@plinth/server';
import { attributes, escapeHtml, personalPages, siteDocument } from '@plinth/server/html';
import { addressKey, crumbOf, giveCrumb, hasFormCrumb } from '@plinth/server/http';
import { pageTooOld } from '@plinth/server/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cartPageLocale } from '../cart-pages/cart-page-address.ts';
import { postedForm } from '../cart-pages/posted-form.ts';
import {
  cartPageTooMany,
  testCancel,
  testDecline,
  testDeclined,
  testOrder,
  testPay,
  testPayOnce,
  testText,
  testTitle,
} from '../messages/messages.ts';
import { checkoutAddress, PAYMENT_PATH, REVIEW_PATH } from '../order-views/checkout-address.ts';
import { hiddenHtml, problemHtml } from '../order-views/form-html.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { amountText } from '../order-views/summary-html.ts';
import { findOrder } from '../orders/find-order.ts';
import { readOrderData } from '../orders/order-data.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Payments } from './payments.ts';
import { testCharges } from './test-charges.ts';

const TEST_PAYMENT_PATH = `${PAYMENT_PATH}/test`;
export const TEST_PROVIDER = 'test';
const REQUESTS_PER_MINUTE = 120;

const paramsSchema = v.object({ secret: v.pipe(v.string(), v.maxLength(200)) });

/** A payment provider for tests. It has a page on this site on which the visitor pays without real money. */
export function testPayments(
  site: Pick<SiteParts, 'database' | 'assets' | 'limits' | 'publisher'>,
  {
    links,
    record,
    isOpen,
  }: { readonly links: OrderLinks; readonly record: Payments['record']; readonly isOpen: boolean },
): PaymentProvider {
  const { take, renew, findRenewal } = testCharges(site.database);
  const limit = site.limits.shared({ name: 'shop-test-payments', limit: REQUESTS_PER_MINUTE, windowMs: 60_000 });

  const show = (request: FastifyRequest, reply: FastifyReply, order: OrderRow, problem?: string): string => {
    const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
    const content = pageHtml(order, { crumb, secret: links.secretOf(order.id), problem });
    reply.type('text/html; charset=utf-8');
    return siteDocument(site, { title: testTitle(), content });
  };
  const orderOf = async ({ params }: FastifyRequest): Promise<OrderRow | undefined> => {
    const id = links.idOf(v.parse(paramsSchema, params).secret);
    const order = id === undefined ? undefined : await findOrder(site.database, id);
    return order?.provider === TEST_PROVIDER ? order : undefined;
  };

  return {
    name: TEST_PROVIDER,
    begin: async ({ id }) => ({ payment: id, address: `${TEST_PAYMENT_PATH}/${links.secretOf(id)}` }),
    renew,
    findRenewal,
    refund: async () => undefined,
    routes: async (app) => {
      if (!isOpen) return;
      await personalPages(app, cartPageLocale, (scope) => {
        scope.get(`${TEST_PAYMENT_PATH}/:secret`, async (request, reply) => {
          const order = await orderOf(request);
          if (!order) return reply.callNotFound();
          if (order.state !== 'reserved') return reply.redirect(checkoutAddress(links.pathOf(order.id)), 303);
          return reply.send(show(request, reply, order));
        });

        scope.post(`${TEST_PAYMENT_PATH}/:secret`, async (request, reply) => {
          const form = postedForm(request);
          const isOwn = hasFormCrumb(request, { crumb: form.get('crumb') ?? '' });
          const waitS = limit.take(addressKey(request.ip));
          const order = await orderOf(request);
          if (!isOwn) return reply.code(403).type('text/plain; charset=utf-8').send(pageTooOld());
          if (waitS > 0)
            return reply
              .code(429)
              .header('retry-after', waitS)
              .type('text/plain; charset=utf-8')
              .send(cartPageTooMany({ seconds: waitS }));
          if (!order) return reply.callNotFound();
          // Like the pages of other providers, this page takes no money for an order that has ended.
          if (order.state !== 'reserved') return reply.redirect(checkoutAddress(links.pathOf(order.id)), 303);
          const { id, currency } = order;
          const answer = form.get('answer');
          switch (answer) {
            case 'pay':
            case 'pay-once':
              await record(id, await take({ id, due: Number(order.due), currency }, answer === 'pay-once'));
              return reply.redirect(checkoutAddress(links.pathOf(id), { paid: '1' }), 303);
            case 'cancel':
              return reply.redirect(checkoutAddress(REVIEW_PATH, { cancelled: '1' }), 303);
            default:
              return reply.code(402).send(show(request, reply, order, testDeclined()));
          }
        });
      });
    },
  };
}

function pageHtml(
  order: OrderRow,
  { crumb, secret, problem }: { readonly crumb: string; readonly secret: string; readonly problem: string | undefined },
): string {
  const button = (value: string, text: string, kind: string) =>
    `<button${attributes({ type: 'submit', name: 'answer', value, class: `site-checkout__button site-checkout__button--${kind}` })}>${escapeHtml(text)}</button>`;
  const form = attributes({ method: 'post', action: checkoutAddress(`${TEST_PAYMENT_PATH}/${secret}`) });
  const amount = amountText(Number(order.due), order.currency);
  const isRenewed = readOrderData(order.data).lines.some(({ renewal }) => renewal !== undefined);
  return [
    '<div class="site-checkout">',
    problemHtml(problem),
    `<p class="site-checkout__notice">${escapeHtml(testText())}</p>`,
    `<p>${escapeHtml(testOrder({ number: String(order.number), amount }))}</p>`,
    `<form${form}>${hiddenHtml('crumb', crumb)}<p class="site-checkout__row">`,
    button('pay', testPay({ amount }), 'primary'),
    isRenewed ? button('pay-once', testPayOnce({ amount }), 'plain') : '',
    button('decline', testDecline(), 'plain'),
    button('cancel', testCancel(), 'plain'),
    '</p></form></div>',
  ].join('');
}
