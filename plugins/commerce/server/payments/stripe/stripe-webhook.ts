import type { SiteParts } from '@plinth/server';
import { addressKey } from '@plinth/server/http';
import { againAfterDeadlock, type Database } from '@plinth/server/storage';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { changeOrderState, lockOrder } from '../../orders/change-order-state.ts';
import { amountBack, storeReportedRefund } from '../../orders/refunded-amounts.ts';
import { renewedBy } from '../../subscriptions/record-renewal.ts';
import { type Payments, paymentEventOf } from '../payments.ts';
import { chargeSchema, eventSchema, paidWith, sessionSchema } from './stripe-objects.ts';
import { STRIPE_PROVIDER } from './stripe-provider.ts';
import { isSignedByStripe } from './stripe-signature.ts';

const STRIPE_WEBHOOK_PATH = '/api/commerce/payments/stripe';
const LARGEST_BODY_BYTES = 500_000;
/** Limit for the requests of one IP address. It is high, because Stripe sends all messages from a few addresses. */
const REQUESTS_PER_MINUTE = 3_000;

/** `later`: a different event must be reported first, so Stripe must send this event again. */
type Outcome = 'done' | 'later';

interface Parts {
  /** Undefined when the site does not use Stripe. */
  readonly secret: string | undefined;
  readonly record: Payments['record'];
}

/**
 * Receives the messages of Stripe. Stripe repeats a message until the answer is 200, and can send messages in any
 * order. The ids of handled messages are in the database, so that a repeated message changes nothing.
 */
export async function stripeWebhook(
  app: FastifyInstance,
  { database, limits }: Pick<SiteParts, 'database' | 'limits'>,
  { secret, record }: Parts,
): Promise<void> {
  const limit = limits.shared({ name: 'shop-stripe', limit: REQUESTS_PER_MINUTE, windowMs: 60_000 });
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    // The body is read as text, because the signature is made from its exact text.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(STRIPE_WEBHOOK_PATH, { bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (secret === undefined) return reply.callNotFound();
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) return refuse(reply.header('retry-after', waitS), 429, 'Wait, then send it again.');
      const { body, headers } = request;
      const signature = [headers['stripe-signature']].flat()[0];
      const nowS = Math.floor(Date.now() / 1000);
      if (typeof body !== 'string' || !isSignedByStripe(signature, body, { secret, nowS }))
        return refuse(reply, 400, 'Sign it with STRIPE_WEBHOOK_SECRET, and send it at once.');
      const { success, output: event } = v.safeParse(eventSchema, parsed(body));
      if (!success) return refuse(reply, 400, 'Send an event of Stripe.');
      const eventId = `stripe:${event.id}`;
      if (await isKnown(database, eventId)) return reply.send({ received: true });
      const outcome = await handle(event, { database, record });
      if (outcome === 'later') return refuse(reply, 409, 'Send it again after the payment that it is about.');
      await database
        .insertInto('shop_payment_events')
        .values({ id: eventId, at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return reply.send({ received: true });
    });
  });
}

async function handle(
  { type, data }: v.InferOutput<typeof eventSchema>,
  parts: { readonly database: Database; readonly record: Payments['record'] },
): Promise<Outcome> {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { success, output } = v.safeParse(sessionSchema, data.object);
      const paid = success ? paidWith(output) : undefined;
      if (success && paid && output.client_reference_id) await parts.record(output.client_reference_id, paid);
      return 'done';
    }
    case 'checkout.session.expired': {
      const { success, output } = v.safeParse(sessionSchema, data.object);
      if (success && output.client_reference_id) await expire(parts.database, output.client_reference_id, output.id);
      return 'done';
    }
    case 'charge.refunded': {
      const { success, output } = v.safeParse(chargeSchema, data.object);
      if (!success || output.payment_intent == null) return 'done';
      return refunded(parts.database, { charge: output.payment_intent, ...output });
    }
    default:
      return 'done';
  }
}

/**
 * Expires an order whose page at Stripe has expired or was closed without a payment. Its goods can be sold again at
 * once.
 */
function expire(database: Database, orderId: string, session: string): Promise<void> {
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (order?.provider === STRIPE_PROVIDER && order.state === 'reserved' && order.payment === session)
        await changeOrderState(transaction, order, { to: 'expired', by: 'time', now: new Date() });
    }),
  );
}

/** Stores that money of a payment was refunded, perhaps by hand in Stripe's dashboard. */
function refunded(
  database: Database,
  {
    charge,
    amount_refunded,
    refunded: isAll,
    metadata,
  }: v.InferOutput<typeof chargeSchema> & { readonly charge: string },
): Promise<Outcome> {
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction): Promise<Outcome> => {
      const found = await transaction
        .selectFrom('shop_orders')
        .select('id')
        .where('charge', '=', charge)
        .where('provider', '=', STRIPE_PROVIDER)
        .executeTakeFirst();
      // The message about the payment must be handled before this message. An order with this charge proves that the
      // message about the payment was handled. So does `isKnown`, but only for some time, because the ids of handled
      // messages are removed later.
      // A charge of another shop on the same account has no such message: Stripe would send the event again for days,
      // and then turn the endpoint off.
      if (!found && !(await isKnown(transaction, paymentEventOf(charge))))
        return (await isOwn(transaction, metadata)) ? 'later' : 'done';
      const order = found && (await lockOrder(transaction, found.id));
      if (!order) return 'done';
      await storeReportedRefund(transaction, charge, amount_refunded);
      if (isAll) await changeOrderState(transaction, order, { to: 'refunded', by: 'payment', now: new Date() });
      await transaction
        .updateTable('shop_orders')
        .set({ refunded: await amountBack(transaction, charge) })
        .where('id', '=', order.id)
        .execute();
      return 'done';
    }),
  );
}

/** Is the payment with this metadata for an order or a subscription of this shop? */
async function isOwn(
  database: Database,
  { order = '', renewal = '' }: v.InferOutput<typeof chargeSchema>['metadata'],
): Promise<boolean> {
  const of = (table: 'shop_orders' | 'shop_subscriptions', id: string) =>
    id === '' ? undefined : database.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  const found = (await of('shop_orders', order)) ?? (await of('shop_subscriptions', renewedBy(renewal)));
  return found !== undefined;
}

async function isKnown(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom('shop_payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON, so the schema refuses the undefined value.
    return undefined;
  }
}

function refuse(reply: FastifyReply, status: number, hint: string): FastifyReply {
  return reply.code(status).send({ error: 'the message was not taken', code: 'PLINTH-SITE-201', hint });
}
