import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { findProduct } from '../catalogue/find-products.ts';
import type { OfferedCurrency } from '../pricing/convert-units.ts';

/** §3 Block type enumeration: product. */
export const PRODUCT = '43';

/** Data of a product block with a product of this shop, as published. */
const publishedSchema = v.looseObject({ productId: v.string(), product: v.looseObject({}) });

/**
 * Data of a product block with its prices in another currency. Undefined when the block shows no product of this shop,
 * or when the product is no longer sold.
 *
 * @param data Data of the block, as published.
 */
export async function productInCurrency(
  database: Database,
  data: unknown,
  offered: OfferedCurrency,
  pathOf: (id: string) => string | undefined,
): Promise<object | undefined> {
  if (!v.is(publishedSchema, data)) return undefined;
  const converted = await findProduct(database, data.productId, pathOf, offered);
  return converted && { ...data, product: { ...data.product, ...converted } };
}
