import { moneyOf } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';
import { convertUnits, type OfferedCurrency } from '../pricing/convert-units.ts';
import { unitsOf } from '../pricing/units.ts';
import type { Coupon, ShippingOption, ShopSettings } from '../settings/shop-file.ts';
import type { StoredSettings } from '../settings/shop-settings.ts';
import { isSmallEnough, settingsFit } from './fits-currency.ts';
import type { SoldVariant } from './sold-variants.ts';

interface Prices {
  readonly currency: CurrencyCode;
  readonly settings: ShopSettings;
  readonly variants: ReadonlyMap<string, SoldVariant>;
}

/**
 * Converts the prices of the variants, of the delivery and of coupons to a different currency.
 * @returns Undefined when an amount would be too large.
 */
export function inCurrency(
  stored: StoredSettings,
  sold: ReadonlyMap<string, SoldVariant>,
  offered: OfferedCurrency,
): Prices | undefined {
  const { currency, settings } = stored;
  const fits = [...sold.values()].every((variant) => isSmallEnough(variant.price, currency, offered));
  if (!fits || !settingsFit(stored, offered)) return;
  const units = (own: number) => convertUnits(own, currency, offered);
  const price = (text: string) => moneyOf(units(unitsOf(text, currency)), offered.code).value;
  const variants = new Map([...sold].map(([sku, each]) => [sku, { ...each, price: units(each.price) }]));
  const shipping = settings.shipping.map((option) => shippingIn(option, price));
  const coupons = settings.coupons.map((coupon) => couponIn(coupon, price));
  return { currency: offered.code, settings: { ...settings, shipping, coupons }, variants };
}

function shippingIn(option: ShippingOption, price: (text: string) => string): ShippingOption {
  switch (option.kind) {
    case 'flat':
      return { ...option, price: price(option.price) };
    case 'weight':
      return { ...option, steps: option.steps.map((step) => ({ ...step, price: price(step.price) })) };
    case 'subtotal':
      return {
        ...option,
        steps: option.steps.map((step) => ({ from: price(step.from), price: price(step.price) })),
      };
    case 'pickup':
      return option;
  }
}

function couponIn(coupon: Coupon, price: (text: string) => string): Coupon {
  const minimum = price(coupon.minimum);
  return coupon.kind === 'fixed' ? { ...coupon, minimum, amount: price(coupon.amount) } : { ...coupon, minimum };
}
