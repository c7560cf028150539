import type { SiteParts } from '@plinth/server';
import { messageOf, SiteError } from '@plinth/server/errors';
import type { FastifyInstance } from 'fastify';
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.ts';
import { checkoutAddress, REVIEW_PATH } from '../order-views/checkout-address.ts';
import type { OrderLinks } from '../order-views/order-links.ts';
import { readOrderData } from '../orders/order-data.ts';
import type { OrderRow } from '../orders/order-tables.ts';
import { type EndPayment, endPaymentLater } from '../orders/payments-to-end.ts';
import { recordPayment } from '../orders/record-payment.ts';
import type { PayBack } from '../orders/refunds.ts';
import type { PaidAmount, PaymentProvider } from './payment-provider.ts';

/** The payments of the shop. */
export interface Payments {
  /** Name of the provider through which new orders are paid; undefined when the shop takes no payments. */
  readonly provider: string | undefined;
  /**
   * Begins the payment of an order.
   * @returns Address of the page on which it is paid; undefined when the provider fails.
   */
  begin(order: OrderRow): Promise<string | undefined>;
  /** Records a payment, and sends the mail that confirms the order. */
  record(orderId: string, paid: PaidAmount): ReturnType<typeof recordPayment>;
  /** Asks the provider whether an order was paid, in case the provider's report is late. */
  lookUp(order: OrderRow): Promise<void>;
  readonly payBack: PayBack;
  readonly endPayment: EndPayment;
  /** Returns the provider with this name, for the renewals of a subscription. */
  renewals(provider: string): Pick<PaymentProvider, 'renew' | 'findRenewal'>;
  /** Adds the pages and calls of the providers. */
  routes(app: FastifyInstance): Promise<void>;
}

/**
 * Id of the event that says that a charge was paid. All reports of one charge have the same id, so its payment counts
 * once.
 */
export function paymentEventOf(charge: string): string {
  return `payment:${charge}`;
}

export function payments(
  { database, log, origins }: Pick<SiteParts, 'database' | 'log' | 'origins'>,
  parts: {
    readonly provider: string | undefined;
    readonly providers: readonly PaymentProvider[];
    readonly links: OrderLinks;
    readonly giftCards: GiftCardCodes;
    readonly sendSoon: () => void;
    /**
     * Adds the routes to which providers send their messages. A route exists even when its provider is not configured.
     */
    readonly routes: Payments['routes'];
  },
): Payments {
  const { provider, providers, links, giftCards, sendSoon } = parts;
  const named = (name: string): PaymentProvider => {
    const found = providers.find((each) => each.name === name);
    if (!found) throw new Error(`the payment provider "${name}" is not set`);
    return found;
  };
  const record: Payments['record'] = async (orderId, paid) => {
    const eventId = paymentEventOf(paid.charge);
    const outcome = await recordPayment(database, { ...paid, eventId, orderId, giftCards, now: new Date() });
    if (outcome === 'paid') sendSoon();
    return outcome;
  };
  const reported = (error: unknown, order: OrderRow) => {
    log.warn(
      { err: error, order: order.id, code: error instanceof SiteError ? error.code : 'PLINTH-SITE-200' },
      `no answer about a payment: ${messageOf(error)}`,
    );
    return undefined;
  };
  return {
    provider,
    record,
    begin: async (order) => {
      if (order.payment_address !== '') return order.payment_address;
      const { id, number, currency, email, locale } = order;
      try {
        const origin = origins.stored(order.origin);
        if (origin === undefined) throw noOrigin();
        const { payment, address } = await named(order.provider).begin({
          id,
          number,
          currency,
          email,
          locale,
          due: Number(order.due),
          isRenewed: readOrderData(order.data).lines.some(({ renewal }) => renewal !== undefined),
          expiresAt: new Date(order.expires_at),
          returnAddress: origin + checkoutAddress(links.pathOf(id), { paid: '1' }),
          cancelAddress: origin + checkoutAddress(REVIEW_PATH, { cancelled: '1' }),
        });
        const { state } = await database
          .updateTable('shop_orders')
          .set({ payment, payment_address: address })
          .where('id', '=', id)
          .returning('state')
          .executeTakeFirstOrThrow();
        // In these states, the order has ended while the provider was beginning the payment.
        if (state === 'cancelled' || state === 'expired') await endPaymentLater(database, id, new Date());
        return address;
      } catch (error) {
        return reported(error, order);
      }
    },
    lookUp: async (order) => {
      if (order.payment === '' || order.charge !== '') return;
      try {
        const paid = await named(order.provider).findPayment?.(order.payment);
        if (paid) await record(order.id, paid);
      } catch (error) {
        reported(error, order);
      }
    },
    endPayment: async (name, payment) => named(name).end?.(payment),
    renewals: named,
    payBack: (name, refund) => named(name).refund(refund),
    routes: async (app) => {
      for (const each of providers) await each.routes?.(app);
      await parts.routes(app);
    },
  };
}

function noOrigin(): SiteError {
  return new SiteError('PLINTH-SITE-331', 'the site does not know the address to which the visitor returns', {
    hint: 'Set "origin" in site.json to the public address of the site: https://example.org.',
  });
}
