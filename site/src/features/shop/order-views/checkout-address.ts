import { CHECKOUT_URL } from '@plinth/sdk/links';
import { wordsLanguage } from '../../../messages/language-context.ts';

/** First step: contact and address. */
export const CHECKOUT_PATH = '/commerce/checkout';
export const DELIVERY_PATH = `${CHECKOUT_PATH}/delivery`;
export const REVIEW_PATH = `${CHECKOUT_PATH}/review`;
export const CODES_PATH = `${CHECKOUT_PATH}/codes`;
/** §2 Checkout of a subscription. */
export const SUBSCRIBE_PATH = '/checkout/subscribe';
/** An order, by its secret link. */
export const ORDER_PATH = '/commerce/order';

/** The orders of a signed-in member. */
export const MEMBER_ORDERS_PATH = '/commerce/orders';
/** A file of an order, by a signed link. */
export const DOWNLOAD_PATH = '/commerce/download';
/** A subscription, by its secret link. */
export const SUBSCRIPTION_PATH = '/commerce/subscription';
/** The subscriptions of a signed-in member. */
export const MEMBER_SUBSCRIPTIONS_PATH = '/commerce/subscriptions';
/** Pages of payment providers on this site are below this path. */
export const PAYMENT_PATH = '/commerce/payment';

/** Addresses below `/commerce` that lead nowhere after the order, so that no link leads back to them. */
export const CHECKOUT_PATHS: readonly string[] = [
  CHECKOUT_PATH,
  ORDER_PATH,
  DOWNLOAD_PATH,
  SUBSCRIPTION_PATH,
  PAYMENT_PATH,
  CHECKOUT_URL,
];

/** Address of a page of the checkout in the current language. */
export function checkoutAddress(path: string, more: Readonly<Record<string, string>> = {}): string {
  return `${path}?${new URLSearchParams({ lang: wordsLanguage(), ...more })}`;
}
