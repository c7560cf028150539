import type { OwnerArea, SiteParts } from '@plinth/server';
import { formField, optionalText } from '@plinth/server/http';
import { sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SubscriptionRow } from '../subscription-rows/subscription-tables.ts';
import { cancelSubscription, findSubscription } from './change-subscription.ts';
import { renewalKey } from './record-renewal.ts';
import { listSubscriptions, subscriptionFilter } from './subscription-list.ts';
import { subscriptionView } from './subscription-view.ts';
import { SUBSCRIPTIONS_PATH } from './subscriptions-path.ts';
import { subscriptionsView } from './subscriptions-view.ts';

const ROWS_PER_PAGE = 50;
const MOST_RENEWALS = 200;
const LONGEST_SEARCH = 320;
const text = optionalText(LONGEST_SEARCH);
const idSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const querySchema = v.object({ search: text, state: text, before: v.fallback(v.optional(idSchema), undefined) });
const paramsSchema = v.fallback(v.object({ id: idSchema }), { id: '' });

/**
 * `/config/subscriptions`: the subscriptions of the shop.
 *
 * @param sendSoon Sends the mails in the outbox soon.
 */
export function ownerSubscriptionRoutes(area: OwnerArea, site: SiteParts, sendSoon: () => void): void {
  const { database } = site;
  const audit = auditService.of(site);
  const idOf = ({ params }: FastifyRequest) => v.parse(paramsSchema, params).id;

  area.page(SUBSCRIPTIONS_PATH, 'commerce.orders', async (owner, request, reply) => {
    const { before, ...asked } = v.parse(querySchema, request.query);
    const filter = subscriptionFilter(asked);
    const found = await listSubscriptions(database, filter, { before, count: ROWS_PER_PAGE + 1 });
    const subscriptions = found.slice(0, ROWS_PER_PAGE);
    const next = found.length > ROWS_PER_PAGE ? subscriptions.at(-1)?.id : undefined;
    const main = subscriptionsView({ subscriptions, filter, hasNewer: before !== undefined, next });
    return sendOwnerPage(reply, site, { title: 'Subscriptions', main, owner, current: SUBSCRIPTIONS_PATH });
  });

  area.page(`${SUBSCRIPTIONS_PATH}/:id`, 'commerce.orders', async (owner, request, reply) => {
    const row = await findSubscription(database, idOf(request));
    if (!row) return reply.callNotFound();
    const orders = await database
      .selectFrom('shop_orders')
      .select(['id', 'number', 'state', 'created_at', 'total', 'currency'])
      .where(({ or, eb }) => or([eb('id', '=', row.order_id), eb('checkout_key', 'in', renewalKeys(row))]))
      .orderBy('id', 'desc')
      .limit(MOST_RENEWALS)
      .execute();
    const main = subscriptionView({ crumb: owner.crumb, row, orders });
    return sendOwnerPage(reply, site, { title: `Subscription to ${row.title}`, main, owner });
  });

  area.form(`${SUBSCRIPTIONS_PATH}/:id/cancel`, 'commerce.orders', async (owner, request, reply) => {
    const id = idOf(request);
    if (formField(request, 'sure') === 'yes') {
      const recorder = audit.by(owner, request);
      const isCancelled = await cancelSubscription(database, id, new Date(), (transaction, { order_number, title }) =>
        recorder.record(transaction, 'subscription.cancelled', `${order_number} ${title}`),
      );
      if (isCancelled) sendSoon();
    }
    return reply.redirect(`${SUBSCRIPTIONS_PATH}/${id}`, 303);
  });
}

/** Idempotency keys of the orders that the last renewals made. */
function renewalKeys({ id, paid }: SubscriptionRow): readonly string[] {
  return Array.from({ length: Math.min(paid, MOST_RENEWALS) }, (_, at) => renewalKey(id, paid - at));
}
