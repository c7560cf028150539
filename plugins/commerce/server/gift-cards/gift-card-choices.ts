import type { Database } from '@plinth/server/storage';
import { type SoldVariant, soldVariants } from '../cart-choices/sold-variants.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { GIFT_CARD_TYPE } from './gift.ts';

/** A gift card that the gift-card page (§2) sells. */
export interface GiftCardProduct {
  readonly id: string;
  readonly title: string;
  readonly currency: string;
  /** The variants with their amounts, in the order of the product's file; at least one. */
  readonly variants: readonly SoldVariant[];
}

/** Finds the gift card with this product id; undefined when visitors cannot buy one. */
export async function findGiftCardProduct(database: Database, id: string): Promise<GiftCardProduct | undefined> {
  const { currency } = await shopSettings(database);
  const rows = await database
    .selectFrom('shop_variants')
    .select('sku')
    .where('product_id', '=', id)
    .orderBy('place')
    .execute();
  const sold = await soldVariants(
    database,
    rows.map(({ sku }) => sku),
    currency,
  );
  const variants = rows.flatMap(({ sku }) => sold.get(sku) ?? []);
  const [first] = variants;
  if (first?.data.productType !== GIFT_CARD_TYPE) return undefined;
  return { id, title: first.data.title, currency, variants };
}
