import type { SiteParts } from '@plinth/server';
import { personalPages, siteDocument } from '@plinth/server/html';
import { addressKey, crumbOf, giveCrumb, hasFormCrumb, outsideText } from '@plinth/server/http';
import { pageTooOld } from '@plinth/server/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cartPageLocale } from '../cart-pages/cart-page-address.ts';
import { postedForm } from '../cart-pages/posted-form.ts';
import { offeredDownloads } from '../downloads/offered-downloads.ts';
import { cartPageTooMany } from '../messages/messages.ts';
import { checkoutAddress, ORDER_PATH } from '../order-views/checkout-address.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { findOrder } from '../orders/find-order.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import type { Payments } from '../payments/payments.ts';
import { orderSubscriptions } from '../subscriptions/order-subscriptions.ts';
import { orderPageHtml, orderTitle } from './order-page-html.ts';

const REQUESTS_PER_MINUTE = 120;

const flag = v.fallback(v.optional(v.string()), undefined);
const querySchema = v.fallback(v.object({ paid: flag, failed: flag, pay: flag }), {});
const paramsSchema = v.object({ secret: outsideText(200) });

/** Adds the page of an order, which only a secret link opens. */
export async function orderPages(
  app: FastifyInstance,
  site: SiteParts,
  { links, payments }: { readonly links: OrderLinks; readonly payments: Payments },
): Promise<void> {
  const limit = site.limits.shared({ name: 'shop-orders', limit: REQUESTS_PER_MINUTE, windowMs: 60_000 });
  const orderOf = async ({ params }: FastifyRequest): Promise<OrderRow | undefined> => {
    const id = links.idOf(v.parse(paramsSchema, params).secret);
    return id === undefined ? undefined : findOrder(site.database, id);
  };
  const tooMany = (reply: FastifyReply, waitS: number) =>
    reply
      .code(429)
      .header('retry-after', waitS)
      .type('text/plain; charset=utf-8')
      .send(cartPageTooMany({ seconds: waitS }));

  await personalPages(app, cartPageLocale, (scope) => {
    scope.get(`${ORDER_PATH}/:secret`, async (request, reply) => {
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) return tooMany(reply, waitS);
      const found = await orderOf(request);
      if (!found) return reply.callNotFound();
      const { paid, failed, pay } = v.parse(querySchema, request.query);
      const isBack = paid === '1';
      // It is possible that the provider has not reported the payment yet.
      if (isBack && found.state !== 'paid') await payments.lookUp(found);
      const order = (isBack && (await findOrder(site.database, found.id))) || found;
      // The header `refresh` makes the browser load the provider's page. A redirect as the answer to the form would be
      // blocked by the browser, because the Content Security Policy allows forms to be sent only to this site.
      const toPayment = pay === '1' && order.state === 'reserved' ? order.payment_address || undefined : undefined;
      if (toPayment !== undefined) reply.header('refresh', `0;url=${toPayment}`);
      const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
      const path = links.pathOf(order.id);
      const now = new Date();
      const downloads = await offeredDownloads(site.database, order, { links, now });
      const subscriptions = await orderSubscriptions(site.database, order.id, links);
      const view = { order, crumb, path, isBack, hasFailed: failed === '1', toPayment, now, downloads, subscriptions };
      const html = siteDocument(site, {
        title: orderTitle(view),
        content: orderPageHtml(view),
      });
      return reply.type('text/html; charset=utf-8').send(html);
    });

    scope.post(`${ORDER_PATH}/:secret/pay`, async (request, reply) => {
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) return tooMany(reply, waitS);
      if (!hasFormCrumb(request, { crumb: postedForm(request).get('crumb') ?? '' }))
        return reply.code(403).type('text/plain; charset=utf-8').send(pageTooOld());
      const order = await orderOf(request);
      if (!order) return reply.callNotFound();
      return reply.redirect(await payAddress(order, { links, payments }), 303);
    });
  });
}

/**
 * The address to which the visitor is sent to pay for an order. It is the address of the order's page when nothing has
 * to be paid, when the provider fails, and when the visitor pays on the provider's site. In the last case, the order's
 * page sends the visitor on to the provider.
 */
export async function payAddress(
  order: OrderRow,
  { links, payments }: { readonly links: OrderLinks; readonly payments: Payments },
): Promise<string> {
  const path = links.pathOf(order.id);
  if (order.state !== 'reserved') return checkoutAddress(path);
  const address = await payments.begin(order);
  if (address === undefined) return checkoutAddress(path, { failed: '1' });
  return address.startsWith('/') ? checkoutAddress(address) : checkoutAddress(path, { pay: '1' });
}
