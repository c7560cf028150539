import type { Cart } from '@plinth/sdk/commerce';
import * as f from '@plinth/sdk/fields';
import { validItems } from './valid-items.ts';

export interface InvalidCode {
  readonly code: string;
  /** Why the code gives no discount, in the language of the request. */
  readonly message: string;
}

const schema = f.object({ promoCode: f.string(), message: f.fallback(f.string(), '') });

/** The coupons in the cart that give no discount. */
export function invalidCodes({ invalidCoupons }: Cart): readonly InvalidCode[] {
  return validItems(schema, invalidCoupons).map(({ promoCode, message }) => ({
    code: promoCode,
    message: message || promoCode,
  }));
}
