import { hasSoldOut, restockChunk } from '../../restock/restock-chunk.ts';
import type { ProductBlockData } from './schema.ts';

/** Loads what the first render of this product needs in addition to the block itself. */
export async function prepareProduct({ product, restock }: ProductBlockData): Promise<void> {
  if (restock && product && product.id !== '' && hasSoldOut(product.structuredContent)) await restockChunk.load();
}
