import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { spreadsheetText } from '../../../owner-pages/spreadsheet-text.ts';
import type { OwnedProducts } from './owned-products.ts';
import { amountText, stateText } from './product-texts.ts';

const COLUMNS = ['Product ID', 'Title', 'State', 'SKU', 'Options', 'Price', 'Stock'];
const BYTE_ORDER_MARK = '\uFEFF';
const PRODUCTS_AT_ONCE = 200;

/**
 * Writes the stock of all variants as CSV, in the order of the products' ids. Rows are read as fast as the caller takes
 * them, so that they are never all in memory.
 */
export function stockCsv(products: Pick<OwnedProducts, 'list'>): Readable {
  const lines = async function* () {
    yield BYTE_ORDER_MARK + csv([COLUMNS]);
    for (let after: string | undefined, isLast = false; !isLast; ) {
      const some = await products.list(after, PRODUCTS_AT_ONCE);
      const records = some.flatMap(({ id, title, state, currency, variants }) =>
        variants.map(({ sku, options, price, stock }) => [
          ...[id, title, stateText(state), sku, options, amountText(price, currency)],
          stock === undefined ? '' : String(stock),
        ]),
      );
      if (records.length > 0) yield csv(records);
      after = some.at(-1)?.id;
      isLast = some.length < PRODUCTS_AT_ONCE;
    }
  };
  return Readable.from(lines(), { highWaterMark: 1 });
}

function csv(records: readonly (readonly string[])[]): string {
  return stringify(
    records.map((cells) => cells.map(spreadsheetText)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}
