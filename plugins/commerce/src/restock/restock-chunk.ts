import type { Product } from '@plinth/sdk/commerce';
import { isInStock } from '@plinth/sdk/commerce';
import { lazyChunk } from '@plinth/sdk/react';

/** The form that asks for a mail. Few products are sold out, so it is a chunk of its own. */
export const restockChunk = lazyChunk('restock', () => import(/* webpackChunkName: "restock" */ './restock-form.tsx'));

/** Is a variant of the product sold out? Digital products never are (§4). */
export function hasSoldOut({ productType, variants }: Product): boolean {
  return productType !== 'digital' && variants.some((variant) => !isInStock(variant));
}
