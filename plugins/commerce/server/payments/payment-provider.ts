import type { FastifyInstance } from 'fastify';
import type { PayBack } from '../orders/refunds.ts';

/** An order that must be paid. */
interface PayableOrder {
  readonly id: string;
  readonly number: number;
  /** Amount to pay, in minor units. */
  readonly due: number;
  readonly currency: string;
  readonly email: string;
  /** Language of the visitor. */
  readonly locale: string;
  /** Must the payment method be kept, to charge it again without the visitor? */
  readonly isRenewed: boolean;
  /**
   * Time at which the order expires and its goods go back into the stock. From then on, the provider must accept no
   * payment.
   */
  readonly expiresAt: Date;
  /**
   * Absolute addresses to which the visitor goes after paying (`returnAddress`) and after cancelling (`cancelAddress`).
   */
  readonly returnAddress: string;
  readonly cancelAddress: string;
}

/** A payment that has begun. */
interface BegunPayment {
  /** Id that the provider has given to the payment. */
  readonly payment: string;
  /** Page on which the visitor pays: a path of this site, or an address of another site. */
  readonly address: string;
}

/** What was paid for an order. */
export interface PaidAmount {
  /** Id of the charge, with which the provider can refund the payment. */
  readonly charge: string;
  /** Paid amount, in minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** A payment of a subscription after the first one. It is taken without the visitor. */
export interface RenewalPayment {
  /** Charge of the first payment. Its payment method is charged again. */
  readonly charge: string;
  /** Amount to take, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /**
   * Idempotency key: several calls with the same key take the money only once. It is made from the subscription, the
   * period and the number of refusals so far.
   */
  readonly key: string;
}

/** `refused`: nothing was taken, and another call with the same key would be refused too. */
export type RenewalOutcome =
  | { readonly kind: 'paid'; readonly charge: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** A service that takes payments. */
export interface PaymentProvider {
  /** Name of the provider, which is stored with each order. */
  readonly name: string;
  /** Begins the payment of an order. A repeated call begins the same payment. Rejects when the provider fails. */
  begin(order: PayableOrder): Promise<BegunPayment>;
  /**
   * Asks the provider whether a payment was made. Undefined for a provider with a payment page on this site, because
   * that page reports the payment itself.
   */
  readonly findPayment?: (payment: string) => Promise<PaidAmount | undefined>;
  /** Takes a payment of a subscription. Rejects when it is not known whether money was taken. */
  renew(payment: RenewalPayment): Promise<RenewalOutcome>;
  /**
   * Finds out whether an earlier call of `renew` with this key took money, when the answer to that call was lost.
   * Resolves to the charge, or to undefined when no money was taken.
   */
  findRenewal(payment: RenewalPayment): Promise<string | undefined>;
  /**
   * Closes the page of a payment. Default: the page closes by itself. Resolves even when the payment was already made
   * or closed.
   */
  readonly end?: (payment: string) => Promise<void>;
  /** Refunds money. Several calls with the same key refund it only once. */
  refund(refund: Parameters<PayBack>[1]): Promise<void>;
  /** Adds the pages and calls of this provider. */
  readonly routes?: (app: FastifyInstance) => Promise<void>;
}
