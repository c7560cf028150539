import { isPrice, moneyOf } from '@plinth/sdk/commerce';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '@plinth/sdk/enums';
import { typedUnits } from '../pricing/typed-units.ts';
import type { VariantPrices } from './change-variant.ts';

/** Prices as a text, for a hidden input and for CSV. */
export function pricesText({ price, salePrice, isOnSale }: VariantPrices): string {
  return `${price}/${salePrice}/${Number(isOnSale)}`;
}

/** Reads what `pricesText` writes. */
export function readPricesText(text: string): VariantPrices | undefined {
  const [, price, salePrice, isOnSale] = /^(\d{1,10})\/(\d{1,10})\/([01])$/.exec(text) ?? [];
  return price === undefined
    ? undefined
    : { price: Number(price), salePrice: Number(salePrice), isOnSale: isOnSale === '1' };
}

/** Minor units of a price that an owner has typed. Nothing is rounded. @returns Undefined when it is not a price (§5). */
export function priceUnits(text: string, currency: CurrencyCode): number | undefined {
  const units = typedUnits(text, currency);
  return units !== undefined && isPrice(moneyOf(units, currency)) ? units : undefined;
}

/** Converts the text in the currency column of a row to a currency code. */
export function rowCurrency(text: string): CurrencyCode {
  return isCurrencyCode(text) ? text : DEFAULT_CURRENCY;
}

/** A price as decimal text: `12.50`. */
export function priceText(units: number, currency: string): string {
  return moneyOf(units, rowCurrency(currency)).value;
}
