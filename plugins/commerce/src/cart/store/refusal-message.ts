import { MOST_OF_ONE } from '@plinth/sdk/commerce';
import {
  cartChangedElsewhere,
  cartCodesFull,
  cartEntryGone,
  cartFull,
  cartNoCode,
  cartNoConnection,
  cartNotPossible,
  cartNotSoldNow,
  cartOnlyLeft,
  cartQuantityRange,
  cartSessionExpired,
  cartSoldOut,
  cartTooMany,
} from '../../messages/messages.ts';
import type { CartAnswer } from './cart-answer.ts';

/** Why a call of the cart was refused, and what to do, in the language of the page. */
export function refusalMessage({ kind, status, code, available, message }: CartAnswer): string {
  if (kind === 'unanswered') return cartNoConnection();
  if (kind === 'cookies' || status === 401) return cartSessionExpired();
  switch (code) {
    case 'PLINTH-SITE-167':
      return cartNotSoldNow();
    case 'PLINTH-SITE-168':
      return quantityRange();
    case 'PLINTH-SITE-169':
      return available === 0 ? cartSoldOut() : cartOnlyLeft({ count: available });
    case 'PLINTH-SITE-170':
      return cartChangedElsewhere();
    case 'PLINTH-SITE-171':
      return cartEntryGone();
    case 'PLINTH-SITE-173':
      return cartFull();
    case 'PLINTH-SITE-192':
      return cartNoCode();
    case 'PLINTH-SITE-193':
      return cartCodesFull();
    default:
      return status === 429 ? message || cartTooMany() : cartNotPossible();
  }
}

export function quantityRange(): string {
  return cartQuantityRange({ most: MOST_OF_ONE });
}
