import { minorUnitsPerUnit } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';
import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { formField, optionalText } from '@plinth/server/http';
import { ownerHeaders, sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import { storable } from '@plinth/server/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { postedForm } from '../cart-pages/posted-form.ts';
import { resetDownloads } from '../downloads/count-download.ts';
import { offeredDownloads } from '../downloads/offered-downloads.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { amountText, currencyOf } from '../order-views/summary-html.ts';
import { findOrder } from '../orders/find-order.ts';
import { ORDERS_PATH } from '../orders/orders-path.ts';
import { refundable } from '../orders/refunded-amounts.ts';
import { typedUnits } from '../pricing/typed-units.ts';
import { cancelSubscription } from '../subscriptions/change-subscription.ts';
import { renewingSubscriptions } from '../subscriptions/renewing-subscriptions.ts';
import { cancelOrder, markAsSent, type OwnerChange, refundOrder } from './change-order.ts';
import { listOrders, orderFilter } from './order-list.ts';
import { orderView } from './order-view.ts';
import { ordersCsv } from './orders-csv.ts';
import { ordersView, REVENUE_DAYS } from './orders-view.ts';
import { packingSlip } from './packing-slip.ts';
import { type PartProblem, refundPart, type WantedPart } from './refund-part.ts';
import { revenueSince } from './revenue.ts';
import { LONGEST_SENT_NOTE, LONGEST_TRACKING } from './sent-form.ts';

const ROWS_PER_PAGE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_EVENTS = 200;
const LONGEST_SEARCH = 320;
const text = optionalText(LONGEST_SEARCH);
const orderId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const querySchema = v.object({ search: text, state: text, before: v.fallback(v.optional(orderId), undefined) });
const paramsSchema = v.fallback(v.object({ id: orderId }), { id: '' });
const sentText = (most: number) =>
  v.optional(v.pipe(v.string(), v.transform(storable), v.trim(), v.maxLength(most)), '');
const sentSchema = v.object({ tracking: sentText(LONGEST_TRACKING), note: sentText(LONGEST_SENT_NOTE) });
const SENT_TOO_LONG = `Not marked as sent: a tracking number has at most ${LONGEST_TRACKING} characters, a note ${LONGEST_SENT_NOTE}.`;

interface OrderRoutesOptions {
  readonly links: OrderLinks;
  /** Sends the stored refunds soon. */
  readonly refundSoon: () => void;
  /** Sends the stored mails about subscriptions soon. */
  readonly mailSoon: () => void;
  /** Sends the stored mails about orders that were sent soon. */
  readonly sentSoon: () => void;
}

/** `/config/orders`: the orders of the shop. */
export function orderRoutes(
  area: OwnerArea,
  site: SiteParts,
  { links, refundSoon, mailSoon, sentSoon }: OrderRoutesOptions,
): void {
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
    const revenue = await revenueSince(database, new Date(Date.now() - REVENUE_DAYS * DAY_MS));
    const main = ordersView({ orders, filter, hasNewer: before !== undefined, next, revenue });
    return sendOwnerPage(reply, site, { title: 'Orders', main, owner, current: ORDERS_PATH });
  });

  area.page(`${ORDERS_PATH}.csv`, 'commerce.orders', async (_owner, request, reply) =>
    ownerHeaders(reply)
      .header('content-disposition', 'attachment; filename="orders.csv"')
      .type('text/csv; charset=utf-8')
      .send(ordersCsv(database, orderFilter(v.parse(querySchema, request.query)))),
  );

  const show = async (owner: SignedIn, request: FastifyRequest, reply: FastifyReply, problem?: string) => {
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
    const rest = await refundable(database, order);
    const renewing = (await renewingSubscriptions(database, order)).map(({ title }) => title);
    const downloads = await offeredDownloads(database, order, { links, now: new Date() });
    const main = orderView({ crumb: owner.crumb, order, events, refunds, rest, renewing, downloads, problem });
    return sendOwnerPage(reply, site, { title: `Order ${order.number}`, main, owner });
  };
  area.page(`${ORDERS_PATH}/:id`, 'commerce.orders', (owner, request, reply) => show(owner, request, reply));

  area.page(`${ORDERS_PATH}/:id/slip`, 'commerce.orders', async (owner, request, reply) => {
    const order = await findOrder(database, idOf(request));
    if (!order) return reply.callNotFound();
    const main = packingSlip(order, site.publisher.site()?.name ?? '');
    return sendOwnerPage(reply, site, { title: `Packing slip of order ${order.number}`, main, owner });
  });

  area.form(`${ORDERS_PATH}/:id/sent`, 'commerce.orders', async (owner, request, reply) => {
    const change = changeOf(owner, request);
    const notice = v.safeParse(sentSchema, Object.fromEntries(postedForm(request)));
    if (!notice.success) return show(owner, request, reply.code(400), SENT_TOO_LONG);
    await markAsSent(database, change, notice.output);
    sentSoon();
    return reply.redirect(`${ORDERS_PATH}/${change.orderId}`, 303);
  });

  area.form(`${ORDERS_PATH}/:id/cancel`, 'commerce.orders', async (owner, request, reply) => {
    const change = changeOf(owner, request);
    await cancelOrder(database, change);
    return reply.redirect(`${ORDERS_PATH}/${change.orderId}`, 303);
  });

  area.form(`${ORDERS_PATH}/:id/refund`, 'commerce.orders', async (owner, request, reply) => {
    const change = changeOf(owner, request);
    if (formField(request, 'sure') === 'yes') {
      // The subscriptions are cancelled first. If the process crashes before the refund, the owner still sees an order
      // that can be refunded.
      if (formField(request, 'subscriptions') === 'cancel') await cancelSubscriptions(change);
      await refundOrder(database, change);
      refundSoon();
    }
    return reply.redirect(`${ORDERS_PATH}/${change.orderId}`, 303);
  });

  const cancelSubscriptions = async ({ orderId, recorder, now }: OwnerChange) => {
    const order = await findOrder(database, orderId);
    if (!order) return;
    for (const { id } of await renewingSubscriptions(database, order))
      await cancelSubscription(database, id, now, (transaction, { order_number, title }) =>
        recorder.record(transaction, 'subscription.cancelled', `${order_number} ${title}`),
      );
    mailSoon();
  };

  area.form(`${ORDERS_PATH}/:id/downloads`, 'commerce.orders', async (owner, request, reply) => {
    const { orderId, recorder } = changeOf(owner, request);
    const order = await findOrder(database, orderId);
    if (!order) return reply.callNotFound();
    await database.transaction().execute(async (transaction) => {
      await resetDownloads(transaction, orderId);
      await recorder.record(transaction, 'order.downloads-reset', String(order.number));
    });
    return reply.redirect(`${ORDERS_PATH}/${orderId}`, 303);
  });

  area.form(`${ORDERS_PATH}/:id/refund-part`, 'commerce.orders', async (owner, request, reply) => {
    const change = changeOf(owner, request);
    const order = await findOrder(database, change.orderId);
    if (!order) return reply.callNotFound();
    const wanted = readPart(Object.fromEntries(postedForm(request)), currencyOf(order.currency));
    if (typeof wanted === 'string') return show(owner, request, reply.code(400), wanted);
    const problem = await refundPart(database, change, wanted);
    if (problem) return show(owner, request, reply.code(409), partProblemText(problem, order.currency));
    refundSoon();
    return reply.redirect(`${ORDERS_PATH}/${change.orderId}`, 303);
  });
}

const partSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  amount: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
  stock: v.optional(v.literal('yes')),
});
const piecesSchema = v.pipe(v.string(), v.regex(/^\d{0,4}$/), v.transform(Number));

/** Reads the form of a partial refund. Returns an error message when the form is not valid. */
function readPart(form: Readonly<Record<string, string>>, currency: CurrencyCode): WantedPart | string {
  const { success, output } = v.safeParse(partSchema, form);
  if (!success) return 'The form is incomplete. Send it again.';
  const amount = output.amount === '' ? undefined : typedUnits(output.amount, currency);
  if (output.amount !== '' && !(amount && amount > 0))
    return minorUnitsPerUnit(currency) === 1n
      ? `${currency} has no decimals. Enter a whole number above zero, such as 1250.`
      : 'The amount is not a decimal number above zero, such as 12.50.';
  const pieces = new Map<string, number>();
  for (const [name, value] of Object.entries(form)) {
    if (!name.startsWith('pieces.')) continue;
    const count = v.safeParse(piecesSchema, value);
    if (!count.success) return 'A number of pieces is not a whole number.';
    pieces.set(name.slice('pieces.'.length), count.output);
  }
  return { key: output.key, amount, pieces, returnsStock: output.stock === 'yes' };
}

function partProblemText(problem: PartProblem, currency: string): string {
  switch (problem.kind) {
    case 'none':
      return 'Nothing was refunded. Enter an amount or pieces of a paid order.';
    case 'pieces':
      return 'Nothing was refunded. The order has fewer pieces left.';
    case 'amount':
      return `Nothing was refunded. At most ${amountText(problem.rest, currency)} can go back.`;
  }
}
