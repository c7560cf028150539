import type { Recorder } from '@plinth/server/services';
import { againAfterDeadlock, type Database } from '@plinth/server/storage';
import { updateListingPrices } from '../catalogue/listing-prices.ts';
import { type Measures, measuresText, NO_MEASURES } from '../measures/measures.ts';
import { markPagesChanged } from '../page-news/page-news.ts';

/** Largest stock that can be stored. */
export const MOST_STOCK = 9_999_999;

/** Prices of a variant, in minor units. */
export interface VariantPrices {
  readonly price: number;
  readonly salePrice: number;
  readonly isOnSale: boolean;
}

/** A value that the contributor has seen, and the value that replaces it. */
export interface Replacement<Value> {
  readonly before: Value;
  readonly after: Value;
}

export interface VariantChange {
  readonly productId: string;
  readonly sku: string;
  /** Undefined: the prices stay. */
  readonly prices: Replacement<VariantPrices> | undefined;
  /** Undefined: the stock stays. */
  readonly stock: Replacement<number> | undefined;
  /** Undefined: weight and size stay. */
  readonly measures: Replacement<Measures> | undefined;
}

/**
 * Changes the prices, the stock and the measures of a variant, all or none.
 * @returns `prices` or `measures` when a file or somebody else has changed them since the contributor saw them, `stock`
 * when pieces were sold or given back since then, `unknown` when the variant does not exist or its stock is not counted.
 * Then nothing is stored.
 */
export function changeVariant(
  database: Database,
  { productId, sku, prices, stock, measures }: VariantChange,
  recorder: Recorder,
): Promise<'stored' | 'prices' | 'stock' | 'measures' | 'unknown'> {
  const ofPrices = (which: 'before' | 'after') => (prices ? columnsOf(prices[which]) : {});
  const ofStock = (which: 'before' | 'after') => (stock ? { stock: stock[which] } : {});
  if (!prices && !stock && !measures) return Promise.resolve('stored');
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('shop_variants')
        .set({ ...ofPrices('after'), ...ofStock('after'), ...(measures && { measures: measuresText(measures.after) }) })
        .where('sku', '=', sku)
        .where('product_id', '=', productId)
        .where(({ and }) => and({ ...ofPrices('before'), ...ofStock('before'), ...(stock && { unlimited: 0 }) }))
        .$if(measures !== undefined, (query) => query.where('measures', 'in', textsOf(measures?.before)))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) {
        const now = await transaction
          .selectFrom('shop_variants')
          .select(['price', 'sale_price', 'on_sale', 'unlimited', 'measures'])
          .where('sku', '=', sku)
          .where('product_id', '=', productId)
          .executeTakeFirst();
        if (!now || (stock && now.unlimited === 1)) return 'unknown';
        const isSame =
          !prices ||
          samePrices(prices.before, {
            price: now.price,
            salePrice: now.sale_price,
            isOnSale: now.on_sale === 1,
          });
        if (!isSame) return 'prices';
        return measures && !textsOf(measures.before).includes(now.measures) ? 'measures' : 'stock';
      }
      if (stock) await recorder.record(transaction, 'product.stock-changed', sku);
      if (prices || measures) await markPagesChanged(transaction);
      if (measures) await recorder.record(transaction, 'product.measures-changed', sku);
      if (!prices) return 'stored';
      await updateListingPrices(transaction, [productId]);
      await recorder.record(transaction, 'product.price-changed', sku);
      return 'stored';
    }),
  );
}

export function samePrices(one: VariantPrices, other: VariantPrices): boolean {
  return one.price === other.price && one.salePrice === other.salePrice && one.isOnSale === other.isOnSale;
}

/** The texts that the database can have for these measures. */
function textsOf(measures: Measures | undefined): readonly string[] {
  const text = measures ? measuresText(measures) : '';
  return text === NO_MEASURES ? [text, ''] : [text];
}

function columnsOf({ price, salePrice, isOnSale }: VariantPrices) {
  return { price, sale_price: salePrice, on_sale: Number(isOnSale) };
}
