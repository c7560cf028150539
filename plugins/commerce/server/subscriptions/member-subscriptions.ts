import type { MemberData, SiteParts } from '@plinth/server';
import { escapeHtml, personalPages, siteDocument } from '@plinth/server/html';
import { accountTitle } from '@plinth/server/messages';
import type { MembersService } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { memberCartIdOf } from '../cart/cart-token.ts';
import { cartPageLocale } from '../cart-pages/cart-page-address.ts';
import { subscriptionsNone, subscriptionsOlder, subscriptionsTitle } from '../messages/messages.ts';
import { checkoutAddress, MEMBER_SUBSCRIPTIONS_PATH } from '../order-views/checkout-address.ts';
import { linkHtml } from '../order-views/form-html.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import type { SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import { SUBSCRIPTION_STATES } from './subscription-state.ts';
import { nextPaymentText, termsText } from './subscription-text.ts';

const ROWS_PER_PAGE = 20;
const querySchema = v.fallback(v.object({ before: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))) }), {});

/** The subscriptions that a member has ordered while signed in, newest first, each with a link to its page. */
export async function memberSubscriptions(
  app: FastifyInstance,
  site: Pick<SiteParts, 'database' | 'assets' | 'publisher'>,
  { members, links }: { readonly members: MembersService; readonly links: OrderLinks },
): Promise<void> {
  await personalPages(app, cartPageLocale, (scope) => {
    scope.get(MEMBER_SUBSCRIPTIONS_PATH, async (request, reply) => {
      const memberId = (await members.of(request))?.id;
      const own = checkoutAddress(MEMBER_SUBSCRIPTIONS_PATH);
      if (memberId === undefined) return reply.redirect(checkoutAddress('/account/sign-in', { next: own }), 303);
      const { before } = v.parse(querySchema, request.query);
      const rows = await site.database
        .selectFrom('shop_subscriptions')
        .selectAll()
        .where('cart_id', '=', memberCartIdOf(memberId))
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(ROWS_PER_PAGE + 1)
        .execute();
      const content = listHtml(rows, links);
      const html = siteDocument(site, { title: subscriptionsTitle(), content });
      return reply.type('text/html; charset=utf-8').send(html);
    });
  });
}

/**
 * The link on a member's account page that leads to the member's subscriptions. Before the first subscription there is
 * no link.
 */
export function linkToSubscriptions(database: Database): NonNullable<MemberData['accountLinks']> {
  return async (memberId) => {
    const row = await database
      .selectFrom('shop_subscriptions')
      .select('id')
      .where('cart_id', '=', memberCartIdOf(memberId))
      .limit(1)
      .executeTakeFirst();
    return row ? [{ href: MEMBER_SUBSCRIPTIONS_PATH, title: subscriptionsTitle() }] : [];
  };
}

function listHtml(rows: readonly SubscriptionRow[], links: OrderLinks): string {
  const shown = rows.slice(0, ROWS_PER_PAGE);
  const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined;
  const older = last && linkHtml(checkoutAddress(MEMBER_SUBSCRIPTIONS_PATH, { before: last.id }), subscriptionsOlder());
  return [
    '<div class="site-checkout">',
    shown.length === 0
      ? `<p>${escapeHtml(subscriptionsNone())}</p>`
      : `<ul class="site-checkout__lines">${shown.map((row) => rowHtml(row, links)).join('')}</ul>`,
    older ? `<p>${older}</p>` : '',
    `<p>${linkHtml(checkoutAddress('/account'), accountTitle())}</p></div>`,
  ].join('');
}

function rowHtml(row: SubscriptionRow, links: OrderLinks): string {
  const texts = [
    SUBSCRIPTION_STATES[row.state](),
    termsText(row),
    ...(row.state === 'active' ? [nextPaymentText(row)] : []),
  ];
  const title = linkHtml(checkoutAddress(links.subscriptionPathOf(row.id)), row.title);
  const details = texts.map(escapeHtml).join('<br>');
  return `<li><span>${title}<span class="site-checkout__muted">${details}</span></span></li>`;
}
