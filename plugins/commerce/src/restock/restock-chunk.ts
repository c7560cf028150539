import type { Product } from '@plinth/sdk/commerce';
import { isInStock } from '@plinth/sdk/commerce';
import { lazyChunk } from '@plinth/sdk/react';

/**
 * The chunk with the form that requests a mail when a variant is in stock again. It is separate, because few products
 * are sold out.
 */
export const restockChunk = lazyChunk('restock', () => import(/* webpackChunkName: "restock" */ './restock-form.tsx'));

/** Is a variant of the product sold out? Digital products never are (§4). */
export function hasSoldOut({ productType, variants }: Product): boolean {
  return productType !== 'digital' && variants.some((variant) => !isInStock(variant));
}
