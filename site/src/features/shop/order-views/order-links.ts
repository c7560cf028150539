import { createHmac } from 'node:crypto';
import { isSameText } from '../../../http/crumb.ts';
import { ORDER_PATH, SUBSCRIPTION_PATH } from './checkout-address.ts';

const SECRET_SHAPE = /^([0-9a-f]{32})-([\w-]{43})$/;

/** The secret links by which visitors find their orders and subscriptions. Nothing is stored for them. */
export interface OrderLinks {
  secretOf(orderId: string): string;
  /** Path of the page of an order. */
  pathOf(orderId: string): string;
  /** Undefined when the secret is not right. */
  idOf(secret: string): string | undefined;
  /** Path of the page of a subscription. */
  subscriptionPathOf(id: string): string;
  /** Undefined when the secret is not right. */
  subscriptionIdOf(secret: string): string | undefined;
  /** Keyed hash of an email address, by which the uses of coupons are counted. */
  customerOf(email: string): string;
}

export function orderLinks(secret: string): OrderLinks {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const secretFor = (kind: string) => (id: string) => `${id}-${hash(`${kind} ${id}`)}`;
  const idFrom = (secretOfId: (id: string) => string) => (given: string) => {
    const [, id] = SECRET_SHAPE.exec(given) ?? [];
    return id !== undefined && isSameText(given, secretOfId(id)) ? id : undefined;
  };
  const secretOf = secretFor('order');
  const subscriptionSecret = secretFor('subscription');
  return {
    secretOf,
    pathOf: (orderId) => `${ORDER_PATH}/${secretOf(orderId)}`,
    idOf: idFrom(secretOf),
    subscriptionPathOf: (id) => `${SUBSCRIPTION_PATH}/${subscriptionSecret(id)}`,
    subscriptionIdOf: idFrom(subscriptionSecret),
    customerOf: (email) => hash(`customer ${email.toLowerCase()}`),
  };
}
