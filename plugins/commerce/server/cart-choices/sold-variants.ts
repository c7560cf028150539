import { subscriptionPlanSchema } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';
import { type Database, inPowersOfTwo } from '@plinth/server/storage';
import * as v from 'valibot';
import { readMeasures } from '../measures/measures.ts';

const dataSchema = v.object({
  title: v.string(),
  productType: v.string(),
  url: v.optional(v.string(), ''),
  image: v.optional(v.object({ src: v.string() })),
  subscriptionPlan: v.optional(subscriptionPlanSchema()),
  /** Name of the file that the buyer can download. */
  download: v.optional(v.string()),
});
const optionsSchema = v.record(v.string(), v.string());
/** Limit for the SKUs in one SQL statement. */
const SKUS_AT_ONCE = 256;

/** A variant that visitors can buy. */
export interface SoldVariant {
  readonly sku: string;
  readonly productId: string;
  /** Price to pay for one unit, in minor units. */
  readonly price: number;
  readonly unlimited: boolean;
  readonly stock: number;
  /** Weight of one unit. */
  readonly grams: number;
  readonly options: Readonly<Record<string, string>>;
  readonly data: v.InferOutput<typeof dataSchema>;
}

/** A variant with the data of its product, as they are stored. */
export interface SoldRow {
  readonly sku: string;
  readonly product_id: string;
  readonly price: number;
  readonly sale_price: number;
  readonly on_sale: number;
  readonly unlimited: number;
  readonly stock: number;
  readonly options: string;
  readonly measures: string;
  readonly data: string;
}

export function soldVariantOf(row: SoldRow): SoldVariant {
  return {
    sku: row.sku,
    productId: row.product_id,
    price: row.on_sale === 1 ? row.sale_price : row.price,
    unlimited: row.unlimited === 1,
    stock: row.stock,
    grams: readMeasures(row.measures).weight,
    options: v.parse(optionsSchema, JSON.parse(row.options)),
    data: v.parse(dataSchema, JSON.parse(row.data)),
  };
}

/** The variants with these SKUs that visitors can buy in this currency. */
export async function soldVariants(
  database: Database,
  skus: readonly string[],
  currency: CurrencyCode,
): Promise<ReadonlyMap<string, SoldVariant>> {
  const found = new Map<string, SoldVariant>();
  for (const some of inPowersOfTwo([...new Set(skus)], SKUS_AT_ONCE)) {
    const rows = await database
      .selectFrom('shop_variants')
      .innerJoin('shop_products', 'shop_products.id', 'shop_variants.product_id')
      .innerJoin('shop_listings', 'shop_listings.product_id', 'shop_variants.product_id')
      .select([
        'sku',
        'shop_variants.product_id',
        'price',
        'sale_price',
        'on_sale',
        'unlimited',
        'stock',
        'options',
        'measures',
        'data',
      ])
      .where('sku', 'in', some)
      .where('category', '=', '')
      .where('currency', '=', currency)
      .execute();
    for (const row of rows) found.set(row.sku, soldVariantOf(row));
  }
  return found;
}
