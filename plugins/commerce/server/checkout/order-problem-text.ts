import { cartSessionExpired } from '../../src/messages/messages.ts';
import {
  checkoutChanged,
  checkoutConsentNeeded,
  checkoutGiftCardUsed,
  checkoutNeedsDelivery,
  checkoutSoldOut,
  checkoutSubscriptionUnpaid,
} from '../messages/messages.ts';
import type { PlacedOrder } from '../orders/place-order.ts';
import type { PricedCart } from '../pricing/priced-cart.ts';

type Problem = Extract<PlacedOrder, { readonly problem: unknown }>['problem'];

/** Says in the current language why no order was placed. */
export function orderProblemText(problem: Problem, { lines }: Pick<PricedCart, 'lines'>): string {
  switch (problem.kind) {
    case 'no-cart':
    case 'empty':
      return cartSessionExpired();
    case 'changed':
    case 'coupon':
      return checkoutChanged();
    case 'no-delivery':
      return checkoutNeedsDelivery();
    case 'gift-card':
      return checkoutGiftCardUsed();
    case 'no-consent':
      return checkoutConsentNeeded();
    case 'unpaid':
      return checkoutSubscriptionUnpaid();
    case 'stock': {
      const line = lines.find(({ sku }) => sku === problem.sku);
      return checkoutSoldOut({ title: line?.title || problem.sku });
    }
  }
}
