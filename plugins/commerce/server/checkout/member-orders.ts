import type { MemberData, SiteParts } from '@plinth/server';
import { attributes, escapeHtml, personalPages, siteDocument } from '@plinth/server/html';
import { accountTitle, datesLocale } from '@plinth/server/messages';
import type { MembersService } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { memberCartIdOf } from '../cart/cart-token.ts';
import { cartPageLocale } from '../cart-pages/cart-page-address.ts';
import {
  orderNumber,
  ordersNone,
  ordersOlder,
  ordersTitle,
  stateCancelled,
  stateExpired,
  stateFulfilled,
  statePaid,
  stateRefunded,
  stateReserved,
} from '../messages/messages.ts';
import { checkoutAddress, MEMBER_ORDERS_PATH } from '../order-views/checkout-address.ts';
import { linkHtml } from '../order-views/form-html.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { amountText, bdi } from '../order-views/summary-html.ts';
import type { OrderState } from '../orders/order-state.ts';
import type { OrderRow } from '../orders/order-tables.ts';

const ROWS_PER_PAGE = 20;
const querySchema = v.fallback(v.object({ before: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))) }), {});

const STATES: Readonly<Record<OrderState, () => string>> = {
  reserved: stateReserved,
  paid: statePaid,
  fulfilled: stateFulfilled,
  cancelled: stateCancelled,
  expired: stateExpired,
  refunded: stateRefunded,
};

/** The orders that a member has placed while signed in, newest first. */
export async function memberOrders(
  app: FastifyInstance,
  site: Pick<SiteParts, 'database' | 'assets' | 'publisher'>,
  { members, links }: { readonly members: MembersService; readonly links: OrderLinks },
): Promise<void> {
  await personalPages(app, cartPageLocale, (scope) => {
    scope.get(MEMBER_ORDERS_PATH, async (request, reply) => {
      const memberId = (await members.of(request))?.id;
      if (memberId === undefined)
        return reply.redirect(checkoutAddress('/account/sign-in', { next: checkoutAddress(MEMBER_ORDERS_PATH) }), 303);
      const { before } = v.parse(querySchema, request.query);
      // The orders of a member are found by their cart: a member has one cart on all devices, and an order stores the
      // id of its cart.
      const rows = await site.database
        .selectFrom('shop_orders')
        .selectAll()
        .where('cart_id', '=', memberCartIdOf(memberId))
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(ROWS_PER_PAGE + 1)
        .execute();
      const content = listHtml(rows, links);
      const html = siteDocument(site, { title: ordersTitle(), content });
      return reply.type('text/html; charset=utf-8').send(html);
    });
  });
}

/** The link on a member's account page that leads to the member's orders. Before the first order there is no link. */
export function linkToOrders(database: Database): NonNullable<MemberData['accountLinks']> {
  return async (memberId) => {
    const order = await database
      .selectFrom('shop_orders')
      .select('id')
      .where('cart_id', '=', memberCartIdOf(memberId))
      .limit(1)
      .executeTakeFirst();
    return order ? [{ href: MEMBER_ORDERS_PATH, title: ordersTitle() }] : [];
  };
}

function listHtml(rows: readonly OrderRow[], links: OrderLinks): string {
  const shown = rows.slice(0, ROWS_PER_PAGE);
  const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined;
  const older = last && linkHtml(checkoutAddress(MEMBER_ORDERS_PATH, { before: last.id }), ordersOlder());
  return [
    '<div class="site-checkout">',
    shown.length === 0
      ? `<p>${escapeHtml(ordersNone())}</p>`
      : `<ul class="site-checkout__lines">${shown.map((row) => rowHtml(row, links)).join('')}</ul>`,
    older ? `<p>${older}</p>` : '',
    `<p>${linkHtml(checkoutAddress('/account'), accountTitle())}</p></div>`,
  ].join('');
}

/** The day is in UTC, because the server does not know the reader's time zone. */
function rowHtml(order: OrderRow, links: OrderLinks): string {
  const day = new Intl.DateTimeFormat(datesLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const title = linkHtml(checkoutAddress(links.pathOf(order.id)), orderNumber({ number: String(order.number) }));
  const time = `<time${attributes({ datetime: order.created_at })}>${escapeHtml(day.format(new Date(order.created_at)))}</time>`;
  const details = `<span class="site-checkout__muted">${time}, ${escapeHtml(STATES[order.state]())}</span>`;
  const amount = bdi(amountText(Number(order.total), order.currency));
  return `<li><span>${title}${details}</span><span class="site-checkout__amount">${amount}</span></li>`;
}
