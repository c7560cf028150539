import { CHECKOUT_URL } from '@plinth/sdk/links';
import { wordsLanguage } from '@plinth/server/messages';

/** Path of the first step of the checkout: contact and address. */
export const CHECKOUT_PATH = '/commerce/checkout';
export const DELIVERY_PATH = `${CHECKOUT_PATH}/delivery`;
export const REVIEW_PATH = `${CHECKOUT_PATH}/review`;
export const CODES_PATH = `${CHECKOUT_PATH}/codes`;
/** §2 Path of the checkout of a subscription. */
export const SUBSCRIBE_PATH = '/checkout/subscribe';
/** Path of the page of an order. A secret link opens it. */
export const ORDER_PATH = '/commerce/order';

/** Path of the page with the orders of a signed-in member. */
export const MEMBER_ORDERS_PATH = '/commerce/orders';
/** Path of a file of an order. A signed link opens it. */
export const DOWNLOAD_PATH = '/commerce/download';
/** Path of the page of a subscription. A secret link opens it. */
export const SUBSCRIPTION_PATH = '/commerce/subscription';
/** Path of the page with the subscriptions of a signed-in member. */
export const MEMBER_SUBSCRIPTIONS_PATH = '/commerce/subscriptions';
/** Pages of payment providers on this site are below this path. */
export const PAYMENT_PATH = '/commerce/payment';

/**
 * Addresses to which the link "back to the shop" must not lead: the checkout, and pages of one order or payment.
 */
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
