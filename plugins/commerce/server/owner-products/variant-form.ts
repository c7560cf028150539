import type { CurrencyCode, MeasurementUnit } from '@plinth/sdk/enums';
import { postForm } from '@plinth/server/owner-pages';
import { createElement as h, type ReactNode } from 'react';
import * as v from 'valibot';
import { MEASURES, type Measure, type Measures, measuresText, readMeasures } from '../measures/measures.ts';
import { inStoreUnit, measureRange, typedMeasure, unitName } from '../measures/store-units.ts';
import { isNoSale } from '../pricing/is-no-sale.ts';
import { MOST_STOCK, type Replacement, samePrices, type VariantPrices } from './change-variant.ts';
import type { OwnedVariant } from './owned-products.ts';
import { pricesText, priceText, priceUnits, readPricesText, rowCurrency } from './price-text.ts';

type Field = 'price' | 'salePrice' | 'stock' | Measure;

/** A form that was refused. Where a value is undefined, the form shows the stored value. */
export interface RefusedVariant {
  readonly sku: string;
  readonly values: Readonly<Partial<Record<Field, string>>>;
  readonly isOnSale: boolean | undefined;
  readonly problems: Readonly<Partial<Record<Field, string>>>;
}

/** The posted form of a variant. Prices, a stock or measures that the contributor has not edited are undefined. */
interface ReadVariant {
  readonly prices: Replacement<VariantPrices> | undefined;
  readonly stock: Replacement<number> | undefined;
  readonly measures: Replacement<Measures> | undefined;
}

const NAMES = { weight: 'Weight', length: 'Length', width: 'Width', height: 'Height' } as const;
const LONGEST_AMOUNT = 20;
const NO_SALE = 'Type a sale price below the price, or take the variant off sale (PLINTH-SITE-254).';
const countSchema = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,7}$/), v.transform(Number), v.maxValue(MOST_STOCK));

/**
 * Reads the posted form of a variant. Returns the form as refused when a value is not valid, and undefined when the
 * hidden values are not those of the page.
 */
export function readVariant(
  sku: string,
  field: (name: string) => string,
  { currency, standard }: { readonly currency: CurrencyCode; readonly standard: MeasurementUnit },
): ReadVariant | RefusedVariant | undefined {
  const measures = readSize(field, standard);
  const values = { price: field('price'), salePrice: field('salePrice'), stock: field('stock'), ...measures?.values };
  const isOnSale = field('onSale') === 'yes';
  const before = readPricesText(field('before'));
  const stockBefore = v.safeParse(countSchema, field('stockBefore'));
  if (!before) return;
  const [price, salePrice] = [priceUnits(values.price, currency), priceUnits(values.salePrice, currency)];
  const amount = `Type an amount in ${currency} such as ${priceText(1250, currency)}, at most ${priceText(100_000_000, currency)}.`;
  const isCounted = field('stockBefore') !== '';
  const stock = v.safeParse(countSchema, values.stock);
  const after = price === undefined || salePrice === undefined ? undefined : { price, salePrice, isOnSale };
  const isSame = after !== undefined && samePrices(before, after);
  const problems = {
    ...(price === undefined && { price: amount }),
    ...(salePrice === undefined && { salePrice: amount }),
    ...(after && !isSame && isNoSale(after) && { salePrice: NO_SALE }),
    ...(isCounted &&
      !(stock.success && stockBefore.success) && {
        stock: `Type a whole number from 0 to ${MOST_STOCK.toLocaleString('en')}.`,
      }),
    ...measures?.problems,
  };
  if (!after || Object.keys(problems).length > 0) return { sku, values, isOnSale, problems };
  const isNewStock = isCounted && stock.success && stockBefore.success && stock.output !== stockBefore.output;
  return {
    prices: isSame ? undefined : { before, after },
    stock: isNewStock ? { before: stockBefore.output, after: stock.output } : undefined,
    measures: measures && measuresText(measures.before) !== measuresText(measures.after) ? measures : undefined,
  };
}

