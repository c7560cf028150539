import { setImmediate } from 'node:timers/promises';
import { DEFAULT_CURRENCY, MeasurementUnit } from '@plinth/sdk/enums';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { shopFileSchema } from '../settings/shop-file.ts';
import { storeShopSettings } from '../settings/shop-settings.ts';

/** Limit for the products that one transaction changes. Requests wait for SQLite's lock until the transaction ends. */
const PRODUCTS_AT_ONCE = 256;

/**
 * Takes everything out of the shop that visitors can buy: products and donations. The stock and the prices that the owner
 * has set stay. The next import reads all files again, and lists the products again.
 */
export async function stopSelling(database: Database): Promise<void> {
  const settings = v.parse(shopFileSchema(DEFAULT_CURRENCY), {});
  await storeShopSettings(database, { currency: DEFAULT_CURRENCY, standard: MeasurementUnit.metric, settings });
  await database.updateTable('shop_files').set({ hash: '' }).where('hash', '!=', '').execute();
  for (;;) {
    const rows = await database
      .selectFrom('shop_listings')
      .select('product_id')
      .where('category', '=', '')
      .limit(PRODUCTS_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.product_id);
    await database.transaction().execute(async (transaction) => {
      // Without its hash, a product is stored again by the next import, also when it has not changed.
      await transaction.updateTable('shop_products').set({ hash: '' }).where('id', 'in', ids).execute();
      for (const table of ['shop_listings', 'shop_words'] as const)
        await transaction.deleteFrom(table).where('product_id', 'in', ids).execute();
    });
    // SQLite blocks this thread. This pause lets requests be answered between the transactions.
    await setImmediate();
  }
}
