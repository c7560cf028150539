import { isPrice, minorUnitsOf, moneyOf, parseDecimal } from '@plinth/sdk/commerce';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '@plinth/sdk/enums';
import { createElement as h, type ReactNode } from 'react';
import { postForm } from '../../../owner-pages/post-form.ts';
import type { VariantPrices } from './change-price.ts';

type PriceField = 'price' | 'salePrice';

/** A form that was refused: what was typed, and what is wrong with each field. */
export interface RefusedPrices {
  readonly sku: string;
  readonly values: Readonly<Record<PriceField, string>>;
  readonly isOnSale: boolean;
  readonly problems: Readonly<Partial<Record<PriceField, string>>>;
}

const LONGEST_AMOUNT = 20;

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

/** Minor units of a price as a decimal text. Nothing is rounded. @returns Undefined when it is not a price (§5). */
export function priceUnits(text: string, currency: CurrencyCode): number | undefined {
  const money = parseDecimal(text.trim(), currency);
  return money && isPrice(money) ? Number(minorUnitsOf(money)) : undefined;
}

/** The currency of a row, which is text. */
export function rowCurrency(text: string): CurrencyCode {
  return isCurrencyCode(text) ? text : DEFAULT_CURRENCY;
}

/** A price as decimal text: `12.50`. */
export function priceText(units: number, currency: string): string {
  return moneyOf(units, rowCurrency(currency)).value;
}

/** Reads a posted form. */
export function readPrices(
  sku: string,
  values: RefusedPrices['values'],
  isOnSale: boolean,
  currency: CurrencyCode,
): VariantPrices | RefusedPrices {
  const [price, salePrice] = [priceUnits(values.price, currency), priceUnits(values.salePrice, currency)];
  if (price !== undefined && salePrice !== undefined) return { price, salePrice, isOnSale };
  const problem = `Type an amount in ${currency} such as ${priceText(1250, currency)}, at most ${priceText(100_000_000, currency)}.`;
  return {
    sku,
    values,
    isOnSale,
    problems: {
      ...(price === undefined && { price: problem }),
      ...(salePrice === undefined && { salePrice: problem }),
    },
  };
}

/** The prices of a variant, to change. */
export function priceForm(form: {
  readonly action: string;
  readonly crumb: string;
  readonly from: number;
  readonly sku: string;
  readonly prices: VariantPrices;
  readonly currency: string;
  readonly refused: RefusedPrices | undefined;
}): ReactNode {
  const { action, crumb, from, sku, prices, currency, refused } = form;
  const input = (name: PriceField, units: number, label: string) => {
    const problem = refused?.problems[name];
    const id = `${name}-${sku}`;
    return [
      h('input', {
        key: name,
        name,
        inputMode: 'decimal',
        maxLength: LONGEST_AMOUNT,
        size: 8,
        required: true,
        autoComplete: 'off',
        defaultValue: refused?.values[name] ?? priceText(units, currency),
        'aria-label': `${label} of ${sku} in ${currency}`,
        ...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': id }),
      }),
      problem !== undefined && h('span', { key: id, id, className: 'problem', role: 'alert' }, problem),
    ];
  };
  return postForm(
    { action, crumb, className: 'inline', hidden: { sku, before: pricesText(prices), from: String(from) } },
    input('price', prices.price, 'Price'),
    input('salePrice', prices.salePrice, 'Sale price'),
    h(
      'label',
      { className: 'check' },
      h('input', {
        type: 'checkbox',
        name: 'onSale',
        value: 'yes',
        defaultChecked: refused?.isOnSale ?? prices.isOnSale,
        'aria-label': `${sku} is on sale`,
      }),
      ' on sale',
    ),
    h('button', { type: 'submit', 'aria-label': `Save the prices of ${sku}` }, 'Save'),
  );
}
