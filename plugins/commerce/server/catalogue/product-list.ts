import type { Database } from '@plinth/server/storage';
import { shopSettings } from '../settings/shop-settings.ts';
import { findList, type ProductCount, type ProductQuery } from './find-products.ts';
import { writePlace } from './product-request.ts';

/** A page of a list of products. The answers to calls and the data of list blocks have this shape. */
export interface ProductList extends ProductCount {
  /** The products of the page, as item JSON. */
  readonly products: readonly object[];
  /** Position at which the next page begins, for the query `after`; null when there is no next page. */
  readonly next: string | null;
  /** Position at which the previous page ends, for the query `before`; null on the first page. */
  readonly previous: string | null;
  /**
   * Code of the currency that is shown, if visitors can choose one. Prices of gift cards stay in the currency of the
   * store.
   */
  readonly currency?: string;
}

/** Finds a page of the products that visitors see, and the number of products of the whole list. */
export async function productList(
  database: Database,
  query: ProductQuery,
  pathOf?: (id: string) => string | undefined,
): Promise<ProductList> {
  const [{ products, next, previous, total, isMore }, { currency, settings }] = await Promise.all([
    findList(database, query, pathOf),
    shopSettings(database),
  ]);
  return {
    products,
    next: next ? writePlace(next) : null,
    previous: previous ? writePlace(previous) : null,
    total,
    isMore,
    ...(settings.currencies.length > 0 && { currency: query.offered?.code ?? currency }),
  };
}
