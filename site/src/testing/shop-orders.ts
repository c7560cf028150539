import { readEntries } from '@plinth/plugin-commerce/server/cart/stored-entry.ts';
import { priceStoredCart } from '@plinth/plugin-commerce/server/cart-choices/price-stored-cart.ts';
import type { NewOrder } from '@plinth/plugin-commerce/server/orders/place-order.ts';
import { priceDigest } from '@plinth/plugin-commerce/server/orders/price-digest.ts';
import { shopFileSchema } from '@plinth/plugin-commerce/server/settings/shop-file.ts';
import { storeShopSettings } from '@plinth/plugin-commerce/server/settings/shop-settings.ts';
import { MeasurementUnit } from '@plinth/sdk/enums';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { TEST_CODES } from './gift-card-codes.ts';

const PRICE = 1000;
const CONTACT = {
  name: 'Ada L',
  phone: '',
  line1: 'Harbour 3',
  line2: '',
  city: 'Hamburg',
  region: '',
  postalCode: '20457',
  country: 'DE',
  note: '',
};

/** Adds products for 10 dollars each that need no delivery, in a shop with these settings. */
export async function addProducts(
  database: Database,
  stocks: Readonly<Record<string, number | 'unlimited'>>,
  settings: object = {},
): Promise<void> {
  await storeShopSettings(database, {
    currency: 'USD',
    standard: MeasurementUnit.metric,
    settings: v.parse(shopFileSchema('USD'), settings),
  });
  for (const [sku, stock] of Object.entries(stocks)) {
    const data = JSON.stringify({ title: sku, productType: 'SERVICE' });
    await database
      .insertInto('shop_products')
      .values({ id: sku, file: 'f', hash: 'h', currency: 'USD', data })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const pieces = stock === 'unlimited' ? 0 : stock;
    await database
      .insertInto('shop_variants')
      .values({
        sku,
        product_id: sku,
        place: 0,
        price: PRICE,
        sale_price: PRICE,
        on_sale: 0,
        unlimited: Number(stock === 'unlimited'),
        stock: pieces,
        file_stock: pieces,
        options: '{}',
      })
      .onConflict((conflict) => conflict.column('sku').doUpdateSet({ stock: pieces }))
      .execute();
    await database
      .insertInto('shop_listings')
      .values({ category: '', product_id: sku, position: sku, title_key: sku, price_units: PRICE })
      .onConflict((conflict) => conflict.columns(['product_id', 'category']).doNothing())
      .execute();
  }
}

/** Makes a cart with a quantity of each SKU. */
export async function fillCart(
  database: Database,
  cartId: string,
  quantities: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  const entries = JSON.stringify(
    Object.entries(quantities).map(([sku, quantity]) => ({
      id: `${cartId}-${sku}`,
      itemId: sku,
      sku,
      quantity,
      additionalFields: {},
    })),
  );
  const expires_at = new Date(now.getTime() + 24 * 60 * 60_000).toISOString();
  await database
    .insertInto('shop_carts')
    .values({ id: cartId, version: 1, entries, created_at: now.toISOString(), expires_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ entries }))
    .execute();
}

/** Makes the order of a cart at the current prices. */
export async function orderOf(database: Database, cartId: string, key: string, now: Date): Promise<NewOrder> {
  const cart = await database.selectFrom('shop_carts').selectAll().where('id', '=', cartId).executeTakeFirst();
  const entries = cart ? readEntries(cart.entries) : [];
  const customer = `customer of ${cartId}`;
  const { priced } = await priceStoredCart(database, { id: cartId, entries }, { now, customer, address: CONTACT });
  return {
    cartId,
    key,
    seen: priceDigest(priced),
    email: 'ada@example.com',
    customer,
    contact: CONTACT,
    locale: 'en',
    origin: 'http://127.0.0.1',
    provider: 'test',
    giftCards: TEST_CODES,
    now,
  };
}
