import { MOST_OF_ONE } from '@plinth/sdk/commerce';
import { goBackToForm } from '@plinth/server/messages';
import {
  cartChangedElsewhere,
  cartEntryGone,
  cartFull,
  cartOnlyLeft,
  cartQuantityRange,
  cartSoldOut,
} from '../../src/messages/messages.ts';
import type { CartRefusal } from '../cart/change-entries.ts';
import { cartPageNotPossible, cartPageNotSoldNow } from '../messages/messages.ts';

/** Why a change was refused, in the current language. */
export function refusalText({ code, error, available = 0 }: Pick<CartRefusal, 'code' | 'error' | 'available'>): string {
  switch (code) {
    case 'PLINTH-SITE-167':
      return cartPageNotSoldNow();
    case 'PLINTH-SITE-168':
      return cartQuantityRange({ most: MOST_OF_ONE });
    case 'PLINTH-SITE-169':
      return available === 0 ? cartSoldOut() : cartOnlyLeft({ count: available });
    case 'PLINTH-SITE-170':
      return cartChangedElsewhere();
    case 'PLINTH-SITE-171':
      return cartEntryGone();
    case 'PLINTH-SITE-173':
      return cartFull();
    case 'PLINTH-SITE-241':
      return goBackToForm({ message: error });
    default:
      return cartPageNotPossible();
  }
}
