import type { Readable } from 'node:stream';
import { type MeasurementUnit, workflowLabel } from '@plinth/sdk/enums';
import { csvStream } from '@plinth/server/owner-pages';
import { MEASURES } from '../measures/measures.ts';
import { inStoreUnit, MEASURE_COLUMNS } from '../measures/store-units.ts';
import type { OwnedProducts } from './owned-products.ts';
import { priceText } from './price-text.ts';
import { seenText } from './seen-text.ts';

/** Columns of the download. `readPriceList` reads `SKU` and the columns after it, except `Options` and `Currency`. */
const COLUMNS = [
  'Product ID',
  'Title',
  'State',
  'SKU',
  'Options',
  'Currency',
  'Price',
  'Sale Price',
  'On Sale',
  'Stock',
  ...Object.values(MEASURE_COLUMNS),
  'Seen',
];
const PRODUCTS_AT_ONCE = 200;

/**
 * Writes prices, stock, weight and size of all variants as CSV, in the order of the products' ids. The owner can change
 * and upload this file.
 * @param standard Units of weights and lengths.
 */
export function productCsv(products: Pick<OwnedProducts, 'list'>, standard: MeasurementUnit): Readable {
  return csvStream(COLUMNS, async function* () {
    for (let after: string | undefined, isLast = false; !isLast; ) {
      const some = await products.list(after, PRODUCTS_AT_ONCE);
      yield some.flatMap(({ id, title, state, currency, variants }) =>
        variants.map(({ sku, options, prices, stock, measures }) => [
          ...[id, title, workflowLabel(state), sku, options, currency],
          ...[priceText(prices.price, currency), priceText(prices.salePrice, currency), prices.isOnSale ? 'yes' : 'no'],
          stock === undefined ? '' : String(stock),
          ...MEASURES.map((name) => (measures?.[name] ? String(inStoreUnit(name, measures[name], standard)) : '')),
          seenText(prices, stock, measures),
        ]),
      );
      after = some.at(-1)?.id;
      isLast = some.length < PRODUCTS_AT_ONCE;
    }
  });
}
