import type { SiteParts } from '@plinth/server';
import { attributes, escapeHtml, personalPages, siteDocument } from '@plinth/server/html';
import { addressKey, crumbOf, giveCrumb, hasFormCrumb, outsideText } from '@plinth/server/http';
import { backToSite, pageTooOld } from '@plinth/server/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cartPageLocale } from '../cart-pages/cart-page-address.ts';
import { postedForm } from '../cart-pages/posted-form.ts';
import {
  cartPageTooMany,
  orderNumber,
  subscriptionCancel,
  subscriptionCancelledText,
  subscriptionEndedText,
  subscriptionFirst,
  subscriptionNeedsSure,
  subscriptionRetry,
  subscriptionSure,
  subscriptionTitle,
} from '../messages/messages.ts';
import { checkoutAddress, SUBSCRIPTION_PATH } from '../order-views/checkout-address.ts';
import { formHtml, linkHtml, problemHtml, submitHtml } from '../order-views/form-html.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { bdi } from '../order-views/summary-html.ts';
import type { SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import { cancelSubscription, findSubscription } from './change-subscription.ts';
import { renews, SUBSCRIPTION_STATES } from './subscription-state.ts';
import { nextPaymentText, paidText, subscriptionDate, termsText } from './subscription-text.ts';

const REQUESTS_PER_MINUTE = 120;
const paramsSchema = v.object({ secret: outsideText(200) });

/**
 * The page of a subscription, on which the buyer can cancel the subscription. A secret link opens the page, which needs
 * no script and no account.
 */
export async function subscriptionPages(
  app: FastifyInstance,
  site: SiteParts,
  { links, sendSoon }: { readonly links: OrderLinks; readonly sendSoon: () => void },
): Promise<void> {
  const limit = site.limits.shared({ name: 'shop-subscriptions', limit: REQUESTS_PER_MINUTE, windowMs: 60_000 });
  const rowOf = async ({ params }: FastifyRequest): Promise<SubscriptionRow | undefined> => {
    const id = links.subscriptionIdOf(v.parse(paramsSchema, params).secret);
    return id === undefined ? undefined : findSubscription(site.database, id);
  };
  const tooMany = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const waitS = limit.take(addressKey(request.ip));
    if (waitS === 0) return undefined;
    const text = cartPageTooMany({ seconds: waitS });
    return reply.code(429).header('retry-after', waitS).type('text/plain; charset=utf-8').send(text);
  };
  const show = (request: FastifyRequest, reply: FastifyReply, row: SubscriptionRow, problem?: string) => {
    const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
    const content = pageHtml(row, { crumb, links, problem });
    const html = siteDocument(site, { title: subscriptionTitle(), content });
    return reply.type('text/html; charset=utf-8').send(html);
  };

  await personalPages(app, cartPageLocale, (scope) => {
    scope.get(`${SUBSCRIPTION_PATH}/:secret`, async (request, reply) => {
      const refused = tooMany(request, reply);
      if (refused) return refused;
      const row = await rowOf(request);
      return row ? show(request, reply, row) : reply.callNotFound();
    });

    scope.post(`${SUBSCRIPTION_PATH}/:secret/cancel`, async (request, reply) => {
      const form = postedForm(request);
      const refused = tooMany(request, reply);
      if (refused) return refused;
      if (!hasFormCrumb(request, { crumb: form.get('crumb') ?? '' }))
        return reply.code(403).type('text/plain; charset=utf-8').send(pageTooOld());
      const row = await rowOf(request);
      if (!row) return reply.callNotFound();
      if (form.get('sure') !== 'yes') return show(request, reply.code(400), row, subscriptionNeedsSure());
      if (await cancelSubscription(site.database, row.id, new Date())) sendSoon();
      return reply.redirect(checkoutAddress(links.subscriptionPathOf(row.id)), 303);
    });
  });
}

function pageHtml(
  row: SubscriptionRow,
  {
    crumb,
    links,
    problem,
  }: { readonly crumb: string; readonly links: OrderLinks; readonly problem: string | undefined },
): string {
  const order = linkHtml(
    checkoutAddress(links.pathOf(row.order_id)),
    orderNumber({ number: String(row.order_number) }),
  );
  return [
    `<div class="site-checkout">${problemHtml(problem)}`,
    `<p class="site-checkout__number">${bdi(row.title)}</p>`,
    `<p>${escapeHtml(termsText(row))}</p>`,
    ...stateTexts(row).map((text) => `<p>${escapeHtml(text)}</p>`),
    `<p>${escapeHtml(paidText(row))}</p>`,
    `<p>${escapeHtml(subscriptionFirst())}: ${order}</p>`,
    renews(row.state) ? cancelHtml(links.subscriptionPathOf(row.id), crumb) : '',
    `<p>${linkHtml('/', backToSite())}</p></div>`,
  ].join('');
}

function cancelHtml(path: string, crumb: string): string {
  const input = attributes({ type: 'checkbox', name: 'sure', value: 'yes', required: true });
  const sure = `<p><label class="site-checkout__choice"><input${input}> ${escapeHtml(subscriptionSure())}</label></p>`;
  return formHtml(`${path}/cancel`, crumb, `${sure}<p>${submitHtml(subscriptionCancel(), 'plain')}</p>`);
}

function stateTexts(row: SubscriptionRow): readonly string[] {
  switch (row.state) {
    case 'active':
      return [nextPaymentText(row)];
    case 'past-due':
      return [SUBSCRIPTION_STATES['past-due'](), subscriptionRetry({ date: subscriptionDate(row, row.next_at) })];
    case 'cancelled':
      return [subscriptionCancelledText()];
    case 'ended':
      return [subscriptionEndedText()];
  }
}
