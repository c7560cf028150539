import type { Database } from '../../../storage/open-database.ts';
import type { Recorder } from '../../audit/service.ts';
import { updateListingPrices } from '../catalogue/listing-prices.ts';
import { againAfterDeadlock } from '../orders/again-after-deadlock.ts';
import { markPricesChanged } from './price-news.ts';

/** Prices of a variant, in minor units. */
export interface VariantPrices {
  readonly price: number;
  readonly salePrice: number;
  readonly isOnSale: boolean;
}

export interface PriceChange {
  readonly productId: string;
  readonly sku: string;
  /** What the contributor has seen. */
  readonly before: VariantPrices;
  readonly prices: VariantPrices;
}

/**
 * Sets the prices of a variant.
 * @returns `changed` when they are others by now, because a file or somebody else has changed them: nothing is stored then.
 */
export function setPrices(
  database: Database,
  { productId, sku, before, prices }: PriceChange,
  recorder: Recorder,
): Promise<'stored' | 'changed' | 'unknown'> {
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('shop_variants')
        .set(columnsOf(prices))
        .where('sku', '=', sku)
        .where('product_id', '=', productId)
        .where(({ and }) => and(columnsOf(before)))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) {
        const known = await transaction
          .selectFrom('shop_variants')
          .select('sku')
          .where('sku', '=', sku)
          .where('product_id', '=', productId)
          .executeTakeFirst();
        return known ? 'changed' : 'unknown';
      }
      await updateListingPrices(transaction, [productId]);
      await markPricesChanged(transaction);
      await recorder.record(transaction, 'product.price-changed', sku);
      return 'stored';
    }),
  );
}

function columnsOf({ price, salePrice, isOnSale }: VariantPrices) {
  return { price, sale_price: salePrice, on_sale: Number(isOnSale) };
}
