import type { FastifyInstance } from 'fastify';
import type { PayBack } from '../orders/refunds.ts';

/** An order that is to be paid. */
interface PayableOrder {
  readonly id: string;
  readonly number: number;
  /** Minor units. */
  readonly due: number;
  readonly currency: string;
  readonly email: string;
  /** Language of the visitor. */
  readonly locale: string;
  /** Must the payment method be kept, to charge it again without the visitor? */
  readonly isRenewed: boolean;
  /** When the goods are given back. A payment must not be possible for longer. */
  readonly expiresAt: Date;
  /** Where the visitor goes after paying, and after giving up. Absolute addresses. */
  readonly returnAddress: string;
  readonly cancelAddress: string;
}

/** A payment that has begun. */
interface BegunPayment {
  /** Its name at the provider. */
  readonly payment: string;
  /** Page on which the visitor pays: a path of this site, or the address of another one. */
  readonly address: string;
}

/** What was paid for an order. */
export interface PaidAmount {
  /** What the provider can refund. */
  readonly charge: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** A payment of a subscription after the first, without the visitor. */
export interface RenewalPayment {
  /** The first payment, whose payment method is charged. */
  readonly charge: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Follows from the subscription, the period and the refusals so far: a repeated call takes the money once. */
  readonly key: string;
}

/** `refused`: nothing was taken, and another call with the same key would be refused too. */
export type RenewalOutcome =
  | { readonly kind: 'paid'; readonly charge: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** A service that takes payments. */
export interface PaymentProvider {
  /** Kept with each order. */
  readonly name: string;
  /** Begins the payment of an order. A repeated call begins the same payment. Rejects when the provider fails. */
  begin(order: PayableOrder): Promise<BegunPayment>;
  /** Asks whether a payment was made. Default: its page reports that. */
  readonly findPayment?: (payment: string) => Promise<PaidAmount | undefined>;
  /** Takes a payment of a subscription. Rejects when it is not known whether money was taken. */
  renew(payment: RenewalPayment): Promise<RenewalOutcome>;
  /** The charge of an earlier call of `renew` with this key, whose answer was lost; undefined when it took nothing. */
  findRenewal(payment: RenewalPayment): Promise<string | undefined>;
  /** Closes the page of a payment. Default: it closes by itself. A payment that is made or closed already is no failure. */
  readonly end?: (payment: string) => Promise<void>;
  /** Gives money back. The key makes a repeated call count once. */
  refund(refund: Parameters<PayBack>[1]): Promise<void>;
  /** Adds pages and calls of its own. */
  readonly routes?: (app: FastifyInstance) => Promise<void>;
}
