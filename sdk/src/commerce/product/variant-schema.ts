import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';
import { type CurrencyCode, DEFAULT_CURRENCY } from '../../enums/currency.ts';
import { type Money, moneyOf } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { MAX_SKU_LENGTH } from './sku.ts';

/** One option of a variant with its value: `{ "optionName": "Size", "value": "M" }`. */
export interface OptionValue {
  readonly optionName: string;
  readonly value: string;
}

/** §3 Variant: what can be put into a cart. */
export interface Variant {
  readonly id: string;
  readonly sku: string;
  readonly price: Money;
  readonly salePrice: Money;
  readonly onSale: boolean;
  /** True when the stock has no limit. `qtyInStock` is then ignored. */
  readonly unlimited: boolean;
  readonly qtyInStock: number;
  readonly optionValues: readonly OptionValue[];
}

/** Largest number of options by which the variants of a product can differ. */
export const MOST_OPTIONS = 6;

const LONGEST_NAME = 1_000;
const name = () => f.pipe(f.text(), f.maxLength(LONGEST_NAME));
const wholeNumber = f.pipe(f.number(), v.safeInteger(), f.minValue(0));
const cents = f.pipe(f.number(), v.safeInteger());
const optionValue = f.object({ optionName: name(), value: name() });

const written = f.object({
  id: v.fallback(name(), ''),
  sku: v.fallback(f.pipe(f.text(), f.maxLength(MAX_SKU_LENGTH)), ''),
  price: v.fallback(v.optional(v.union([moneySchema(), cents])), undefined),
  salePrice: v.fallback(v.optional(v.union([moneySchema(), cents])), undefined),
  priceMoney: v.fallback(v.optional(moneySchema()), undefined),
  salePriceMoney: v.fallback(v.optional(moneySchema()), undefined),
  onSale: v.fallback(f.boolean(), false),
  unlimited: v.fallback(f.boolean(), false),
  qtyInStock: v.fallback(wholeNumber, 0),
  optionValues: v.fallback(v.optional(f.pipe(f.array(optionValue), f.maxLength(MOST_OPTIONS))), undefined),
  attributes: v.optional(f.pipe(f.unknown(), f.transform(optionValuesOf)), {}),
});

/**
 * Schema of a variant, in the shape of §3 and in that of item JSON: money as `priceMoney` and `salePriceMoney`, or as
 * minor units in `price` and `salePrice`; options as `optionValues` or as `attributes`. A variant is refused when its
 * price is missing or malformed, because the shop must never guess a price. Any other field that is malformed gets its
 * default.
 * @param currency Currency of minor units. Default: USD.
 */
export function variantSchema(currency: CurrencyCode = DEFAULT_CURRENCY): v.GenericSchema<unknown, Variant> {
  return f.pipe(
    written,
    v.rawTransform(({ dataset: { value: given }, addIssue, NEVER }): Variant => {
      const price = given.priceMoney ?? asMoney(given.price, currency);
      if (!price || price.value.startsWith('-')) {
        addIssue({ message: 'a variant needs a price from 0' });
        return NEVER;
      }
      const salePrice = given.salePriceMoney ?? asMoney(given.salePrice, currency);
      const isSale =
        salePrice !== undefined && salePrice.currency === price.currency && !salePrice.value.startsWith('-');
      const { id, sku, unlimited, qtyInStock, attributes } = given;
      return {
        id,
        sku,
        price,
        salePrice: isSale ? salePrice : price,
        onSale: given.onSale && isSale,
        unlimited,
        qtyInStock,
        optionValues: given.optionValues ?? attributes,
      };
    }),
  );
}

function asMoney(given: Money | number | undefined, currency: CurrencyCode): Money | undefined {
  return typeof given === 'number' ? moneyOf(given, currency) : given;
}

/**
 * Reads options in the form `{ "Size": "M" }`. If one value is not a text, all options of the variant are malformed.
 */
function optionValuesOf(attributes: unknown): readonly OptionValue[] {
  const entries: readonly [string, unknown][] =
    typeof attributes === 'object' && attributes !== null ? Object.entries(attributes) : [];
  const values = entries.flatMap(([optionName, given]) => {
    const value = v.safeParse(name(), given);
    return value.success ? [{ optionName, value: value.output }] : [];
  });
  return values.length === entries.length ? values.slice(0, MOST_OPTIONS) : [];
}
