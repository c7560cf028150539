import type { Database } from '@plinth/server/storage';
import { sql } from 'kysely';
import { IS_AVAILABLE } from './availability.ts';

const PRODUCTS_AT_ONCE = 256;

/** Updates the price and the flag `available` of listings from the current variants. Lists are sorted by this price. */
export async function updateListingPrices(transaction: Database, productIds: readonly string[]): Promise<void> {
  const ids = [...new Set(productIds)].sort();
  for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE)
    await transaction
      .updateTable('shop_listings')
      .set({
        price_units: sql`(select min(case when on_sale = 1 then sale_price else price end)
          from shop_variants where shop_variants.product_id = shop_listings.product_id)`,
        available: IS_AVAILABLE,
      })
      .where('product_id', 'in', ids.slice(start, start + PRODUCTS_AT_ONCE))
      .execute();
}
