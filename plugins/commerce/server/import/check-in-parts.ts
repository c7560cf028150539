import type { CurrencyCode } from '@plinth/sdk/enums';
import { giveWay, inParts } from '@plinth/server/storage';
import { type CheckedProducts, checkProducts, type ProductProblem } from './check-products.ts';
import type { FileProduct } from './product-file.ts';

/** A product can have many variants, so that even this number can take a few milliseconds. */
const PRODUCTS_AT_ONCE = 20;

/** Checks all products of a file like `checkProducts`, and lets other work of the thread go on between its parts. */
export async function checkInParts(given: readonly unknown[], currency: CurrencyCode): Promise<CheckedProducts> {
  const seen = { ids: new Set<string>(), skus: new Set<string>() };
  const products: FileProduct[] = [];
  const problems: ProductProblem[] = [];
  let first = 0;
  for (const part of inParts(given, PRODUCTS_AT_ONCE)) {
    const checked = checkProducts(part, currency, seen);
    products.push(...checked.products);
    for (const problem of checked.problems) problems.push({ ...problem, index: first + problem.index });
    first += part.length;
    await giveWay();
  }
  return { products, ids: seen.ids, problems };
}