/** The posted weight and size. Undefined for a form without them. Measures with a problem have the stored value. */
function readSize(field: (name: string) => string, standard: MeasurementUnit) {
  const seen = field('measuresBefore');
  if (seen === '') return;
  const before = readMeasures(seen);
  const values: Partial<Record<Measure, string>> = {};
  const problems: Partial<Record<Measure, string>> = {};
  const read = (name: Measure): number => {
    const text = field(name);
    values[name] = text;
    const after = typedMeasure(name, text, standard);
    if (after === undefined) problems[name] = `Type ${measureRange(name, standard)}.`;
    return after ?? before[name];
  };
  const after = { weight: read('weight'), length: read('length'), width: read('width'), height: read('height') };
  return { before, after, values, problems };
}

/** A form that changes the prices of a variant and, when it has them, its stock and its measures. */
export function variantForm(form: {
  readonly action: string;
  readonly crumb: string;
  readonly from: number;
  /** Number of the row. Ids on the page contain it. */
  readonly row: number;
  readonly variant: OwnedVariant;
  readonly currency: string;
  readonly standard: MeasurementUnit;
  readonly refused: RefusedVariant | undefined;
}): ReactNode {
  const { action, crumb, from, row, variant, currency, standard, refused } = form;
  const { sku, prices, stock, measures } = variant;
  const code = rowCurrency(currency);
  const field = (name: Field, label: string, stored: string, more: object) => {
    const id = `${name}-${row}`;
    const problem = refused?.problems[name];
    return h(
      'div',
      { key: name },
      h('label', { htmlFor: id }, label),
      h('input', {
        id,
        name,
        autoComplete: 'off',
        defaultValue: refused?.values[name] ?? stored,
        ...more,
        ...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
      }),
      problem !== undefined && h('p', { id: `${id}-problem`, className: 'problem', role: 'alert' }, problem),
    );
  };
  const amount = (name: 'price' | 'salePrice', label: string) =>
    field(name, label, priceText(prices[name], currency), {
      required: true,
      inputMode: 'decimal',
      maxLength: LONGEST_AMOUNT,
      size: 8,
      'aria-label': `${label} of ${sku} in ${code}`,
    });
  const hidden = {
    ...{ sku, from: String(from), before: pricesText(prices) },
    ...(stock !== undefined && { stockBefore: String(stock) }),
    ...(measures && { measuresBefore: measuresText(measures) }),
  };
  const measure = (name: Measure, stored: number) =>
    field(
      name,
      `${NAMES[name]} (${unitName(name, standard)})`,
      stored === 0 ? '' : String(inStoreUnit(name, stored, standard)),
      {
        inputMode: 'decimal',
        maxLength: LONGEST_AMOUNT,
        size: 6,
        'aria-label': `${NAMES[name]} of ${sku} in ${unitName(name, standard)}`,
      },
    );
  return postForm(
    { action, crumb, className: 'inline', hidden },
    amount('price', 'Price'),
    amount('salePrice', 'Sale price'),
    h(
      'label',
      { className: 'check' },
      h('input', {
        type: 'checkbox',
        name: 'onSale',
        value: 'yes',
        defaultChecked: refused?.isOnSale ?? prices.isOnSale,
        'aria-label': `On sale: ${sku}`,
      }),
      ' On sale',
    ),
    stock === undefined
      ? h('p', { className: 'note' }, 'Stock: not counted')
      : field('stock', 'Stock', String(stock), {
          ...{ required: true, type: 'number', min: 0, max: MOST_STOCK, step: 1 },
          'aria-label': `Stock of ${sku}`,
        }),
    measures && h('div', { className: 'inline' }, ...MEASURES.map((name) => measure(name, measures[name]))),
    h('button', { type: 'submit', 'aria-label': `Save ${sku}` }, 'Save'),
  );
}
