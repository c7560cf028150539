import type { Cart } from '@plinth/sdk/commerce';
import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';

export interface InvalidCode {
  readonly code: string;
  /** Why the code gives no discount, in the language of the request. */
  readonly message: string;
}

const schema = f.object({ promoCode: f.string(), message: v.fallback(f.string(), '') });

/** The coupons in the cart that give no discount. */
export function invalidCodes({ invalidCoupons }: Cart): readonly InvalidCode[] {
  return invalidCoupons.flatMap((given) => {
    const { success, output } = v.safeParse(schema, given);
    return success ? [{ code: output.promoCode, message: output.message || output.promoCode }] : [];
  });
}
