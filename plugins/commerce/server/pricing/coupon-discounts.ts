import type { CurrencyCode } from '@plinth/sdk/enums';
import { couponKey } from '../settings/settings-problem.ts';
import type { Coupon } from '../settings/shop-file.ts';
import type { CouponProblem, CouponUses, PricedCart } from './priced-cart.ts';
import { partsOf, percentOf, unitsOf } from './units.ts';

export interface CouponInput {
  readonly currency: CurrencyCode;
  readonly coupons: readonly Coupon[];
  /** Codes of the cart, in the order in which they were entered. */
  readonly codes: readonly string[];
  readonly uses: ReadonlyMap<string, CouponUses>;
  readonly subtotal: number;
  /** The part of the subtotal to which discounts apply: everything except gift cards and donations. */
  readonly discountable: number;
  readonly requiresShipping: boolean;
  readonly now: Date;
}

export interface CouponDiscounts extends Pick<PricedCart, 'validCoupons' | 'invalidCoupons'> {
  readonly units: number;
  readonly isShippingFree: boolean;
}

/** Applies coupons one after the other. Each coupon applies to the amount that is left after the coupons before it. */
export function couponDiscounts(input: CouponInput): CouponDiscounts {
  const { currency, coupons, codes, discountable } = input;
  const valid: PricedCart['validCoupons'][number][] = [];
  const invalid: PricedCart['invalidCoupons'][number][] = [];
  let units = 0;
  for (const code of codes) {
    const coupon = coupons.find((each) => couponKey(each.code) === couponKey(code));
    const problem = coupon ? couponProblem(coupon, input) : 'unknown';
    if (!coupon || problem) {
      const minimum = coupon ? unitsOf(coupon.minimum, currency) : 0;
      invalid.push({ code: coupon?.code ?? code, problem: problem ?? 'unknown', minimum });
      continue;
    }
    const off = Math.min(discountOf(coupon, discountable - units, currency), discountable - units);
    units += off;
    valid.push({ code: coupon.code, kind: coupon.kind, units: off });
  }
  const isShippingFree = valid.some(({ kind }) => kind === 'freeShipping');
  return { units, isShippingFree, validCoupons: valid, invalidCoupons: invalid };
}

function couponProblem(coupon: Coupon, { now, currency, subtotal, uses, requiresShipping }: CouponInput) {
  const { all, byCustomer } = uses.get(couponKey(coupon.code)) ?? { all: 0, byCustomer: 0 };
  const problems: readonly (readonly [CouponProblem, boolean])[] = [
    ['expired', coupon.expires !== undefined && Date.parse(coupon.expires) <= now.getTime()],
    ['used-up', coupon.uses !== undefined && all >= coupon.uses],
    ['used-by-customer', coupon.usesPerCustomer !== undefined && byCustomer >= coupon.usesPerCustomer],
    ['minimum', subtotal < unitsOf(coupon.minimum, currency)],
    ['no-shipping', coupon.kind === 'freeShipping' && !requiresShipping],
  ];
  return problems.find(([, applies]) => applies)?.[0];
}

function discountOf(coupon: Coupon, left: number, currency: CurrencyCode): number {
  switch (coupon.kind) {
    case 'percent':
      return percentOf(left, partsOf(coupon.percent));
    case 'fixed':
      return unitsOf(coupon.amount, currency);
    case 'freeShipping':
      return 0;
  }
}
