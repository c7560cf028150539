import type { CurrencyCode } from '@plinth/sdk/enums';
import type { ShippingOption } from '../settings/shop-file.ts';
import type { PricedShipping } from './priced-cart.ts';
import { unitsOf } from './units.ts';

/** The facts on which the price of a delivery depends. */
export interface Parcel {
  readonly currency: CurrencyCode;
  /** Country of the address; undefined while the visitor has not chosen one. The options are then an estimate. */
  readonly country: string | undefined;
  readonly grams: number;
  /** Subtotal of the cart after coupons, in minor units. */
  readonly subtotal: number;
}

/** The delivery options for a parcel, with their prices, in the order of the settings. */
export function shippingOptions(options: readonly ShippingOption[], parcel: Parcel): readonly PricedShipping[] {
  return options.flatMap((option) => {
    const { country } = parcel;
    const isThere = country === undefined || option.countries.length === 0 || option.countries.includes(country);
    const units = isThere ? priceOf(option, parcel) : undefined;
    if (units === undefined) return [];
    const { id, name, kind } = option;
    return [{ id, name, kind, place: kind === 'pickup' ? option.place : '', units }];
  });
}

/** Price of an option. Undefined when the parcel is below the first step of the option. */
function priceOf(option: ShippingOption, { currency, grams, subtotal }: Parcel): number | undefined {
  switch (option.kind) {
    case 'flat':
      return unitsOf(option.price, currency);
    case 'pickup':
      return 0;
    case 'weight': {
      const step = option.steps.findLast(({ from }) => from <= grams);
      return step && unitsOf(step.price, currency);
    }
    case 'subtotal': {
      const step = option.steps.findLast(({ from }) => unitsOf(from, currency) <= subtotal);
      return step && unitsOf(step.price, currency);
    }
  }
}
