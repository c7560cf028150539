import type { Database } from '../../../storage/open-database.ts';
import { countProducts, listProducts, type ProductCount, type ProductQuery } from './find-products.ts';
import { writePlace } from './product-request.ts';

/** A page of a list of products, as answers and blocks contain it. */
export interface ProductList extends ProductCount {
  /** As item JSON. */
  readonly products: readonly object[];
  /** Position at which the next page begins, for the query `after`; null when there is no next page. */
  readonly next: string | null;
  /** Position at which the previous page ends, for the query `before`; null on the first page. */
  readonly previous: string | null;
}

/** Finds a page of the products that visitors see, and the number of products of the whole list. */
export async function productList(
  database: Database,
  query: ProductQuery,
  pathOf?: (id: string) => string | undefined,
): Promise<ProductList> {
  const [{ products, next, previous }, { total, isMore }] = await Promise.all([
    listProducts(database, query, pathOf),
    countProducts(database, query),
  ]);
  return {
    products,
    next: next ? writePlace(next) : null,
    previous: previous ? writePlace(previous) : null,
    total,
    isMore,
  };
}
