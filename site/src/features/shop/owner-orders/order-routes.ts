import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { OwnerArea } from '../../../contract/owner-area.ts';
import type { SignedIn } from '../../../contract/signed-in.ts';
import type { SiteParts } from '../../../contract/site-parts.ts';
import { ownerHeaders, sendOwnerPage } from '../../../owner-pages/owner-page.ts';
import { formField } from '../../accounts/service.ts';
import { auditService } from '../../audit/service.ts';
import { findOrder } from '../orders/find-order.ts';
import { ORDERS_PATH } from '../orders/orders-path.ts';
import { type OwnerChange, refundOrder, setOrderState } from './change-order.ts';
import { listOrders, orderFilter } from './order-list.ts';
import { orderView } from './order-view.ts';
import { ordersCsv } from './orders-csv.ts';
import { ordersView } from './orders-view.ts';

const ROWS_PER_PAGE = 50;
const MOST_EVENTS = 200;
const LONGEST_SEARCH = 320;
const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)), ''), '');
const orderId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const querySchema = v.object({ search: text, state: text, before: v.fallback(v.optional(orderId), undefined) });
const paramsSchema = v.fallback(v.object({ id: orderId }), { id: '' });

/**
 * `/config/orders`: the orders of the shop.
 *
 * @param refundSoon Sends the stored refunds soon.
 */
export function orderRoutes(area: OwnerArea, site: SiteParts, refundSoon: () => void): void {
  const { database } = site;
  const audit = auditService.of(site);
  const idOf = ({ params }: FastifyRequest) => v.parse(paramsSchema, params).id;
  const changeOf = (owner: SignedIn, request: FastifyRequest): OwnerChange => ({
    orderId: idOf(request),
    by: owner.email,
    recorder: audit.by(owner, request),
    now: new Date(),
  });

  area.page(ORDERS_PATH, 'commerce.orders', async (owner, request, reply) => {
    const { before, ...asked } = v.parse(querySchema, request.query);
    const filter = orderFilter(asked);
    const found = await listOrders(database, filter, { before, count: ROWS_PER_PAGE + 1 });
    const orders = found.slice(0, ROWS_PER_PAGE);
    const next = found.length > ROWS_PER_PAGE ? orders.at(-1)?.id : undefined;
    const main = ordersView({ orders, filter, hasNewer: before !== undefined, next });
    return sendOwnerPage(reply, site, { title: 'Orders', main, owner, current: ORDERS_PATH });
  });

  area.page(`${ORDERS_PATH}.csv`, 'commerce.orders', async (_owner, request, reply) =>
    ownerHeaders(reply)
      .header('content-disposition', 'attachment; filename="orders.csv"')
      .type('text/csv; charset=utf-8')
      .send(ordersCsv(database, orderFilter(v.parse(querySchema, request.query)))),
  );

  area.page(`${ORDERS_PATH}/:id`, 'commerce.orders', async (owner, request, reply) => {
    const order = await findOrder(database, idOf(request));
    if (!order) return reply.callNotFound();
    const events = await database
      .selectFrom('shop_order_events')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id')
      .limit(MOST_EVENTS)
      .execute();
    const refunds = await database
      .selectFrom('shop_refunds')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id')
      .limit(MOST_EVENTS)
      .execute();
    const main = orderView({ crumb: owner.crumb, order, events, refunds });
    return sendOwnerPage(reply, site, { title: `Order ${order.number}`, main, owner });
  });

  area.form(`${ORDERS_PATH}/:id/sent`, 'commerce.orders', async (owner, request, reply) => {
    const change = changeOf(owner, request);
    await setOrderState(database, change, 'fulfilled');
    return reply.redirect(`${ORDERS_PATH}/${change.orderId}`, 303);
  });

  area.form(`${ORDERS_PATH}/:id/cancel`, 'commerce.orders', async (owner, request, reply) => {
    const change = changeOf(owner, request);
    await setOrderState(database, change, 'cancelled');
    return reply.redirect(`${ORDERS_PATH}/${change.orderId}`, 303);
  });

  area.form(`${ORDERS_PATH}/:id/refund`, 'commerce.orders', async (owner, request, reply) => {
    const change = changeOf(owner, request);
    if (formField(request, 'sure') === 'yes') {
      await refundOrder(database, change);
      refundSoon();
    }
    return reply.redirect(`${ORDERS_PATH}/${change.orderId}`, 303);
  });
}
