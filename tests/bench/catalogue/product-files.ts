import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const CATALOGUE_SIZE = 100_000;
const PRODUCTS_OF_A_FILE = 1_000;

/** Writes the files of the products. @param count Number of products, a multiple of 1,000. */
export async function writeProductFiles(folder: string, count = CATALOGUE_SIZE): Promise<void> {
  const products = path.join(folder, 'products');
  await mkdir(products, { recursive: true });
  for (let first = 0; first < count; first += PRODUCTS_OF_A_FILE) {
    const file = { products: Array.from({ length: PRODUCTS_OF_A_FILE }, (_, index) => productOf(first + index)) };
    await writeFile(path.join(products, `${String(first).padStart(6, '0')}.json`), JSON.stringify(file));
  }
}

function productOf(index: number): object {
  return {
    id: `p${index}`,
    title: `Print ${index}`,
    tags: tagsOf(index),
    categories: [`Posters ${index % 10}`],
    variantOptionOrdering: ['Size'],
    variants: ['S', 'L'].map((Size, size) => ({
      sku: `${index}-${Size}`,
      price: `${10 + ((index * 7) % 90) + size}.00`,
      qtyInStock: (index * 3) % 11,
      attributes: { Size },
    })),
  };
}

/**
 * Returns the words of a product. "paper" is in every product; "blue", "red" and "large" are each in half of the
 * products; "cedar" and "olive" are each in a twentieth; and each product has a word that is in no other product.
 */
function tagsOf(index: number): readonly string[] {
  const tags = ['paper', index % 2 === 0 ? 'blue' : 'red', `unique${index}`];
  if (index % 4 < 2) tags.push('large');
  if (index % 20 === 0) tags.push('cedar');
  // "olive" is in a twentieth of the products too, but only 20 of the products with "cedar" have both words.
  if (index % 20 === 1 || index % 5_000 === 0) tags.push('olive');
  return tags;
}
