import type { CurrencyCode } from '@plinth/sdk/enums';
import { convertUnits, type OfferedCurrency } from '../pricing/convert-units.ts';
import { unitsOf } from '../pricing/units.ts';
import type { Coupon, ShippingOption } from '../settings/shop-file.ts';
import type { StoredSettings } from '../settings/shop-settings.ts';

/** Limit for a price. Up to this limit, the sum of a full cart is an exact integer in JavaScript. */
const LARGEST_UNITS = 1_000_000_000;

/**
 * Is an amount of a cart still within the limit when it is converted to the currency `offered`?
 * @param units Minor units of `from`.
 */
export function isSmallEnough(units: number, from: CurrencyCode, offered: OfferedCurrency): boolean {
  return convertUnits(units, from, offered) <= LARGEST_UNITS;
}

/**
 * Can carts be in the currency `offered`? False when an amount of a delivery or a coupon of the shop would be too large
 * in this currency.
 */
export function settingsFit({ currency, settings }: StoredSettings, offered: OfferedCurrency): boolean {
  const amounts = [...settings.shipping.flatMap(amountsOfShipping), ...settings.coupons.flatMap(amountsOfCoupon)];
  return amounts.every((text) => isSmallEnough(unitsOf(text, currency), currency, offered));
}

function amountsOfShipping(option: ShippingOption): readonly string[] {
  switch (option.kind) {
    case 'flat':
      return [option.price];
    case 'weight':
      return option.steps.map(({ price }) => price);
    case 'subtotal':
      return option.steps.flatMap(({ from, price }) => [from, price]);
    case 'pickup':
      return [];
  }
}

function amountsOfCoupon(coupon: Coupon): readonly string[] {
  return coupon.kind === 'fixed' ? [coupon.minimum, coupon.amount] : [coupon.minimum];
}
