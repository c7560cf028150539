import {
  couponExpired,
  couponMinimum,
  couponNoDelivery,
  couponUnknown,
  couponUsedByYou,
  couponUsedUp,
} from '../messages/messages.ts';
import type { PricedCart } from '../pricing/priced-cart.ts';

/**
 * Says in the current language why a coupon of a cart gives no discount.
 *
 * @param minimum The smallest subtotal with which the coupon can be used, as text.
 */
export function couponMessage({ code, problem }: PricedCart['invalidCoupons'][number], minimum: string): string {
  switch (problem) {
    case 'unknown':
      return couponUnknown({ code });
    case 'expired':
      return couponExpired({ code });
    case 'minimum':
      return couponMinimum({ code, minimum });
    case 'used-up':
      return couponUsedUp({ code });
    case 'used-by-customer':
      return couponUsedByYou({ code });
    case 'no-shipping':
      return couponNoDelivery({ code });
  }
}
