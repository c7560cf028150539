import { fieldsChunk } from '../../additional-fields/fields-chunk.ts';
import { hasSoldOut, restockChunk } from '../../restock/restock-chunk.ts';
import type { ProductBlockData } from './schema.ts';

/** Loads what the first render of this product needs in addition to the block itself. */
export async function prepareProduct({ product, restock }: ProductBlockData): Promise<void> {
  if (!product) return;
  const { id, structuredContent, additionalFields } = product;
  await Promise.all([
    restock && id !== '' && hasSoldOut(structuredContent) && restockChunk.load(),
    additionalFields.length > 0 &&
      fieldsChunk.load().then(({ prepareAdditionalFields }) => prepareAdditionalFields(additionalFields)),
  ]);
}
